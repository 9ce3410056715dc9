import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'zh-CN'> = {
  'command.join.name': '加入',
  'command.join.description': '让我加入你的语音频道，并朗读此文字频道，直到我离开',
  'command.leave.name': '离开',
  'command.leave.description': '让我离开语音频道。由 /加入 开始的朗读也会结束',
  'option.channel.name': '频道',
  'option.channel.description': '语音频道。留空则为你所在的频道',

  'join.done': '👋 已加入 {{channel}}。用 </say> 让我说话。',

  'join.reads': '👋 已加入 {{channel}}。我会朗读 {{text}}，直到有人使用 </leave>。',
  'join.not-reading': '我没有朗读此频道。服务器管理员可以开启。',
  'join.reads-always': '👋 已加入 {{channel}}。我会朗读 {{text}}，直到有人使用 </read off>。',
  'join.read-button': '朗读此频道',

  'leave.done': '👋 已离开 {{channel}}。',

  'voice-status.reads': '正在朗读 {{channels}}',
  'voice-status.reads-here': '正在朗读此聊天',
  'voice-status.reads-hidden': '正在朗读消息',

  'permission.ViewChannel': '查看频道',
  'permission.Connect': '连接',
  'permission.Speak': '说话',
  'permission.SendVoiceMessages': '发送语音消息',
  'permission.AttachFiles': '附加文件',
  'permission.SendMessages': '发送消息',
  'permission.SendMessagesInThreads': '在子区内发送消息',

  'failure.member.needs-voice': '请先加入语音频道。',
  'failure.member.may-not-enter': '你没有加入 {{channel}} 的权限，所以我也不能替你加入。',
  'failure.guild.not-member':
    '我不是此服务器的成员，无法加入语音频道。请让服务器管理员添加我，或将 `输出` 设为“发送到这里”。',
  'failure.guild.not-added': '我只能加入已添加我的服务器的语音频道。我可以改为在这里发送语音消息。',
  'failure.channel.audience': '管理员把我移到了 {{channel}} 的听众席。请让其邀请我发言。',
  'failure.channel.afk': '{{channel}} 是 AFK 频道，在那里谁的声音都听不到。请加入其他语音频道。',
  'failure.channel.timed-out': '我被禁言，不能在 {{channel}} 说话。<t:{{until}}:R>解除。',
  'failure.bot.not-in-voice': '我不在此服务器的任何语音频道。',
  'failure.bot.restarting': '我正在更新，请几秒后重试。',
  'failure.bot.needed-here':
    '其他成员正在 {{channel}} 使用我。只有拥有**移动成员**权限的人才能让我离开。',
  'failure.member.not-in-voice': '请先加入语音频道，或将 `输出` 设为“发送到这里”。',
  'failure.channel.missing-permission':
    '我不能在 {{channel}} 说话，缺少这些权限：{{permissions}}。',
  'failure.channel.full': '{{channel}} 已满。请给我留个位置，或将 `输出` 设为“发送到这里”。',
  'failure.channel.suppressed': '我无法在 {{channel}} 成为发言人。请在那里给我**将成员静音**权限。',
  'failure.channel.muted':
    '我被服务器静音了，{{channel}} 里没人能听到我。请让管理员取消静音，或将 `输出` 设为“发送到这里”。',
  'failure.channel.busy-elsewhere':
    '我正在 {{channel}} 说话。请等我说完，或将 `输出` 设为“发送到这里”。',
  'failure.connection.failed': '无法连接到 {{channel}}。请稍后重试。',
  'failure.connection.left': '我还没说完就离开了 {{channel}}。',
};
