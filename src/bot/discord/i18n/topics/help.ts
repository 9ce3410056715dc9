import { topic } from '../topic.ts';

/** How to begin: /help. Names of commands come in as they are shown to the member. */
export const help = topic({
  en: {
    'command.help.name': 'help',
    'command.help.description': 'What I can do, with examples to try',
    'help.title': '👋 **I speak what you type.** Join a voice channel, or hear it posted here.',
    'help.say': '`/{{say}} {{text}}: Good evening, everyone!` speaks in your voice',
    'help.emote':
      '`/{{emote}} {{text}}: We won! {{exaggeration}}: 0.9` with as much emotion as you like',
    'help.voices': '`/{{voices}}` lets you hear all voices, `/{{voice}}` makes one yours',
    'help.preset': '`/{{preset}}` saves a voice and its tone by name',
    'help.clone': '`/{{clone}}` makes a voice from a recording, with its speaker’s consent',
    'help.read': '`/{{read}}` reads a channel aloud, in the voice of whoever writes',
    'help.dictionary': '`/{{dictionary}}` sets how a word is spoken on this server',
    'help.queue': '`/{{queue}}` shows what comes next; `/{{skip}}` and `/{{stop}}` end it',
    'help.menu': 'Right-click or hold any message → **Apps** → **Speak this**',
    'help.privacy': '`/{{privacy}}` shows what I keep about you, `/{{forget}}` deletes it',
    'help.settings':
      '`/{{settings}}` shows what can be set: roles, limits, budget; `/{{usage}}` what was spent',
    'help.try': 'Try it:',
    'help.hello': 'Say hello',
    'help.hello-text': 'Hello! It is good to be here.',
    'help.emotion': 'With emotion',
    'help.emotion-text': 'We won! I can hardly believe it!',
    'help.browse': 'Hear the voices',
    'help.show-queue': 'Show the queue',
  },
  ko: {
    'command.help.name': '도움말',
    'command.help.description': '제가 할 수 있는 것을 예시와 함께 보여드려요',
    'help.title':
      '👋 **입력한 글을 말해 드려요.** 음성 채널에서, 또는 여기에 올려서 들을 수 있어요.',
    'help.say': '`/{{say}} {{text}}: 모두 안녕하세요!` 내 목소리로 말해요',
    'help.emote':
      '`/{{emote}} {{text}}: 이겼다! {{exaggeration}}: 0.9` 원하는 만큼 감정을 담아 말해요',
    'help.voices': '`/{{voices}}` 모든 목소리를 들어 보고, `/{{voice}}` 내 것으로 정해요',
    'help.preset': '`/{{preset}}` 목소리와 말투를 이름으로 저장해요',
    'help.clone': '`/{{clone}}` 본인 동의를 받은 녹음으로 목소리를 만들어요',
    'help.read': '`/{{read}}` 채널의 글을 쓴 사람의 목소리로 읽어요',
    'help.dictionary': '`/{{dictionary}}` 이 서버에서 단어를 어떻게 읽을지 정해요',
    'help.queue': '`/{{queue}}` 다음에 말할 것을 봐요. `/{{skip}}`, `/{{stop}}`으로 멈춰요',
    'help.menu': '메시지를 우클릭하거나 길게 누르고 → **앱** → **소리 내어 읽기**',
    'help.privacy': '`/{{privacy}}` 보관 중인 내 정보를 봐요. `/{{forget}}`로 지울 수 있어요',
    'help.settings':
      '`/{{settings}}` 역할, 제한, 한도처럼 정할 수 있는 것을 보고 `/{{usage}}` 사용량을 봐요',
    'help.try': '바로 해 보기:',
    'help.hello': '인사하기',
    'help.hello-text': '안녕하세요! 만나서 반가워요.',
    'help.emotion': '감정을 담아서',
    'help.emotion-text': '이겼다! 믿을 수가 없어요!',
    'help.browse': '목소리 들어 보기',
    'help.show-queue': '대기열 보기',
  },
  ja: {
    'command.help.name': 'ヘルプ',
    'command.help.description': 'できることを、試せる例と一緒に紹介します',
    'help.title':
      '👋 **入力した文章を話します**。ボイスチャンネルで、またはここに投稿して聞けます。',
    'help.say': '`/{{say}} {{text}}: みなさん、こんばんは！` あなたの声で話します',
    'help.emote':
      '`/{{emote}} {{text}}: 勝った！ {{exaggeration}}: 0.9` 好きなだけ感情をこめて話します',
    'help.voices': '`/{{voices}}` すべての声を聞いて、`/{{voice}}` で自分の声にできます',
    'help.preset': '`/{{preset}}` 声と話し方に名前を付けて保存します',
    'help.clone': '`/{{clone}}` 本人の同意を得た録音から声を作ります',
    'help.read': '`/{{read}}` チャンネルを、書いた人の声で読み上げます',
    'help.dictionary': '`/{{dictionary}}` このサーバーでの言葉の読み方を決めます',
    'help.queue': '`/{{queue}}` 次に話すものを見ます。`/{{skip}}` と `/{{stop}}` で止められます',
    'help.menu': 'メッセージを右クリックまたは長押し → **アプリ** → **読み上げる**',
    'help.privacy': '`/{{privacy}}` 保存している自分の情報を見ます。`/{{forget}}` で削除できます',
    'help.settings':
      '`/{{settings}}` でロールや上限など決められることを、`/{{usage}}` で使用量を見ます',
    'help.try': '試してみましょう：',
    'help.hello': 'あいさつする',
    'help.hello-text': 'こんにちは！よろしくお願いします。',
    'help.emotion': '感情をこめて',
    'help.emotion-text': '勝った！信じられない！',
    'help.browse': '声を聞いてみる',
    'help.show-queue': '順番待ちを見る',
  },
});
