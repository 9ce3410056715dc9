import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { voice as english } from '../en/voice.ts';

export const voice: Translation<typeof english, 'ko'> = {
  'voice.title': '음성',
  'voice.in': '{{name}}에 참가 중',
  'voice.leave': '<unseen>{{name}}에서 </unseen>나가기',
  'voice.level': '출력 음량',
  'voice.mute': '소리 끄기',
  'voice.volume': '음량',
  'voice.play': '소리 재생 (브라우저가 차단함)',
  'voice.failed':
    '이 브라우저에서는 실시간 소리를 재생할 수 없어요. 다른 브라우저를 사용해 보세요.',
  'voice.reconnecting': '다시 연결하는 중…',
  'voice.latency': '지연 시간 {{latency}}',
  'voice.latency.hint': '음성 채널과 이 페이지 사이의 지연 시간',
  'voice.channel.join': '{{name}}<unseen> 참가하기</unseen>',
  'voice.channel.inside': '{{name}}<unseen>에 참가 중</unseen>',
  'voice.channel.chat': '{{name}} 채팅 열기',
  'voice.channel.limit': '최대 인원: {{count}}명',
  'voice.channel.members': '{{name}}에 있는 멤버',
  'voice.channel.unknown': '알 수 없는 사용자',
  'voice.channel.speaking': '{{name}}<unseen> 님이 말하는 중</unseen>',
};
