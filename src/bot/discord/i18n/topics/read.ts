import type { Topic } from '../topic.ts';

/** `/read`, and the words that go with messages read aloud. */
export const read = {
  'command.read.name': { en: 'read', ko: '읽기', ja: '読み上げ' },
  'command.read.description': {
    en: 'I read a channel aloud, in the voice of whoever writes',
    ko: '채팅을 쓴 사람의 목소리로 소리 내어 읽어요',
    ja: 'チャットを、書いた人の声で読み上げます',
  },
  'subcommand.read.on.name': { en: 'on', ko: '켜기', ja: 'オン' },
  'subcommand.read.on.description': {
    en: 'Read a text channel, or a voice channel’s own chat, aloud',
    ko: '텍스트 채널이나 음성 채널의 채팅을 소리 내어 읽어요',
    ja: 'テキストチャンネルやボイスチャンネルのチャットを読み上げます',
  },
  'subcommand.read.off.name': { en: 'off', ko: '끄기', ja: 'オフ' },
  'subcommand.read.off.description': {
    en: 'No longer read a channel aloud',
    ko: '채널을 더 이상 읽지 않아요',
    ja: 'チャンネルの読み上げをやめます',
  },
  'subcommand.read.where.name': { en: 'where', ko: '어디', ja: '場所' },
  'subcommand.read.where.description': {
    en: 'What I read on this server, how, and where it is heard',
    ko: '이 서버에서 무엇을 어떻게 읽고 어디에서 들리는지 봐요',
    ja: '何をどう読み上げ、どこで聞こえるかを表示します',
  },
  'subcommand.read.join.name': { en: 'join', ko: '들어가기', ja: '参加' },
  'subcommand.read.join.description': {
    en: 'A voice channel I join by myself when somebody in it writes; once more takes it back',
    ko: '그 안의 누군가가 글을 쓰면 스스로 들어갈 음성 채널. 한 번 더 하면 취소돼요',
    ja: '中の人が書くと自動で参加するボイスチャンネル。もう一度で取り消します',
  },
  'subcommand.read.choose.name': { en: 'choose', ko: '방식', ja: '読み方' },
  'subcommand.read.choose.description': {
    en: 'How I read: names, bots, silent messages, length',
    ko: '읽는 방식: 이름, 봇, 조용한 메시지, 길이',
    ja: '読み方：名前、ボット、サイレントメッセージ、長さ',
  },
  'subcommand.read.ignore.name': { en: 'ignore', ko: '제외', ja: '除外' },
  'subcommand.read.ignore.description': {
    en: 'A beginning of messages, or a role, that I do not read; once more takes it back',
    ko: '읽지 않을 메시지의 첫머리나 역할. 한 번 더 하면 취소돼요',
    ja: '読み上げないメッセージの書き出しやロール。もう一度で取り消します',
  },
  'option.read-channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.read-channel.description': {
    en: 'Which channel; this one when left out',
    ko: '어느 채널인지. 비워 두면 이 채널',
    ja: 'どのチャンネルか。空欄ならここ',
  },
  'option.read-voice.name': { en: 'voice', ko: '음성', ja: 'ボイス' },
  'option.read-voice.description': {
    en: 'A voice channel I join by myself for it; yours when left out',
    ko: '스스로 들어갈 음성 채널. 비워 두면 지금 있는 채널',
    ja: '自動で参加するボイスチャンネル。空欄なら今いるチャンネル',
  },
  'option.join-voice.name': { en: 'voice', ko: '음성', ja: 'ボイス' },
  'option.join-voice.description': {
    en: 'Which voice channel',
    ko: '어느 음성 채널인지',
    ja: 'どのボイスチャンネルか',
  },
  'option.read-names.name': { en: 'names', ko: '이름', ja: '名前' },
  'option.read-names.description': {
    en: 'Say who writes',
    ko: '누가 썼는지 말하기',
    ja: '誰が書いたかを言う',
  },
  'option.read-bots.name': { en: 'bots', ko: '봇', ja: 'ボット' },
  'option.read-bots.description': {
    en: 'Read what other bots write',
    ko: '다른 봇의 메시지 읽기',
    ja: 'ほかのボットのメッセージを読む',
  },
  'option.read-silent.name': { en: 'silent', ko: '조용한메시지', ja: 'サイレント' },
  'option.read-silent.description': {
    en: 'Read messages sent with @silent',
    ko: '@silent 메시지 읽기',
    ja: '@silent のメッセージを読む',
  },
  'option.read-length.name': { en: 'characters', ko: '글자수', ja: '文字数' },
  'option.read-length.description': {
    en: 'Longer messages are cut there',
    ko: '이보다 긴 메시지는 잘라요',
    ja: 'これより長いメッセージは途中で切ります',
  },
  'option.read-prefix.name': { en: 'prefix', ko: '첫머리', ja: '書き出し' },
  'option.read-prefix.description': {
    en: 'How messages begin that are meant for other bots, such as !',
    ko: '! 처럼 다른 봇에게 쓰는 메시지의 첫머리',
    ja: '「!」など、ほかのボットへのメッセージの書き出し',
  },
  'option.read-role.name': { en: 'role', ko: '역할', ja: 'ロール' },
  'option.read-role.description': {
    en: 'Whose messages are not read',
    ko: '메시지를 읽지 않을 역할',
    ja: '読み上げないロール',
  },

  'read.name': { en: '{{name}}:', ko: '{{name}} 님,', ja: '{{name}}さん、' },
  'read.reply': {
    en: 'replying to {{name}}:',
    ko: '{{name}} 님에게 답장,',
    ja: '{{name}}さんへの返信、',
  },
  'read.image': { en: 'an image', ko: '사진 한 장', ja: '画像1枚' },
  'read.images': { en: '{{count}} images', ko: '사진 {{count}}장', ja: '画像{{count}}枚' },
  'read.video': { en: 'a video', ko: '동영상 한 개', ja: '動画1本' },
  'read.videos': { en: '{{count}} videos', ko: '동영상 {{count}}개', ja: '動画{{count}}本' },
  'read.sound': { en: 'a sound file', ko: '소리 파일 한 개', ja: '音声ファイル1件' },
  'read.sounds': {
    en: '{{count}} sound files',
    ko: '소리 파일 {{count}}개',
    ja: '音声ファイル{{count}}件',
  },
  'read.voice-message': { en: 'a voice message', ko: '음성 메시지', ja: 'ボイスメッセージ' },
  'read.voice-messages': {
    en: '{{count}} voice messages',
    ko: '음성 메시지 {{count}}개',
    ja: 'ボイスメッセージ{{count}}件',
  },
  'read.file': { en: 'a file', ko: '파일 한 개', ja: 'ファイル1件' },
  'read.files': { en: '{{count}} files', ko: '파일 {{count}}개', ja: 'ファイル{{count}}件' },
  'read.sticker': { en: 'a sticker: {{name}}', ko: '스티커, {{name}}', ja: 'スタンプ、{{name}}' },
  'read.poll': { en: 'a poll: {{question}}', ko: '투표, {{question}}', ja: '投票、{{question}}' },
  'read.forwarded': { en: 'a forwarded message', ko: '전달된 메시지', ja: '転送されたメッセージ' },
  'read.and-so-on': { en: '… and so on', ko: '… 이하 생략', ja: '… 以下略' },
  'read.on.done': {
    en: '📖 I read {{channel}} aloud.',
    ko: '📖 {{channel}} 채널을 소리 내어 읽을게요.',
    ja: '📖 {{channel}} を読み上げます。',
  },
  'read.on.joins': {
    en: 'I join {{voice}} by myself when somebody in it writes.',
    ko: '{{voice}}에 있는 누군가가 글을 쓰면 스스로 들어갈게요.',
    ja: '{{voice}} にいる人が書くと、自動で参加します。',
  },
  'read.on.call': {
    en: 'It is heard in the voice channel I am in: call me with `/join`, or name a voice channel in `/read join`.',
    ko: '제가 있는 음성 채널에서 들려요. `/들어오기`로 부르거나 `/읽기 들어가기`로 음성 채널을 정해 주세요.',
    ja: 'ボットがいるボイスチャンネルで聞こえます。`/参加` で呼ぶか、`/読み上げ 参加` でボイスチャンネルを決めてください。',
  },
  'read.off.done': {
    en: '🔇 I no longer read {{channel}} aloud.',
    ko: '🔇 {{channel}} 채널을 더 이상 읽지 않을게요.',
    ja: '🔇 {{channel}} の読み上げをやめました。',
  },
  'read.title': {
    en: '📖 **Reading along**',
    ko: '📖 **채팅 읽기**',
    ja: '📖 **チャットの読み上げ**',
  },
  'read.channels': {
    en: '**I read:** {{channels}}',
    ko: '**읽는 채널:** {{channels}}',
    ja: '**読み上げるチャンネル：** {{channels}}',
  },
  'read.channels.none': {
    en: '**I read:** nothing yet. `/read on` begins.',
    ko: '**읽는 채널:** 아직 없어요. `/읽기 켜기`로 시작해요.',
    ja: '**読み上げるチャンネル：** まだありません。`/読み上げ オン` で始めます。',
  },
  'read.heard.now': {
    en: '**Heard in:** {{channel}}, where I am now',
    ko: '**들리는 곳:** 지금 제가 있는 {{channel}}',
    ja: '**聞こえる場所：** ボットが今いる {{channel}}',
  },
  'read.heard.nowhere': {
    en: '**Heard in:** the voice channel I am in; I am in none now',
    ko: '**들리는 곳:** 제가 있는 음성 채널. 지금은 아무 데도 없어요',
    ja: '**聞こえる場所：** ボットがいるボイスチャンネル。今はどこにもいません',
  },
  'read.joins': {
    en: '**I join by myself:** {{channels}}, when somebody there writes',
    ko: '**스스로 들어가는 곳:** {{channels}} (거기 있는 누군가가 글을 쓰면)',
    ja: '**自動で参加：** {{channels}}（そこにいる人が書いたとき）',
  },
  'read.joins.none': {
    en: '**I join by myself:** nowhere; `/join` calls me',
    ko: '**스스로 들어가는 곳:** 없어요. `/들어오기`로 불러 주세요',
    ja: '**自動で参加：** なし。`/参加` で呼んでください',
  },
  'read.names': {
    en: '**Names:** said when somebody else writes',
    ko: '**이름:** 쓰는 사람이 바뀌면 말해요',
    ja: '**名前：** 書く人が変わると言います',
  },
  'read.names.not': {
    en: '**Names:** not said',
    ko: '**이름:** 말하지 않아요',
    ja: '**名前：** 言いません',
  },
  'read.ignored': {
    en: '**Not read:** {{what}}',
    ko: '**읽지 않는 것:** {{what}}',
    ja: '**読み上げないもの：** {{what}}',
  },
  'read.ignored.nothing': {
    en: '**Not read:** nothing',
    ko: '**읽지 않는 것:** 없어요',
    ja: '**読み上げないもの：** なし',
  },
  'read.ignored.bots': { en: 'bots', ko: '봇', ja: 'ボット' },
  'read.ignored.silent': { en: 'silent messages', ko: '조용한 메시지', ja: 'サイレントメッセージ' },
  'read.ignored.prefixes': {
    en: 'what begins with {{prefixes}}',
    ko: '{{prefixes}}로 시작하는 메시지',
    ja: '{{prefixes}} で始まるもの',
  },
  'read.ignored.roles': {
    en: 'members with {{roles}}',
    ko: '{{roles}} 역할',
    ja: '{{roles}} のメンバー',
  },
  'read.only-roles': {
    en: '**Only these roles are read:** {{roles}} (`/settings roles`)',
    ko: '**이 역할만 읽어요:** {{roles}} (`/설정 역할`)',
    ja: '**次のロールだけを読み上げます：** {{roles}}（`/設定 ロール`）',
  },
  'read.length': {
    en: '**Longest message:** {{characters}} characters',
    ko: '**가장 긴 메시지:** {{characters}}자',
    ja: '**最長のメッセージ：** {{characters}}文字',
  },
  'read.not-you': {
    en: '-# You are not read: you have chosen so in `/privacy reading`.',
    ko: '-# `/개인정보 읽기`에서 정하신 대로, 쓰신 글은 읽지 않아요.',
    ja: '-# `/プライバシー 読み上げ` での設定により、あなたの発言は読み上げません。',
  },
  'read.failed': {
    en: '-# ⚠️ Not everything could be read aloud: {{reason}}',
    ko: '-# ⚠️ 모두 읽지는 못했어요: {{reason}}',
    ja: '-# ⚠️ 読み上げられないものがありました：{{reason}}',
  },
  'read.too-many': {
    en: 'there is more than I can read.',
    ko: '읽을 것이 너무 많아요.',
    ja: '読み上げるものが多すぎます。',
  },

  'failure.read.no-content': {
    en: 'I cannot see what people write. Whoever runs me must switch on **Message Content Intent** on the page **Bot** of my application at <https://discord.com/developers/applications> and start me again.',
    ko: '사람들이 쓴 글을 볼 수 없어요. 저를 운영하는 분이 <https://discord.com/developers/applications>에서 제 애플리케이션의 **Bot** 페이지에 있는 **Message Content Intent**를 켜고 저를 다시 시작해야 해요.',
    ja: 'メッセージの内容を見ることができません。運営者が <https://discord.com/developers/applications> でアプリケーションの **Bot** ページにある **Message Content Intent** をオンにし、再起動する必要があります。',
  },
  'failure.read.unreadable': {
    en: 'I can read text channels and the chats of voice channels, no threads and nothing else.',
    ko: '텍스트 채널과 음성 채널의 채팅만 읽을 수 있고, 스레드 등은 읽을 수 없어요.',
    ja: '読み上げられるのはテキストチャンネルとボイスチャンネルのチャットだけで、スレッドなどは読めません。',
  },
  'failure.read.not-seen': {
    en: 'You do not see {{channel}} yourself.',
    ko: '{{channel}} 채널은 볼 수 없으셔서, 읽게 할 수도 없어요.',
    ja: '{{channel}} はあなたには見えないチャンネルです。',
  },
  'failure.read.not-on': {
    en: 'I do not read {{channel}}. `/read where` shows what I read.',
    ko: '{{channel}} 채널은 읽고 있지 않아요. `/읽기 어디`로 읽는 채널을 볼 수 있어요.',
    ja: '{{channel}} は読み上げていません。`/読み上げ 場所` で確認できます。',
  },
  'failure.read.overheard': {
    en: 'Somebody in {{channel}} does not see what is written here, so I do not say it there.',
    ko: '{{channel}}에 이 채널을 볼 수 없는 사람이 있어서 거기서는 읽지 않아요.',
    ja: '{{channel}} にこのチャンネルを見られない人がいるため、そこでは読み上げません。',
  },
  'failure.read.age-restricted': {
    en: 'This channel is age-restricted and {{channel}} is not, so I do not say it there.',
    ko: '이 채널은 연령 제한 채널인데 {{channel}}은(는) 아니어서 거기서는 읽지 않아요.',
    ja: 'このチャンネルには年齢制限があり、{{channel}} にはないため、そこでは読み上げません。',
  },
} satisfies Topic;
