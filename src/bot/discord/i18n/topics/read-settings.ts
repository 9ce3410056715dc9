import type { Topic } from '../topic.ts';

/** What `/read` shows: which messages are read aloud, and how. */
export const readSettings = {
  'read.channel-language': {
    en: '{{channel}} ({{language}})',
    ko: '{{channel}} ({{language}})',
    ja: '{{channel}}（{{language}}）',
  },
  'read.title': { en: '📖 **Read aloud**', ko: '📖 **소리 내어 읽기**', ja: '📖 **読み上げ**' },
  'read.channels': {
    en: '**Channels:** {{channels}}',
    ko: '**채널:** {{channels}}',
    ja: '**チャンネル：** {{channels}}',
  },
  'read.channels.none': {
    en: '**Channels:** none. Start with `/read on`.',
    ko: '**채널:** 없음. `/읽기 켜기`로 시작해 주세요.',
    ja: '**チャンネル：** なし。`/読み上げ オン` で始められます。',
  },
  'read.bound': {
    en: '**Until I leave the voice channel:** {{channels}}',
    ko: '**음성 채널을 나갈 때까지:** {{channels}}',
    ja: '**ボイスチャンネルを退出するまで：** {{channels}}',
  },
  'read.heard.now': {
    en: '**Playing in:** {{channel}}',
    ko: '**재생되는 곳:** {{channel}}',
    ja: '**再生する場所：** {{channel}}',
  },
  'read.heard.nowhere': {
    en: '**Playing in:** the voice channel I’m in (none right now)',
    ko: '**재생되는 곳:** 제가 있는 음성 채널(지금은 없음)',
    ja: '**再生する場所：** ボットがいるボイスチャンネル（今はなし）',
  },
  'read.joins': {
    en: '**Joins automatically:** {{channels}}, when someone there posts',
    ko: '**자동으로 들어가는 곳:** {{channels}}(거기 있는 멤버가 글을 올릴 때)',
    ja: '**自動で参加：** {{channels}}（そこにいる人が投稿したとき）',
  },
  'read.joins.none': {
    en: '**Joins automatically:** never. Use `/join` to bring me in.',
    ko: '**자동으로 들어가는 곳:** 없음. `/들어오기`로 불러 주세요.',
    ja: '**自動で参加：** なし。`/参加` で呼び出せます。',
  },
  'read.names': {
    en: '**Names:** spoken when the author changes',
    ko: '**이름:** 작성자가 바뀌면 말해요',
    ja: '**名前：** 投稿者が変わると読みます',
  },
  'read.names.not': {
    en: '**Names:** not spoken',
    ko: '**이름:** 말하지 않아요',
    ja: '**名前：** 読みません',
  },
  'read.voice-only': {
    en: '**Who I read:** only members in my voice channel',
    ko: '**읽는 멤버:** 제 음성 채널에 있는 멤버만',
    ja: '**読み上げる人：** 同じボイスチャンネルにいるメンバーのみ',
  },
  'read.voice-only.not': {
    en: '**Who I read:** everyone who posts',
    ko: '**읽는 멤버:** 글을 올리는 모두',
    ja: '**読み上げる人：** 投稿した全員',
  },
  'read.required-prefix': {
    en: '**Required prefix:** {{prefix}}',
    ko: '**필수 첫머리:** {{prefix}}',
    ja: '**必須の書き出し：** {{prefix}}',
  },
  'read.required-prefix.none': {
    en: '**Required prefix:** none',
    ko: '**필수 첫머리:** 없음',
    ja: '**必須の書き出し：** なし',
  },
  'read.language': {
    en: '**Language:** {{language}}, unless a message is clearly in another one',
    ko: '**언어:** {{language}}(다른 언어인 것이 분명한 메시지는 그 언어로 읽어요)',
    ja: '**言語：** {{language}}（ほかの言語だとはっきりわかるメッセージを除く）',
  },
  'read.language.learned': {
    en: '**Language:** what each member usually writes',
    ko: '**언어:** 멤버마다 평소에 쓰는 언어',
    ja: '**言語：** メンバーがふだん書いている言語',
  },
  'read.slang': {
    en: '**Slang:** said as words',
    ko: '**줄임말:** 풀어서 말해요',
    ja: '**略語：** 言葉にして読みます',
  },
  'read.slang.not': {
    en: '**Slang:** said as written',
    ko: '**줄임말:** 쓴 그대로 말해요',
    ja: '**略語：** 書かれたまま読みます',
  },
  'read.emoji': {
    en: '**Emoji:** named',
    ko: '**이모지:** 이름을 말해요',
    ja: '**絵文字：** 名前を読みます',
  },
  'read.emoji.not': {
    en: '**Emoji:** left out',
    ko: '**이모지:** 말하지 않아요',
    ja: '**絵文字：** 読みません',
  },
  'read.hurry': {
    en: '**When many messages are waiting:** I read faster and shorten long ones',
    ko: '**기다리는 메시지가 많을 때:** 더 빠르게 읽고 긴 메시지는 줄여요',
    ja: '**順番待ちが多いとき：** 速く読み、長いメッセージは短くします',
  },
  'read.hurry.not': {
    en: '**When many messages are waiting:** I read them as usual',
    ko: '**기다리는 메시지가 많을 때:** 평소처럼 읽어요',
    ja: '**順番待ちが多いとき：** いつもどおりに読みます',
  },
  'read.members-may-start': {
    en: '**Members can start reading with `/join`:** yes',
    ko: '**멤버가 `/들어오기`로 읽기 시작:** 가능',
    ja: '**メンバーが `/参加` で読み上げを開始：** できます',
  },
  'read.members-may-start.not': {
    en: '**Members can start reading with `/join`:** no',
    ko: '**멤버가 `/들어오기`로 읽기 시작:** 불가능',
    ja: '**メンバーが `/参加` で読み上げを開始：** できません',
  },
  'read.threads': {
    en: '**Threads:** read with their channel',
    ko: '**스레드:** 채널과 함께 읽어요',
    ja: '**スレッド：** チャンネルと一緒に読みます',
  },
  'read.threads.not': {
    en: '**Threads:** only those listed above, and posts of forums',
    ko: '**스레드:** 위에 있는 스레드와 포럼의 게시글만',
    ja: '**スレッド：** 上に挙げたものと、フォーラムの投稿のみ',
  },
  'read.ignored': {
    en: '**Ignored:** {{what}}',
    ko: '**무시:** {{what}}',
    ja: '**無視：** {{what}}',
  },
  'read.ignored.nothing': {
    en: '**Ignored:** nothing',
    ko: '**무시:** 없음',
    ja: '**無視：** なし',
  },
  'read.ignored.bots': { en: 'bots', ko: '봇', ja: 'ボット' },
  'read.ignored.webhooks': { en: 'webhooks', ko: '웹후크', ja: 'ウェブフック' },
  'read.ignored.silent': { en: 'silent messages', ko: '조용한 메시지', ja: 'サイレントメッセージ' },
  'read.ignored.prefixes': {
    en: 'messages starting with {{prefixes}}',
    ko: '{{prefixes}}로 시작하는 메시지',
    ja: '{{prefixes}} で始まるメッセージ',
  },
  'read.ignored.roles': {
    en: 'members with {{roles}}',
    ko: '{{roles}} 역할',
    ja: '{{roles}} のメンバー',
  },
  'read.only-roles': {
    en: '**Roles that I read:** {{roles}} (`/settings roles`)',
    ko: '**읽는 역할:** {{roles}} (`/설정 역할`)',
    ja: '**読み上げるロール：** {{roles}}（`/設定 ロール`）',
  },
  'read.length': {
    en: {
      one: '**Maximum length:** {{count}} character',
      other: '**Maximum length:** {{count}} characters',
    },
    ko: '**최대 길이:** {{count}}자',
    ja: '**最大の長さ：** {{count}}文字',
  },
  'read.not-you': {
    en: '-# I don’t read your messages because you turned this off with `/privacy reading`.',
    ko: '-# `/개인정보 읽기`에서 꺼 두셔서 내 메시지는 읽지 않아요.',
    ja: '-# `/プライバシー 読み上げ` でオフにしているため、あなたのメッセージは読み上げません。',
  },
} satisfies Topic;
