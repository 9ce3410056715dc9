import type { Topic } from '../topic.ts';

/** Failures of the voice service, and its fallback. */
export const voiceService = {
  'say.fallback': {
    en: '🛟 the usual voice service is down; the built-in one speaks, which sounds different',
    ko: '🛟 평소의 음성 서비스가 응답하지 않아 내장 서비스로 말해요. 목소리가 다르게 들려요',
    ja: '🛟 いつもの音声サービスが応答しないため、内蔵のサービスで話しています。声の聞こえ方が違います',
  },

  'failure.voice.away': {
    en: 'Only the usual voice service has this voice, and it is down right now. Choose a preset voice, or try again later.',
    ko: '이 목소리는 평소의 음성 서비스에만 있는데, 지금 응답하지 않아요. 기본 목소리를 고르거나 나중에 다시 해 주세요.',
    ja: 'この声はいつもの音声サービスにしかなく、今は応答がありません。プリセットの声を選ぶか、あとでもう一度お試しください。',
  },
  'failure.voice-api.rejected': {
    en: 'The voice service did not accept this request ({{reason}}). Change the text, voice or language and try again.',
    ko: '음성 서비스가 요청을 받아들이지 않았어요({{reason}}). 내용, 목소리, 언어를 바꿔 다시 시도해 주세요.',
    ja: '音声サービスがこのリクエストを受け付けませんでした（{{reason}}）。文章、声、言語を変えてお試しください。',
  },
  'failure.voice-api.unauthorized': {
    en: 'The voice service does not accept my key. Nothing is wrong with your command: please tell whoever runs this bot to check VOICE_API_KEY.',
    ko: '음성 서비스가 제 키를 받아 주지 않아요. 명령에는 문제가 없으니 봇 운영자에게 VOICE_API_KEY를 확인해 달라고 알려 주세요.',
    ja: '音声サービスがボットのキーを受け付けません。コマンドに問題はありません。VOICE_API_KEY を確認するよう、ボットの運営者に知らせてください。',
  },
  'failure.voice-api.misaddressed': {
    en: 'There is no voice service at the address I was given (status 404). Nothing is wrong with your command: please tell whoever runs this bot to check VOICE_API_URL.',
    ko: '설정된 주소에 음성 서비스가 없어요(상태 404). 명령에는 문제가 없으니 봇 운영자에게 VOICE_API_URL을 확인해 달라고 알려 주세요.',
    ja: '設定されたアドレスに音声サービスがありません（ステータス404）。コマンドに問題はありません。VOICE_API_URL を確認するよう、ボットの運営者に知らせてください。',
  },
  'failure.voice-api.limit': {
    en: 'This month’s characters at the voice service are used up. Speaking works again when the month’s limit resets or the plan is raised.',
    ko: '이번 달 음성 서비스의 글자 수를 모두 썼어요. 한도가 초기화되거나 요금제를 올리면 다시 말할 수 있어요.',
    ja: '今月の音声サービスの文字数を使い切りました。上限がリセットされるか、プランが上がるとまた話せます。',
  },
  'failure.voice-api.busy': {
    en: 'The voice service has too much to say right now. Try again in {{seconds}} s.',
    ko: '지금 음성 서비스에 요청이 너무 많아요. {{seconds}}초 뒤에 다시 시도해 주세요.',
    ja: '音声サービスが混み合っています。{{seconds}}秒後にお試しください。',
  },
  'failure.voice-api.failed': {
    en: 'The voice service has a problem (status {{status}}). Try again in a moment.',
    ko: '음성 서비스에 문제가 있어요(상태 {{status}}). 잠시 후 다시 시도해 주세요.',
    ja: '音声サービスに問題があります（ステータス{{status}}）。少し待ってお試しください。',
  },
  'failure.voice-api.timeout': {
    en: 'The voice service took too long to answer. Try again in a moment.',
    ko: '음성 서비스의 응답이 너무 늦어요. 잠시 후 다시 시도해 주세요.',
    ja: '音声サービスの応答に時間がかかりすぎています。少し待ってお試しください。',
  },
  'failure.voice-api.unreachable': {
    en: 'The voice service cannot be reached right now. Try again in a moment.',
    ko: '지금 음성 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
    ja: '今は音声サービスに接続できません。少し待ってお試しください。',
  },
  'failure.voice-api.resting': {
    en: 'The voice service keeps failing, so I am giving it a short rest. Try again in {{seconds}} s.',
    ko: '음성 서비스가 계속 실패해서 잠시 쉬게 하고 있어요. {{seconds}}초 뒤에 다시 시도해 주세요.',
    ja: '音声サービスの失敗が続いているため、少し休ませています。{{seconds}}秒後にお試しください。',
  },
  'failure.voice-api.bad-audio': {
    en: 'The voice service sent something that is not whole, playable audio. Try again.',
    ko: '음성 서비스가 온전히 재생할 수 있는 소리를 보내지 않았어요. 다시 시도해 주세요.',
    ja: '音声サービスから完全な音声が届きませんでした。もう一度お試しください。',
  },
} satisfies Topic;
