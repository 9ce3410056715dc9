import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'ja'> = {
  'command.join.name': '参加',
  'command.join.description':
    'ボイスチャンネルに呼び出し、退出するまでこのテキストチャンネルを読み上げます',
  'command.leave.name': '退出',
  'command.leave.description':
    'ボイスチャンネルから退出させます。/参加 で始めた読み上げも終わります',
  'option.channel.name': 'チャンネル',
  'option.channel.description': 'ボイスチャンネル。空欄なら今いるチャンネル',

  'join.done': '👋 {{channel}} に参加しました。</say> を使うと話します。',

  'join.reads': '👋 {{channel}} に参加しました。</leave> を使うまで {{text}} を読み上げます。',
  'join.not-reading': 'このチャンネルは読み上げません。サーバーの管理者がオンにできます。',
  'join.reads-always':
    '👋 {{channel}} に参加しました。</read off> を使うまで {{text}} を読み上げます。',
  'join.read-button': 'このチャンネルを読み上げ',

  'leave.done': '👋 {{channel}} から退出しました。',

  'voice-status.reads': '{{channels}} を読み上げ中',
  'voice-status.reads-here': 'このチャットを読み上げ中',
  'voice-status.reads-hidden': 'メッセージを読み上げ中',

  'permission.ViewChannel': 'チャンネルを見る',
  'permission.Connect': '接続',
  'permission.Speak': '発言',
  'permission.SendVoiceMessages': 'ボイスメッセージを送信',
  'permission.AttachFiles': 'ファイルを添付',
  'permission.SendMessages': 'メッセージを送信',
  'permission.SendMessagesInThreads': 'スレッドでメッセージを送信',

  'failure.member.needs-voice': '先にボイスチャンネルに参加してください。',
  'failure.member.may-not-enter':
    'あなたには {{channel}} に参加する権限がないため、代わりに参加することはできません。',
  'failure.guild.not-member':
    'このサーバーのメンバーではないため、ボイスチャンネルに参加できません。管理者にボットの追加を頼むか、`出力` を「ここに投稿」にしてください。',
  'failure.guild.not-added':
    '私を追加したサーバーのボイスチャンネルにだけ参加できます。ここにはボイスメッセージとして投稿できます。',
  'failure.channel.audience':
    'モデレーターによって {{channel}} のオーディエンスに移されました。スピーカーへの招待を頼んでください。',
  'failure.channel.afk':
    '{{channel}} はAFKチャンネルなので、音声が聞こえません。別のボイスチャンネルに参加してください。',
  'failure.channel.timed-out':
    'タイムアウト中のため、{{channel}} で話せません。タイムアウトは<t:{{until}}:R>に終わります。',
  'failure.bot.not-in-voice': 'このサーバーのボイスチャンネルには参加していません。',
  'failure.bot.restarting': 'アップデート中です。数秒後にもう一度お試しください。',
  'failure.bot.needed-here':
    '{{channel}} でほかのメンバーが使用中です。退出させられるのは、**メンバーを移動**の権限を持つモデレーターだけです。',
  'failure.member.not-in-voice':
    '先にボイスチャンネルに参加するか、`出力` を「ここに投稿」にしてください。',
  'failure.channel.missing-permission': '{{channel}} では話せません。必要な権限：{{permissions}}',
  'failure.channel.full':
    '{{channel}} は満員です。空きを作るか、`出力` を「ここに投稿」にしてください。',
  'failure.channel.suppressed':
    '{{channel}} でスピーカーになれません。そのチャンネルで **メンバーをミュート** の権限を付与してください。',
  'failure.channel.muted':
    'サーバーミュートされているため、{{channel}} の誰にも聞こえません。モデレーターにミュートの解除を頼むか、`出力` を「ここに投稿」にしてください。',
  'failure.channel.busy-elsewhere':
    '今は {{channel}} で話しています。終わるまで待つか、`出力` を「ここに投稿」にしてください。',
  'failure.connection.failed':
    '{{channel}} に接続できませんでした。しばらくしてから、もう一度お試しください。',
  'failure.connection.left': '最後まで話す前に {{channel}} から退出しました。',
};
