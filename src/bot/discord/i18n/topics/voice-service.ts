import type { Topic } from '../topic.ts';

/** Failures of the voice service, and its fallback. */
export const voiceService = {
  'say.fallback': {
    en: '🛟 The usual voice service is down, so the built-in one speaks. It sounds different',
    ko: '🛟 기본 음성 서비스가 응답하지 않아 내장 서비스로 말해요. 목소리가 다르게 들려요',
    ja: '🛟 通常の音声サービスが停止しているため、内蔵のサービスで話しています。声の聞こえ方が異なります',
  },

  'failure.voice.away': {
    en: 'This voice needs the usual voice service, which is down. Choose a preset voice, or try again later.',
    ko: '이 목소리에 필요한 기본 음성 서비스가 응답하지 않아요. 기본 제공 목소리를 고르거나 나중에 다시 시도해 주세요.',
    ja: 'この声に必要な通常の音声サービスが停止しています。既定の声を選ぶか、後でもう一度お試しください。',
  },
  'failure.voice-api.rejected': {
    en: 'The voice service rejected this request ({{reason}}). Change the text, voice or language and try again.',
    ko: '음성 서비스가 요청을 거부했어요({{reason}}). 텍스트, 목소리, 언어를 바꿔 다시 시도해 주세요.',
    ja: '音声サービスがリクエストを拒否しました（{{reason}}）。文章、声、言語を変えて、もう一度お試しください。',
  },
  'failure.voice-api.unauthorized': {
    en: 'The voice service rejected my API key. Ask the operator of this bot to check VOICE_API_KEY.',
    ko: '음성 서비스가 제 API 키를 거부했어요. 봇 운영자에게 VOICE_API_KEY 확인을 요청해 주세요.',
    ja: '音声サービスがAPIキーを拒否しました。VOICE_API_KEY を確認するよう、ボットの運営者に伝えてください。',
  },
  'failure.voice-api.misaddressed': {
    en: 'I can’t find the voice service (status 404). Ask the operator of this bot to check VOICE_API_URL.',
    ko: '음성 서비스를 찾을 수 없어요(상태 404). 봇 운영자에게 VOICE_API_URL 확인을 요청해 주세요.',
    ja: '音声サービスが見つかりません（ステータス404）。VOICE_API_URL を確認するよう、ボットの運営者に伝えてください。',
  },
  'failure.voice-api.limit': {
    en: 'The voice service has no characters left this month. I can speak again when the limit resets or the plan is upgraded.',
    ko: '음성 서비스의 이번 달 글자 수를 모두 사용했어요. 한도가 초기화되거나 요금제를 올리면 다시 말할 수 있어요.',
    ja: '音声サービスの今月の文字数を使い切りました。上限がリセットされるか、プランをアップグレードすると、また話せます。',
  },
  'failure.voice-api.busy': {
    en: {
      one: 'The voice service is busy. Try again in {{seconds}} second.',
      other: 'The voice service is busy. Try again in {{seconds}} seconds.',
    },
    ko: '음성 서비스가 혼잡해요. {{seconds}}초 후에 다시 시도해 주세요.',
    ja: '音声サービスが混み合っています。{{seconds}}秒後にもう一度お試しください。',
  },
  'failure.voice-api.failed': {
    en: 'The voice service returned an error (status {{status}}). Try again in a moment.',
    ko: '음성 서비스에서 오류가 발생했어요(상태 {{status}}). 잠시 후 다시 시도해 주세요.',
    ja: '音声サービスでエラーが発生しました（ステータス{{status}}）。しばらくしてから、もう一度お試しください。',
  },
  'failure.voice-api.timeout': {
    en: 'The voice service took too long to respond. Try again in a moment.',
    ko: '음성 서비스의 응답이 너무 오래 걸렸어요. 잠시 후 다시 시도해 주세요.',
    ja: '音声サービスの応答に時間がかかりすぎました。しばらくしてから、もう一度お試しください。',
  },
  'failure.voice-api.unreachable': {
    en: 'I can’t reach the voice service. Try again in a moment.',
    ko: '음성 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
    ja: '音声サービスに接続できません。しばらくしてから、もう一度お試しください。',
  },
  'failure.voice-api.resting': {
    en: {
      one: 'The voice service keeps failing, so I paused requests. Try again in {{seconds}} second.',
      other:
        'The voice service keeps failing, so I paused requests. Try again in {{seconds}} seconds.',
    },
    ko: '음성 서비스가 계속 실패해서 요청을 잠시 멈췄어요. {{seconds}}초 후에 다시 시도해 주세요.',
    ja: '音声サービスでエラーが続いているため、リクエストを一時停止しました。{{seconds}}秒後にもう一度お試しください。',
  },
  'failure.voice-api.bad-audio': {
    en: 'The voice service sent audio that can’t be played. Try again.',
    ko: '음성 서비스가 재생할 수 없는 음성을 보냈어요. 다시 시도해 주세요.',
    ja: '音声サービスから再生できない音声が届きました。もう一度お試しください。',
  },
} satisfies Topic;
