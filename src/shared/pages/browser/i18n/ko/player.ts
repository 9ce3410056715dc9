import type { Translation } from '../../../../i18n/translation.ts';
import type { player as english } from '../en/player.ts';

export const player: Translation<typeof english, 'ko'> = {
  'player.label': '플레이어: {{title}}',
  'player.play': '{{title}} 재생',
  'player.pause': '{{title}} 일시정지',
  'player.position': '{{title}} 재생 위치',
  'player.position.value': '{{duration}} 중 {{position}}',
  'player.speed': '속도',
  'player.download': '{{title}} 다운로드',
  'player.close': '플레이어 닫기',
  'player.try-again': '다시 시도',

  'player.unsupported': '이 브라우저에서는 이 파일을 재생할 수 없어요. 다운로드해서 들어 보세요.',
  'player.unreachable': '불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  'player.interrupted': '연결이 끊겨 끝부분이 빠졌어요. 전부 들으려면 다시 시도해 주세요.',
};
