import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'ko'> = {
  'confirm.cancel': '취소',
  'confirm.cancelled': '취소했어요. 바뀐 것은 없어요.',

  'links.privacy': '개인정보 처리방침',
  'links.terms': '서비스 약관',

  'failure.name.invalid': '이름은 한 줄, 1~{{limit}}자여야 해요. 다른 이름을 골라 주세요.',
  'failure.cancelled': '취소했어요.',
  'failure.storage.unavailable':
    '데이터베이스를 사용할 수 없어서 저장하거나 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  'failure.internal': '문제가 발생해서 오류를 기록했어요. 다시 시도해 주세요.',
};
