import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'zh-CN'> = {
  'say.fallback': '🛟 平时的语音服务出了故障，现由内置服务说话，声音会不一样',

  'failure.voice.away': '这个声音需要平时的语音服务，而它出了故障。请选择预置声音，或稍后重试。',
  'failure.voice-api.rejected':
    '语音服务拒绝了这个请求（{{reason}}）。请更改文字、声音或语言后重试。',
  'failure.voice-api.unauthorized':
    '语音服务拒绝了我的 API 密钥。请让此机器人的运营者检查 VOICE_API_KEY。',
  'failure.voice-api.misaddressed':
    '找不到语音服务（状态 404）。请让此机器人的运营者检查 VOICE_API_URL。',
  'failure.voice-api.limit': '语音服务本月的字符已用完。限额重置或套餐升级后，我就能再次说话。',
  'failure.voice-api.busy': '语音服务正忙。请在 {{seconds}} 秒后重试。',
  'failure.voice-api.failed': '语音服务返回了错误（状态 {{status}}）。请稍后重试。',
  'failure.voice-api.timeout': '语音服务响应太慢。请稍后重试。',
  'failure.voice-api.unreachable': '无法连接语音服务。请稍后重试。',
  'failure.voice-api.resting': '语音服务一直出错，我已暂停请求。请在 {{seconds}} 秒后重试。',
  'failure.voice-api.bad-audio': '语音服务发来的音频无法播放。请重试。',
};
