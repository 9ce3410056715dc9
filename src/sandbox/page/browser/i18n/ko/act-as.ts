import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { actAs as english } from '../en/act-as.ts';

export const actAs: Translation<typeof english, 'ko'> = {
  'act-as.title': '멤버 전환',
  'act-as.hint':
    '명령어, 채널, 권한은 선택한 멤버에 따라 달라져요. 동시에 다른 멤버로 활동하려면 새 탭을 여세요.',
  'act-as.language': '클라이언트 언어: {{language}}',
};
