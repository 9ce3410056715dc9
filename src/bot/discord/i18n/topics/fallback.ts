import { topic } from '../topic.ts';

/** While the hosted voice service is down. */
export const fallback = topic({
  en: {
    'say.fallback':
      '🛟 the usual voice service is down; the built-in one speaks, which sounds different',
    'failure.voice.away':
      'Only the usual voice service has this voice, and it is down right now. Choose a preset voice, or try again later.',
  },
  ko: {
    'say.fallback':
      '🛟 평소의 음성 서비스가 응답하지 않아 내장 서비스로 말해요. 목소리가 다르게 들려요',
    'failure.voice.away':
      '이 목소리는 평소의 음성 서비스에만 있는데, 지금 응답하지 않아요. 기본 목소리를 고르거나 나중에 다시 해 주세요.',
  },
  ja: {
    'say.fallback':
      '🛟 いつもの音声サービスが応答しないため、内蔵のサービスで話しています。声の聞こえ方が違います',
    'failure.voice.away':
      'この声はいつもの音声サービスにしかなく、今は応答がありません。プリセットの声を選ぶか、あとでもう一度お試しください。',
  },
});
