import type { Topic } from '../topic.ts';

/** `/help`. Command names come in as the member sees them. */
export const help = {
  'command.help.name': { en: 'help', ko: '도움말', ja: 'ヘルプ' },
  'command.help.description': {
    en: 'What I can do, with examples to try',
    ko: '제가 할 수 있는 것을 예시와 함께 보여드려요',
    ja: 'できることを、試せる例と一緒に紹介します',
  },

  'help.title': {
    en: '👋 **I speak what you type.** Join a voice channel, or hear it posted here.',
    ko: '👋 **입력한 글을 말해 드려요.** 음성 채널에서, 또는 여기에 올려서 들을 수 있어요.',
    ja: '👋 **入力した文章を話します**。ボイスチャンネルで、またはここに投稿して聞けます。',
  },
  'help.say': {
    en: '`/{{say}} {{text}}: Good evening, everyone!` speaks in your voice',
    ko: '`/{{say}} {{text}}: 모두 안녕하세요!` 내 목소리로 말해요',
    ja: '`/{{say}} {{text}}: みなさん、こんばんは！` あなたの声で話します',
  },
  'help.emote': {
    en: '`/{{emote}} {{text}}: We won! {{exaggeration}}: 0.9` with as much emotion as you like',
    ko: '`/{{emote}} {{text}}: 이겼다! {{exaggeration}}: 0.9` 원하는 만큼 감정을 담아 말해요',
    ja: '`/{{emote}} {{text}}: 勝った！ {{exaggeration}}: 0.9` 好きなだけ感情をこめて話します',
  },
  'help.voices': {
    en: '`/{{voices}}` lets you hear all voices, `/{{voice}}` makes one yours',
    ko: '`/{{voices}}` 모든 목소리를 들어 보고, `/{{voice}}` 내 것으로 정해요',
    ja: '`/{{voices}}` すべての声を聞いて、`/{{voice}}` で自分の声にできます',
  },
  'help.preset': {
    en: '`/{{preset}}` saves a voice and its tone by name',
    ko: '`/{{preset}}` 목소리와 말투를 이름으로 저장해요',
    ja: '`/{{preset}}` 声と話し方に名前を付けて保存します',
  },
  'help.clone': {
    en: '`/{{clone}}` makes a voice from a recording, with its speaker’s consent',
    ko: '`/{{clone}}` 본인 동의를 받은 녹음으로 목소리를 만들어요',
    ja: '`/{{clone}}` 本人の同意を得た録音から声を作ります',
  },
  'help.read': {
    en: '`/{{read}}` reads a channel aloud, in the voice of whoever writes',
    ko: '`/{{read}}` 채널의 글을 쓴 사람의 목소리로 읽어요',
    ja: '`/{{read}}` チャンネルを、書いた人の声で読み上げます',
  },
  'help.dictionary': {
    en: '`/{{dictionary}}` sets how a word is spoken on this server',
    ko: '`/{{dictionary}}` 이 서버에서 단어를 어떻게 읽을지 정해요',
    ja: '`/{{dictionary}}` このサーバーでの言葉の読み方を決めます',
  },
  'help.queue': {
    en: '`/{{queue}}` shows what comes next; `/{{skip}}` and `/{{stop}}` end it',
    ko: '`/{{queue}}` 다음에 말할 것을 봐요. `/{{skip}}`, `/{{stop}}`으로 멈춰요',
    ja: '`/{{queue}}` 次に話すものを見ます。`/{{skip}}` と `/{{stop}}` で止められます',
  },
  'help.menu': {
    en: 'Right-click or hold any message → **Apps** → **Speak this**',
    ko: '메시지를 우클릭하거나 길게 누르고 → **앱** → **소리 내어 읽기**',
    ja: 'メッセージを右クリックまたは長押し → **アプリ** → **読み上げる**',
  },
  'help.privacy': {
    en: '`/{{privacy}}` shows what I keep about you, `/{{forget}}` deletes it',
    ko: '`/{{privacy}}` 보관 중인 내 정보를 봐요. `/{{forget}}`로 지울 수 있어요',
    ja: '`/{{privacy}}` 保存している自分の情報を見ます。`/{{forget}}` で削除できます',
  },
  'help.settings': {
    en: '`/{{settings}}` shows what can be set: roles, limits, budget; `/{{usage}}` what was spent',
    ko: '`/{{settings}}` 역할, 제한, 한도처럼 정할 수 있는 것을 보고 `/{{usage}}` 사용량을 봐요',
    ja: '`/{{settings}}` でロールや上限など決められることを、`/{{usage}}` で使用量を見ます',
  },
  'help.try': { en: 'Try it:', ko: '바로 해 보기:', ja: '試してみましょう：' },
  'help.hello': { en: 'Say hello', ko: '인사하기', ja: 'あいさつする' },
  'help.hello-text': {
    en: 'Hello! It is good to be here.',
    ko: '안녕하세요! 만나서 반가워요.',
    ja: 'こんにちは！よろしくお願いします。',
  },
  'help.emotion': { en: 'With emotion', ko: '감정을 담아서', ja: '感情をこめて' },
  'help.emotion-text': {
    en: 'We won! I can hardly believe it!',
    ko: '이겼다! 믿을 수가 없어요!',
    ja: '勝った！信じられない！',
  },
  'help.browse': { en: 'Hear the voices', ko: '목소리 들어 보기', ja: '声を聞いてみる' },
  'help.show-queue': { en: 'Show the queue', ko: '대기열 보기', ja: '順番待ちを見る' },
} satisfies Topic;
