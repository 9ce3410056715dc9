import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { components as english } from '../en/components.ts';

export const components: Translation<typeof english, 'ko'> = {
  'resource.loading': '{{what}} 불러오는 중…',
  'resource.retrying': '자동으로 다시 시도하는 중…',
  'resource.retry': '다시 시도',
  'dialog.cancel': '취소',
  'copy.action': '복사',
  'copy.done': '복사했어요',
  'copy.blocked': '브라우저가 복사를 차단했어요. 텍스트를 선택해 직접 복사하세요.',
  'secret.key': '키 복사',
  'secret.password': '비밀번호 복사',
  'secret.key.first': '먼저 키를 복사하세요. 이 창을 닫으면 다시 볼 수 없어요.',
  'secret.password.first': '먼저 비밀번호를 복사하세요. 이 창을 닫으면 다시 볼 수 없어요.',
  'secret.done': '저장했어요',
};
