import type { Topic } from '../topic.ts';

/** `/join`, `/leave`, and failures in a voice channel. */
export const voiceChannels = {
  'command.join.name': { en: 'join', ko: '들어오기', ja: '参加' },
  'command.join.description': {
    en: 'Bring me into your voice channel to read this channel aloud',
    ko: '저를 음성 채널로 불러 이 채널을 소리 내어 읽게 해요',
    ja: 'ボイスチャンネルに呼び出し、このチャンネルを読み上げます',
  },
  'command.leave.name': { en: 'leave', ko: '나가기', ja: '退出' },
  'command.leave.description': {
    en: 'Make me leave the voice channel',
    ko: '저를 음성 채널에서 내보내요',
    ja: 'ボイスチャンネルから退出させます',
  },
  'option.channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.channel.description': {
    en: 'Voice channel. Leave empty to use yours',
    ko: '음성 채널. 비워 두면 지금 있는 채널',
    ja: 'ボイスチャンネル。空欄なら今いるチャンネル',
  },

  'join.done': {
    en: '👋 Joined {{channel}}. Use `/say` and I’ll speak.',
    ko: '👋 {{channel}}에 들어왔어요. `/말하기`를 사용하면 말할게요.',
    ja: '👋 {{channel}} に参加しました。`/話す` を使うと話します。',
  },

  'join.reads': {
    en: '👋 Joined {{channel}}. I’ll read {{text}} aloud until someone uses `/leave`.',
    ko: '👋 {{channel}}에 들어왔어요. `/나가기`를 사용할 때까지 {{text}} 채널을 소리 내어 읽을게요.',
    ja: '👋 {{channel}} に参加しました。`/退出` を使うまで {{text}} を読み上げます。',
  },
  'join.not-reading': {
    en: 'I don’t read this channel aloud. A server manager can turn that on.',
    ko: '이 채널은 소리 내어 읽지 않아요. 서버 관리자가 켤 수 있어요.',
    ja: 'このチャンネルは読み上げません。サーバーの管理者がオンにできます。',
  },
  'join.reads-always': {
    en: '👋 Joined {{channel}}. I’ll read {{text}} aloud until someone uses `/read off`.',
    ko: '👋 {{channel}}에 들어왔어요. `/읽기 끄기`를 사용할 때까지 {{text}} 채널을 소리 내어 읽을게요.',
    ja: '👋 {{channel}} に参加しました。`/読み上げ オフ` を使うまで {{text}} を読み上げます。',
  },
  welcome: {
    en: '👋 Hi! I read chats aloud in voice channels, each member in a voice of their own. Join a voice channel and press the button, or try `/help`.',
    ko: '👋 안녕하세요! 음성 채널에서 채팅을 멤버마다 다른 목소리로 읽어 드려요. 음성 채널에 들어가 버튼을 누르거나 `/도움말`을 사용해 보세요.',
    ja: '👋 こんにちは！ボイスチャンネルで、チャットをメンバーごとに違う声で読み上げます。ボイスチャンネルに参加してボタンを押すか、`/ヘルプ` を試してください。',
  },
  'welcome.speaks-only': {
    en: '👋 Hi! I speak in voice channels, each member in a voice of their own. Join a voice channel and use `/say`, or try `/help`.',
    ko: '👋 안녕하세요! 음성 채널에서 멤버마다 다른 목소리로 말해 드려요. 음성 채널에 들어가 `/말하기`를 사용하거나 `/도움말`을 사용해 보세요.',
    ja: '👋 こんにちは！ボイスチャンネルで、メンバーごとに違う声で話します。ボイスチャンネルに参加して `/話す` を使うか、`/ヘルプ` を試してください。',
  },
  'join.read-button': {
    en: 'Read this channel',
    ko: '이 채널 읽기',
    ja: 'このチャンネルを読み上げ',
  },

  'leave.done': {
    en: '👋 Left {{channel}}.',
    ko: '👋 {{channel}}에서 나왔어요.',
    ja: '👋 {{channel}} から退出しました。',
  },

  'permission.ViewChannel': { en: 'View Channels', ko: '채널 보기', ja: 'チャンネルを見る' },
  'permission.Connect': { en: 'Connect', ko: '연결', ja: '接続' },
  'permission.Speak': { en: 'Speak', ko: '말하기', ja: '発言' },

  'failure.member.needs-voice': {
    en: 'Join a voice channel first.',
    ko: '먼저 음성 채널에 들어가 주세요.',
    ja: '先にボイスチャンネルに参加してください。',
  },
  'failure.member.may-not-enter': {
    en: 'You don’t have permission to join {{channel}}, so I can’t join it for you.',
    ko: '{{channel}}에 들어갈 권한이 없으셔서 저도 대신 들어갈 수 없어요.',
    ja: 'あなたには {{channel}} に参加する権限がないため、代わりに参加することはできません。',
  },
  'failure.guild.not-member': {
    en: 'I’m not a member of this server, so I can’t join voice channels. Ask a server manager to add me as a bot, or set `output` to “Post here”.',
    ko: '제가 이 서버의 멤버가 아니라서 음성 채널에 들어갈 수 없어요. 관리자에게 봇을 서버에 추가해 달라고 하거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
    ja: 'このサーバーのメンバーではないため、ボイスチャンネルに参加できません。管理者にボットの追加を頼むか、`出力` を「ここに投稿」にしてください。',
  },
  'failure.channel.audience': {
    en: 'A moderator moved me to the audience of {{channel}}. Ask them to invite me to speak.',
    ko: '관리자가 저를 {{channel}}의 청중으로 옮겼어요. 발언자로 초대해 달라고 부탁해 주세요.',
    ja: 'モデレーターによって {{channel}} のオーディエンスに移されました。スピーカーへの招待を頼んでください。',
  },
  'failure.channel.afk': {
    en: '{{channel}} is the AFK channel, where nobody can be heard. Join another voice channel.',
    ko: '{{channel}}은(는) 잠수 채널이라 소리가 들리지 않아요. 다른 음성 채널에 들어가 주세요.',
    ja: '{{channel}} はAFKチャンネルなので、音声が聞こえません。別のボイスチャンネルに参加してください。',
  },
  'failure.channel.timed-out': {
    en: 'I’m in a timeout, so I can’t speak in {{channel}}. It ends <t:{{until}}:R>.',
    ko: '타임아웃 상태라서 {{channel}}에서 말할 수 없어요. 타임아웃은 <t:{{until}}:R>에 끝나요.',
    ja: 'タイムアウト中のため、{{channel}} で話せません。タイムアウトは<t:{{until}}:R>に終わります。',
  },
  'failure.bot.not-in-voice': {
    en: 'I’m not in a voice channel on this server.',
    ko: '이 서버의 음성 채널에 들어가 있지 않아요.',
    ja: 'このサーバーのボイスチャンネルには参加していません。',
  },
  'failure.bot.needed-here': {
    en: 'Other members are using me in {{channel}}. Only moderators with the **Move Members** permission can make me leave.',
    ko: '{{channel}}에서 다른 멤버도 저를 사용하고 있어요. **멤버 이동** 권한이 있는 관리자만 내보낼 수 있어요.',
    ja: '{{channel}} でほかのメンバーが使用中です。退出させられるのは、**メンバーを移動**の権限を持つモデレーターだけです。',
  },
  'failure.member.not-in-voice': {
    en: 'Join a voice channel first, or set `output` to “Post here”.',
    ko: '먼저 음성 채널에 들어가거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
    ja: '先にボイスチャンネルに参加するか、`出力` を「ここに投稿」にしてください。',
  },
  'failure.channel.missing-permission': {
    en: 'I can’t speak in {{channel}}. I’m missing permissions there: {{permissions}}.',
    ko: '{{channel}}에서 말할 수 없어요. 필요한 권한: {{permissions}}.',
    ja: '{{channel}} では話せません。必要な権限：{{permissions}}',
  },
  'failure.channel.full': {
    en: '{{channel}} is full. Make room for me, or set `output` to “Post here”.',
    ko: '{{channel}} 채널이 가득 찼어요. 자리를 비우거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
    ja: '{{channel}} は満員です。空きを作るか、`出力` を「ここに投稿」にしてください。',
  },
  'failure.channel.suppressed': {
    en: 'I can’t become a speaker in {{channel}}. Give me the **Mute Members** permission there.',
    ko: '{{channel}}에서 발언자가 될 수 없어요. 그 채널에서 **멤버들의 마이크 음소거하기** 권한을 주세요.',
    ja: '{{channel}} でスピーカーになれません。そのチャンネルで **メンバーをミュート** の権限を付与してください。',
  },
  'failure.channel.muted': {
    en: 'I’m server muted, so nobody in {{channel}} can hear me. Ask a moderator to unmute me, or set `output` to “Post here”.',
    ko: '서버에서 음소거된 상태라 {{channel}}에서 제 소리가 들리지 않아요. 관리자에게 음소거 해제를 부탁하거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
    ja: 'サーバーミュートされているため、{{channel}} の誰にも聞こえません。モデレーターにミュートの解除を頼むか、`出力` を「ここに投稿」にしてください。',
  },
  'failure.channel.busy-elsewhere': {
    en: 'I’m speaking in {{channel}} right now. Wait until I’m done, or set `output` to “Post here”.',
    ko: '지금 {{channel}}에서 말하고 있어요. 끝날 때까지 기다리거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
    ja: '今は {{channel}} で話しています。終わるまで待つか、`出力` を「ここに投稿」にしてください。',
  },
  'failure.connection.failed': {
    en: 'I couldn’t connect to {{channel}}. Try again in a moment.',
    ko: '{{channel}}에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
    ja: '{{channel}} に接続できませんでした。しばらくしてから、もう一度お試しください。',
  },
  'failure.connection.left': {
    en: 'I left {{channel}} before I could finish this.',
    ko: '끝까지 말하기 전에 {{channel}}에서 나왔어요.',
    ja: '最後まで話す前に {{channel}} から退出しました。',
  },
} satisfies Topic;
