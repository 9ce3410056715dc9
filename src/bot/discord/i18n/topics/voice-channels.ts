import type { Topic } from '../topic.ts';

/** `/join`, `/leave`, and everything that can go wrong in a voice channel. */
export const voiceChannels = {
  'command.join.name': { en: 'join', ko: '들어오기', ja: '参加' },
  'command.join.description': {
    en: 'Call me into your voice channel, or another one',
    ko: '저를 음성 채널로 불러요',
    ja: 'ボイスチャンネルに呼びます',
  },
  'command.leave.name': { en: 'leave', ko: '나가기', ja: '退出' },
  'command.leave.description': {
    en: 'Send me out of the voice channel',
    ko: '저를 음성 채널에서 내보내요',
    ja: 'ボイスチャンネルから退出させます',
  },
  'option.channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.channel.description': {
    en: 'A voice channel; yours when left out',
    ko: '음성 채널. 비워 두면 지금 계신 채널',
    ja: 'ボイスチャンネル。空欄なら今いるチャンネル',
  },

  'join.done': {
    en: '👋 I am in {{channel}}. Type `/say` and I speak.',
    ko: '👋 {{channel}}에 들어왔어요. `/말하기`를 입력하면 말할게요.',
    ja: '👋 {{channel}} に入りました。`/話す` と入力すると話します。',
  },

  'leave.done': {
    en: '👋 I left {{channel}}.',
    ko: '👋 {{channel}}에서 나왔어요.',
    ja: '👋 {{channel}} から退出しました。',
  },

  'permission.ViewChannel': { en: 'View Channel', ko: '채널 보기', ja: 'チャンネルを見る' },
  'permission.Connect': { en: 'Connect', ko: '연결', ja: '接続' },
  'permission.Speak': { en: 'Speak', ko: '말하기', ja: '発言' },

  'failure.member.needs-voice': {
    en: 'Join a voice channel first.',
    ko: '먼저 음성 채널에 들어가 주세요.',
    ja: '先にボイスチャンネルに参加してください。',
  },
  'failure.member.may-not-enter': {
    en: 'You may not enter {{channel}} yourself, so I do not go there for you.',
    ko: '{{channel}}에는 직접 들어갈 수 없으셔서 저도 대신 들어가지 않아요.',
    ja: '{{channel}} にはあなたが入れないため、代わりに入ることはできません。',
  },
  'failure.guild.not-member': {
    en: 'Only my commands are installed on this server, not me: I cannot enter its voice channels. Ask an admin to invite me as a bot, or choose “Posted here” as output.',
    ko: '이 서버에는 명령어만 설치되어 있어 음성 채널에 들어갈 수 없어요. 관리자에게 봇 초대를 부탁하거나 출력을 “여기에 올리기”로 골라 주세요.',
    ja: 'このサーバーにはコマンドだけが追加されているため、ボイスチャンネルに入れません。管理者にボットの招待を頼むか、出力で「ここに投稿」を選んでください。',
  },
  'failure.channel.audience': {
    en: 'A moderator has put me in the audience of {{channel}}. Ask them to invite me to speak.',
    ko: '관리자가 저를 {{channel}} 청중석으로 옮겼어요. 관리자에게 발언 초대를 부탁해 주세요.',
    ja: 'モデレーターによって {{channel}} のオーディエンスに移されました。スピーカーへの招待を頼んでください。',
  },
  'failure.channel.afk': {
    en: 'Nobody is heard in {{channel}}: it is the channel for those who are away. Go to another one.',
    ko: '{{channel}}은(는) 잠수 채널이라 아무 소리도 들리지 않아요. 다른 채널로 옮겨 주세요.',
    ja: '{{channel}} は離席用のチャンネルなので、音が聞こえません。別のチャンネルに移ってください。',
  },
  'failure.channel.timed-out': {
    en: 'A moderator has put me in a timeout, so I may not speak in {{channel}}. It ends <t:{{until}}:R>.',
    ko: '관리자가 저를 타임아웃해서 {{channel}}에서 말할 수 없어요. <t:{{until}}:R> 풀려요.',
    ja: 'モデレーターによるタイムアウト中のため、{{channel}} で話せません。<t:{{until}}:R>に終わります。',
  },
  'failure.bot.not-in-voice': {
    en: 'I am in no voice channel of this server.',
    ko: '이 서버의 음성 채널에 들어가 있지 않아요.',
    ja: 'このサーバーのボイスチャンネルには入っていません。',
  },
  'failure.bot.needed-here': {
    en: 'Others are with me in {{channel}}. Moderators with the permission **Move Members** can send me away.',
    ko: '{{channel}}에 다른 분들도 있어요. **멤버 이동** 권한이 있는 관리자가 저를 내보낼 수 있어요.',
    ja: '{{channel}} にはほかの人もいます。**メンバーを移動**の権限を持つモデレーターなら退出させられます。',
  },
  'failure.member.not-in-voice': {
    en: 'Join a voice channel first, or choose “Posted here” as output.',
    ko: '먼저 음성 채널에 들어가거나 출력을 “여기에 올리기”로 골라 주세요.',
    ja: '先にボイスチャンネルに参加するか、出力で「ここに投稿」を選んでください。',
  },
  'failure.channel.missing-permission': {
    en: 'I may not speak in {{channel}}: I need the permission {{permissions}} there.',
    ko: '{{channel}}에서 말할 수 없어요. 그곳에서 {{permissions}} 권한이 필요해요.',
    ja: '{{channel}} では話せません。そこで {{permissions}} の権限が必要です。',
  },
  'failure.channel.full': {
    en: '{{channel}} is full. Make room for me or choose “Posted here” as output.',
    ko: '{{channel}} 채널이 가득 찼어요. 자리를 만들어 주거나 출력을 “여기에 올리기”로 골라 주세요.',
    ja: '{{channel}} は満員です。空きを作るか、出力で「ここに投稿」を選んでください。',
  },
  'failure.channel.suppressed': {
    en: 'On a stage I need the permission **Mute Members** to become a speaker, and I do not have it in {{channel}}.',
    ko: '스테이지에서 연사가 되려면 **멤버 음소거** 권한이 필요한데, {{channel}}에는 그 권한이 없어요.',
    ja: 'ステージでスピーカーになるには **メンバーをミュート** の権限が必要ですが、{{channel}} にはありません。',
  },
  'failure.channel.muted': {
    en: 'I am muted on this server, so nobody in {{channel}} can hear me. Ask a moderator to unmute me, or choose “Posted here” as output.',
    ko: '이 서버에서 음소거되어 {{channel}}에서 아무도 제 말을 들을 수 없어요. 관리자에게 음소거 해제를 부탁하거나 출력을 “여기에 올리기”로 골라 주세요.',
    ja: 'このサーバーでミュートされているため、{{channel}} の誰にも聞こえません。モデレーターにミュート解除を頼むか、出力で「ここに投稿」を選んでください。',
  },
  'failure.channel.busy-elsewhere': {
    en: 'I am speaking in {{channel}} right now. Wait until I am done there, or choose “Posted here” as output.',
    ko: '지금 {{channel}}에서 말하고 있어요. 끝날 때까지 기다리거나 출력을 “여기에 올리기”로 골라 주세요.',
    ja: '今は {{channel}} で話しています。終わるまで待つか、出力で「ここに投稿」を選んでください。',
  },
  'failure.connection.failed': {
    en: 'I could not connect to {{channel}}.',
    ko: '{{channel}} 채널에 연결하지 못했어요.',
    ja: '{{channel}} に接続できませんでした。',
  },
  'failure.connection.left': {
    en: 'I had to leave {{channel}} before I was done with this.',
    ko: '말을 마치기 전에 {{channel}} 채널에서 나와야 했어요.',
    ja: '話し終える前に {{channel}} から出ることになりました。',
  },
} satisfies Topic;
