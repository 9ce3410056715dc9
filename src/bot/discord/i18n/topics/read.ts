import type { Topic } from '../topic.ts';

/** `/read`, and the words spoken with messages that are read aloud. */
export const read = {
  'command.read.name': { en: 'read', ko: '읽기', ja: '読み上げ' },
  'command.read.description': {
    en: 'Read a channel aloud, in each author’s voice',
    ko: '채널의 메시지를 작성자의 목소리로 읽어요',
    ja: 'チャンネルのメッセージを、投稿者の声で読み上げます',
  },
  'subcommand.read.on.name': { en: 'on', ko: '켜기', ja: 'オン' },
  'subcommand.read.on.description': {
    en: 'Start reading a channel aloud',
    ko: '채널을 소리 내어 읽기 시작해요',
    ja: 'チャンネルの読み上げを始めます',
  },
  'subcommand.read.off.name': { en: 'off', ko: '끄기', ja: 'オフ' },
  'subcommand.read.off.description': {
    en: 'Stop reading a channel aloud',
    ko: '채널을 소리 내어 읽지 않아요',
    ja: 'チャンネルの読み上げをやめます',
  },
  'subcommand.read.where.name': { en: 'where', ko: '어디', ja: '場所' },
  'subcommand.read.where.description': {
    en: 'Show which channels I read, how, and where you can hear it',
    ko: '어떤 채널을 어떻게 읽고 어디에서 들을 수 있는지 보여 줘요',
    ja: 'どのチャンネルをどう読み上げ、どこで聞けるかを表示します',
  },
  'subcommand.read.join.name': { en: 'join', ko: '들어가기', ja: '参加' },
  'subcommand.read.join.description': {
    en: 'Join a voice channel automatically when someone in it posts. Use again to undo',
    ko: '음성 채널에 있는 멤버가 글을 올리면 자동으로 들어가요. 다시 사용하면 취소돼요',
    ja: 'ボイスチャンネルにいる人が投稿すると自動で参加します。もう一度使うと解除します',
  },
  'subcommand.read.choose.name': { en: 'choose', ko: '방식', ja: '読み方' },
  'subcommand.read.choose.description': {
    en: 'Set how I read: names, bots, silent messages, length',
    ko: '읽는 방식을 정해요: 이름, 봇, 조용한 메시지, 길이',
    ja: '読み方を設定します：名前、ボット、サイレントメッセージ、長さ',
  },
  'subcommand.read.ignore.name': { en: 'ignore', ko: '제외', ja: '除外' },
  'subcommand.read.ignore.description': {
    en: 'Ignore messages that start with this, or from a role. Use again to undo',
    ko: '이 글자로 시작하거나 특정 역할이 보낸 메시지를 무시해요. 다시 사용하면 취소돼요',
    ja: '特定の書き出しやロールのメッセージを無視します。もう一度使うと解除します',
  },
  'option.read-channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.read-channel.description': {
    en: 'Channel to read. Leave empty for this channel',
    ko: '읽을 채널. 비워 두면 이 채널',
    ja: '読み上げるチャンネル。空欄ならこのチャンネル',
  },
  'option.read-voice.name': { en: 'voice', ko: '음성', ja: 'ボイス' },
  'option.read-voice.description': {
    en: 'Voice channel to join automatically. Leave empty to use yours',
    ko: '자동으로 들어갈 음성 채널. 비워 두면 지금 있는 채널',
    ja: '自動で参加するボイスチャンネル。空欄なら今いるチャンネル',
  },
  'option.join-voice.name': { en: 'voice', ko: '음성', ja: 'ボイス' },
  'option.join-voice.description': {
    en: 'Voice channel to join',
    ko: '들어갈 음성 채널',
    ja: '参加するボイスチャンネル',
  },
  'option.read-names.name': { en: 'names', ko: '이름', ja: '名前' },
  'option.read-names.description': {
    en: 'Whether to say who wrote a message',
    ko: '작성자의 이름을 말할지 여부',
    ja: '投稿者の名前を読むかどうか',
  },
  'option.read-bots.name': { en: 'bots', ko: '봇', ja: 'ボット' },
  'option.read-bots.description': {
    en: 'Whether to read messages from other bots',
    ko: '다른 봇의 메시지를 읽을지 여부',
    ja: 'ほかのボットのメッセージを読むかどうか',
  },
  'option.read-silent.name': { en: 'silent', ko: '조용한메시지', ja: 'サイレント' },
  'option.read-silent.description': {
    en: 'Whether to read @silent messages',
    ko: '@silent 메시지를 읽을지 여부',
    ja: '@silent のメッセージを読むかどうか',
  },
  'option.read-length.name': { en: 'characters', ko: '글자수', ja: '文字数' },
  'option.read-length.description': {
    en: 'Maximum length of a message. Longer messages are cut off',
    ko: '메시지의 최대 글자 수. 더 긴 메시지는 잘라요',
    ja: 'メッセージの最大文字数。長いメッセージは途中で切ります',
  },
  'option.read-prefix.name': { en: 'prefix', ko: '첫머리', ja: '書き出し' },
  'option.read-prefix.description': {
    en: 'Start of the messages to ignore, such as !',
    ko: '무시할 메시지의 첫머리. 예: !',
    ja: '無視するメッセージの書き出し。例：!',
  },
  'option.read-role.name': { en: 'role', ko: '역할', ja: 'ロール' },
  'option.read-role.description': { en: 'Role to ignore', ko: '무시할 역할', ja: '無視するロール' },

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
    en: '📖 I’m now reading {{channel}} aloud.',
    ko: '📖 이제 {{channel}} 채널을 소리 내어 읽을게요.',
    ja: '📖 {{channel}} の読み上げを始めます。',
  },
  'read.on.joins': {
    en: 'I’ll join {{voice}} automatically when someone there posts.',
    ko: '{{voice}}에 있는 멤버가 글을 올리면 자동으로 들어갈게요.',
    ja: '{{voice}} にいる人が投稿すると、自動で参加します。',
  },
  'read.on.call': {
    en: 'To hear it, bring me into a voice channel with `/join`, or choose one with `/read join`.',
    ko: '들으려면 `/들어오기`로 저를 음성 채널에 부르거나 `/읽기 들어가기`로 음성 채널을 정해 주세요.',
    ja: '聞くには、`/参加` でボイスチャンネルに呼ぶか、`/読み上げ 参加` でボイスチャンネルを選んでください。',
  },
  'read.off.done': {
    en: '🔇 I no longer read {{channel}} aloud.',
    ko: '🔇 이제 {{channel}} 채널을 소리 내어 읽지 않을게요.',
    ja: '🔇 {{channel}} の読み上げをやめました。',
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
  'read.failed': {
    en: '-# ⚠️ I couldn’t read everything aloud. {{reason}}',
    ko: '-# ⚠️ 일부 메시지를 읽지 못했어요. {{reason}}',
    ja: '-# ⚠️ 一部のメッセージを読み上げられませんでした。{{reason}}',
  },
  'read.too-many': {
    en: 'There are too many messages.',
    ko: '메시지가 너무 많아요.',
    ja: 'メッセージが多すぎます。',
  },

  'failure.read.no-content': {
    en: 'I can’t see messages. My operator must turn on **Message Content Intent** on the **Bot** page of my application at <https://discord.com/developers/applications> and restart me.',
    ko: '메시지를 볼 수 없어요. 봇 운영자가 <https://discord.com/developers/applications>에 있는 애플리케이션의 **Bot** 페이지에서 **Message Content Intent**를 켜고 봇을 다시 시작해야 해요.',
    ja: 'メッセージを見ることができません。ボットの運営者が <https://discord.com/developers/applications> でアプリケーションの **Bot** ページの **Message Content Intent** をオンにし、ボットを再起動する必要があります。',
  },
  'failure.read.unreadable': {
    en: 'I can read only text channels and voice channel chats. Choose one of those.',
    ko: '텍스트 채널과 음성 채널의 채팅만 읽을 수 있어요. 그중에서 골라 주세요.',
    ja: '読み上げられるのは、テキストチャンネルとボイスチャンネルのチャットだけです。その中から選んでください。',
  },
  'failure.read.not-seen': {
    en: 'You don’t have access to {{channel}}. Choose a channel that you can see.',
    ko: '{{channel}} 채널을 볼 권한이 없어요. 볼 수 있는 채널을 골라 주세요.',
    ja: '{{channel}} を見る権限がありません。見られるチャンネルを選んでください。',
  },
  'failure.read.not-on': {
    en: 'I’m not reading {{channel}}. Use `/read where` to see which channels I read.',
    ko: '{{channel}} 채널은 읽고 있지 않아요. `/읽기 어디`로 읽는 채널을 확인해 주세요.',
    ja: '{{channel}} は読み上げていません。`/読み上げ 場所` で読み上げるチャンネルを確認できます。',
  },
  'failure.read.overheard': {
    en: 'Someone in {{channel}} can’t see this channel, so I don’t read it there.',
    ko: '{{channel}}에 이 채널을 볼 수 없는 멤버가 있어서 거기에서는 읽지 않아요.',
    ja: '{{channel}} にこのチャンネルを見られない人がいるため、そこでは読み上げません。',
  },
  'failure.read.age-restricted': {
    en: 'This channel is age-restricted but {{channel}} isn’t, so I don’t read it there.',
    ko: '이 채널은 연령 제한 채널이지만 {{channel}}은(는) 아니라서 거기에서는 읽지 않아요.',
    ja: 'このチャンネルには年齢制限がありますが、{{channel}} にはないため、そこでは読み上げません。',
  },
} satisfies Topic;
