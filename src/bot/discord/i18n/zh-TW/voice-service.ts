import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'zh-TW'> = {
  'say.fallback': '🛟 平常的語音服務故障，現由內建服務說話，聲音會不一樣',

  'failure.voice.away': '這個聲音需要平常的語音服務，而它故障了。請選擇內建聲音，或稍後再試一次。',
  'failure.voice-api.rejected':
    '語音服務拒絕了這個要求（{{reason}}）。請變更文字、聲音或語言後再試一次。',
  'failure.voice-api.unauthorized':
    '語音服務拒絕了我的 API 金鑰。請此機器人的營運者檢查 VOICE_API_KEY。',
  'failure.voice-api.misaddressed':
    '找不到語音服務（狀態 404）。請此機器人的營運者檢查 VOICE_API_URL。',
  'failure.voice-api.limit': '語音服務本月的字元已用完。額度重設或方案升級後，我就能再次說話。',
  'failure.voice-api.busy': '語音服務忙線中。請在 {{seconds}} 秒後再試一次。',
  'failure.voice-api.failed': '語音服務傳回錯誤（狀態 {{status}}）。請稍後再試一次。',
  'failure.voice-api.timeout': '語音服務回應太慢。請稍後再試一次。',
  'failure.voice-api.unreachable': '無法連線到語音服務。請稍後再試一次。',
  'failure.voice-api.resting': '語音服務一直出錯，我已暫停要求。請在 {{seconds}} 秒後再試一次。',
  'failure.voice-api.bad-audio': '語音服務傳來的音訊無法播放。請再試一次。',
};
