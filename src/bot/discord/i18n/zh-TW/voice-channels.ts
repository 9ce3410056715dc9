import type { voiceChannels as english } from '../en/voice-channels.ts';
import type { Draft } from '../language.ts';

export const voiceChannels: Draft<typeof english, 'zh-TW'> = {
  'permission.ViewChannel': '檢視頻道',
  'permission.Connect': '連接',
  'permission.Speak': '說話',

  'failure.member.needs-voice': '請先加入語音頻道。',
  'failure.member.may-not-enter': '你沒有加入 {{channel}} 的權限，所以我也不能替你加入。',
  'failure.guild.not-member':
    '我不是此伺服器的成員，無法加入語音頻道。請伺服器管理員新增我，或將 `輸出` 設為「發送到這裡」。',
  'failure.channel.audience': '管理員把我移到了 {{channel}} 的聽眾席。請對方邀請我發言。',
  'failure.channel.afk': '{{channel}} 是 AFK 頻道，在那裡誰的聲音都聽不到。請加入其他語音頻道。',
  'failure.channel.timed-out': '我被禁言，不能在 {{channel}} 說話。<t:{{until}}:R>解除。',
  'failure.bot.not-in-voice': '我不在此伺服器的任何語音頻道。',
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
