import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'ko'> = {
  'failure.access.blocked': '서버 관리자가 이 서버에서 저를 사용하지 못하도록 차단했어요.',
  'failure.access.role-needed': '다음 역할 중 하나가 필요해요: {{roles}}',
  'failure.guild.needed': '서버에서만 사용할 수 있어요. 서버에서 다시 시도해 주세요.',
  'failure.manager.needed': '**서버 관리하기** 권한이 필요해요.',
};
