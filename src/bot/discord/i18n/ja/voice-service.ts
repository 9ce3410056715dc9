import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'ja'> = {
  'say.fallback':
    '🛟 通常の音声サービスが停止しているため、内蔵のサービスで話しています。声の聞こえ方が異なります',

  'failure.voice.away':
    'この声に必要な通常の音声サービスが停止しています。既定の声を選ぶか、後でもう一度お試しください。',
  'failure.voice-api.rejected':
    '音声サービスがリクエストを拒否しました（{{reason}}）。文章、声、言語を変えて、もう一度お試しください。',
  'failure.voice-api.unauthorized':
    '音声サービスがAPIキーを拒否しました。VOICE_API_KEY を確認するよう、ボットの運営者に伝えてください。',
  'failure.voice-api.misaddressed':
    '音声サービスが見つかりません（ステータス404）。VOICE_API_URL を確認するよう、ボットの運営者に伝えてください。',
  'failure.voice-api.limit':
    '音声サービスの今月の文字数を使い切りました。上限がリセットされるか、プランをアップグレードすると、また話せます。',
  'failure.voice-api.busy':
    '音声サービスが混み合っています。{{seconds}}秒後にもう一度お試しください。',
  'failure.voice-api.failed':
    '音声サービスでエラーが発生しました（ステータス{{status}}）。しばらくしてから、もう一度お試しください。',
  'failure.voice-api.timeout':
    '音声サービスの応答に時間がかかりすぎました。しばらくしてから、もう一度お試しください。',
  'failure.voice-api.unreachable':
    '音声サービスに接続できません。しばらくしてから、もう一度お試しください。',
  'failure.voice-api.resting':
    '音声サービスでエラーが続いているため、リクエストを一時停止しました。{{seconds}}秒後にもう一度お試しください。',
  'failure.voice-api.bad-audio':
    '音声サービスから再生できない音声が届きました。もう一度お試しください。',
};
