import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'ko'> = {
  'say.fallback':
    '🛟 기본 음성 서비스가 응답하지 않아 내장 서비스로 말해요. 목소리가 다르게 들려요',

  'failure.voice.away':
    '이 목소리에 필요한 기본 음성 서비스가 응답하지 않아요. 기본 제공 목소리를 고르거나 나중에 다시 시도해 주세요.',
  'failure.voice-api.rejected':
    '음성 서비스가 요청을 거부했어요({{reason}}). 텍스트, 목소리, 언어를 바꿔 다시 시도해 주세요.',
  'failure.voice-api.unauthorized':
    '음성 서비스가 제 API 키를 거부했어요. 봇 운영자에게 VOICE_API_KEY 확인을 요청해 주세요.',
  'failure.voice-api.misaddressed':
    '음성 서비스를 찾을 수 없어요(상태 404). 봇 운영자에게 VOICE_API_URL 확인을 요청해 주세요.',
  'failure.voice-api.limit':
    '음성 서비스의 이번 달 글자 수를 모두 사용했어요. 한도가 초기화되거나 요금제를 올리면 다시 말할 수 있어요.',
  'failure.voice-api.busy': '음성 서비스가 혼잡해요. {{seconds}}초 후에 다시 시도해 주세요.',
  'failure.voice-api.failed':
    '음성 서비스에서 오류가 발생했어요(상태 {{status}}). 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.timeout':
    '음성 서비스의 응답이 너무 오래 걸렸어요. 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.unreachable': '음성 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.resting':
    '음성 서비스가 계속 실패해서 요청을 잠시 멈췄어요. {{seconds}}초 후에 다시 시도해 주세요.',
  'failure.voice-api.bad-audio':
    '음성 서비스가 재생할 수 없는 음성을 보냈어요. 다시 시도해 주세요.',
};
