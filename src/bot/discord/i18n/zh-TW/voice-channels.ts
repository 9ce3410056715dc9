import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'zh-TW'> = {
  'command.join.name': '加入',
  'command.join.description': '讓我加入你的語音頻道，並朗讀此文字頻道，直到我離開',
  'command.leave.name': '離開',
  'command.leave.description': '讓我離開語音頻道。由 /加入 開始的朗讀也會結束',
  'option.channel.name': '頻道',
  'option.channel.description': '語音頻道。留空則為你所在的頻道',

  'join.done': '👋 已加入 {{channel}}。用 </say> 讓我說話。',

  'join.reads': '👋 已加入 {{channel}}。我會朗讀 {{text}}，直到有人使用 </leave>。',
  'join.not-reading': '我沒有朗讀此頻道。伺服器管理員可以開啟。',
  'join.reads-always': '👋 已加入 {{channel}}。我會朗讀 {{text}}，直到有人使用 </read off>。',
  'join.read-button': '朗讀此頻道',

  'leave.done': '👋 已離開 {{channel}}。',

  'voice-status.reads': '正在朗讀 {{channels}}',
  'voice-status.reads-here': '正在朗讀此聊天',
  'voice-status.reads-hidden': '正在朗讀訊息',

  'permission.ViewChannel': '檢視頻道',
  'permission.Connect': '連接',
  'permission.Speak': '說話',
  'permission.SendVoiceMessages': '傳送語音訊息',
  'permission.AttachFiles': '附加檔案',
  'permission.SendMessages': '傳送訊息',
  'permission.SendMessagesInThreads': '在討論串中傳送訊息',

  'failure.member.needs-voice': '請先加入語音頻道。',
  'failure.member.may-not-enter': '你沒有加入 {{channel}} 的權限，所以我也不能替你加入。',
  'failure.guild.not-member':
    '我不是此伺服器的成員，無法加入語音頻道。請伺服器管理員新增我，或將 `輸出` 設為「發送到這裡」。',
  'failure.guild.not-added': '我只能加入已新增我的伺服器的語音頻道。我可以改為在這裡發送語音訊息。',
  'failure.channel.audience': '管理員把我移到了 {{channel}} 的聽眾席。請對方邀請我發言。',
  'failure.channel.afk': '{{channel}} 是 AFK 頻道，在那裡誰的聲音都聽不到。請加入其他語音頻道。',
  'failure.channel.timed-out': '我被禁言，不能在 {{channel}} 說話。<t:{{until}}:R>解除。',
  'failure.bot.not-in-voice': '我不在此伺服器的任何語音頻道。',
  'failure.bot.restarting': '我正在更新，請幾秒後再試一次。',
  'failure.bot.needed-here':
    '其他成員正在 {{channel}} 使用我。只有擁有**移動成員**權限的人才能讓我離開。',
  'failure.member.not-in-voice': '請先加入語音頻道，或將 `輸出` 設為「發送到這裡」。',
  'failure.channel.missing-permission':
    '我不能在 {{channel}} 說話，缺少這些權限：{{permissions}}。',
  'failure.channel.full': '{{channel}} 已滿。請給我留個位置，或將 `輸出` 設為「發送到這裡」。',
  'failure.channel.suppressed': '我無法在 {{channel}} 成為發言者。請在那裡給我**將成員靜音**權限。',
  'failure.channel.muted':
    '我被伺服器靜音了，{{channel}} 裡沒人聽得到我。請管理員取消靜音，或將 `輸出` 設為「發送到這裡」。',
  'failure.channel.busy-elsewhere':
    '我正在 {{channel}} 說話。請等我說完，或將 `輸出` 設為「發送到這裡」。',
  'failure.connection.failed': '無法連線到 {{channel}}。請稍後再試一次。',
  'failure.connection.left': '我還沒說完就離開了 {{channel}}。',
};
