import type { Topic } from '../topic.ts';

/** `/help`. Command names are filled in as the member sees them. */
export const help = {
  'command.help.name': { en: 'help', ko: '도움말', ja: 'ヘルプ' },
  'command.help.description': {
    en: 'See what I can do and try examples',
    ko: '제가 할 수 있는 것을 보고 예시를 사용해 봐요',
    ja: 'できることを確認し、例を試します',
  },

  'help.title': {
    en: '👋 **I speak what you type.** Join a voice channel to hear me there, or get the audio posted here.',
    ko: '👋 **입력한 텍스트를 말해 드려요.** 음성 채널에 들어가서 듣거나, 여기에 올려진 음성으로 들을 수 있어요.',
    ja: '👋 **入力した文章を話します**。ボイスチャンネルに参加して聞くか、ここに投稿された音声で聞けます。',
  },
  'help.say': {
    en: '`/{{say}} {{text}}: Good evening, everyone!` speaks in your voice',
    ko: '`/{{say}} {{text}}: 모두 안녕하세요!` 내 목소리로 말해요',
    ja: '`/{{say}} {{text}}: みなさん、こんばんは！` あなたの声で話します',
  },
  'help.emote': {
    en: '`/{{emote}} {{text}}: We won! {{exaggeration}}: 0.9` adds as much emotion as you like',
    ko: '`/{{emote}} {{text}}: 이겼다! {{exaggeration}}: 0.9` 원하는 만큼 감정을 담아 말해요',
    ja: '`/{{emote}} {{text}}: 勝った！ {{exaggeration}}: 0.9` 好きなだけ感情をこめて話します',
  },
  'help.voices': {
    en: '`/{{voices}}` previews all voices, `/{{voice}}` makes one yours',
    ko: '`/{{voices}}` 모든 목소리를 미리 듣고, `/{{voice}}` 내 목소리로 정해요',
    ja: '`/{{voices}}` すべての声を試し聞きし、`/{{voice}}` で自分の声にします',
  },
  'help.preset': {
    en: '`/{{preset}}` saves a voice and its settings under a name',
    ko: '`/{{preset}}` 목소리와 설정을 이름으로 저장해요',
    ja: '`/{{preset}}` 声とその設定に名前を付けて保存します',
  },
  'help.clone': {
    en: '`/{{clone}}` creates a voice from a recording, with the speaker’s consent',
    ko: '`/{{clone}}` 말하는 사람의 동의를 받은 녹음으로 목소리를 만들어요',
    ja: '`/{{clone}}` 話している人の同意を得た録音から声を作ります',
  },
  'help.read': {
    en: '`/{{join}}` reads this channel aloud in your voice channel, `/{{read}}` does so permanently',
    ko: '`/{{join}}` 이 채널을 음성 채널에서 소리 내어 읽고, `/{{read}}` 계속 읽게 해요',
    ja: '`/{{join}}` このチャンネルをボイスチャンネルで読み上げ、`/{{read}}` で常に読み上げます',
  },
  'help.dictionary': {
    en: '`/{{dictionary}}` sets how words are spoken, `/{{sound}}` plays sounds in place of words',
    ko: '`/{{dictionary}}` 단어를 어떻게 읽을지 정하고, `/{{sound}}` 단어 대신 효과음을 재생해요',
    ja: '`/{{dictionary}}` 言葉の読み方を決め、`/{{sound}}` で言葉の代わりに効果音を再生します',
  },
  'help.queue': {
    en: '`/{{queue}}` shows what’s next, `/{{skip}}` and `/{{stop}}` control playback',
    ko: '`/{{queue}}` 다음 항목을 보고, `/{{skip}}`와 `/{{stop}}`로 재생을 제어해요',
    ja: '`/{{queue}}` 次の項目を確認し、`/{{skip}}` と `/{{stop}}` で再生を操作します',
  },
  'help.menu': {
    en: 'Right-click or long-press a message → **Apps** → **Speak this**',
    ko: '메시지를 우클릭하거나 길게 누르기 → **앱** → **소리 내어 읽기**',
    ja: 'メッセージを右クリックまたは長押し → **アプリ** → **読み上げる**',
  },
  'help.privacy': {
    en: '`/{{privacy}}` shows the data I store about you, `/{{forget}}` deletes it',
    ko: '`/{{privacy}}` 저장된 내 데이터를 보고, `/{{forget}}`로 삭제해요',
    ja: '`/{{privacy}}` 保存されている自分のデータを確認し、`/{{forget}}` で削除します',
  },
  'help.settings': {
    en: '`/{{settings}}` shows roles, limits and the budget, `/{{usage}}` the characters used',
    ko: '`/{{settings}}` 역할, 제한, 한도를 보고, `/{{usage}}` 사용한 글자 수를 봐요',
    ja: '`/{{settings}}` ロールや上限を確認し、`/{{usage}}` で使った文字数を確認します',
  },
  'help.try': { en: 'Try it:', ko: '사용해 보기:', ja: '試してみましょう：' },
  'help.hello': { en: 'Say hello', ko: '인사하기', ja: 'あいさつする' },
  'help.hello-text': {
    en: 'Hello! It’s good to be here.',
    ko: '안녕하세요! 만나서 반가워요.',
    ja: 'こんにちは！よろしくお願いします。',
  },
  'help.emotion': { en: 'Speak with emotion', ko: '감정을 담아 말하기', ja: '感情を込めて話す' },
  'help.emotion-text': {
    en: 'We won! I can hardly believe it!',
    ko: '이겼다! 믿을 수가 없어요!',
    ja: '勝った！信じられない！',
  },
  'help.browse': { en: 'Preview voices', ko: '목소리 미리 듣기', ja: '声を試し聞き' },
  'help.show-queue': { en: 'Show queue', ko: '대기열 보기', ja: '順番待ちを表示' },
} satisfies Topic;
