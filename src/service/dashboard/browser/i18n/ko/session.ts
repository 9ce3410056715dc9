import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { session as english } from '../en/session.ts';

export const session: Translation<typeof english, 'ko'> = {
  'session.replaced': '다른 계정으로 로그인되어 있어요',
  'session.replaced.why':
    '이 탭은 {{earlier}} 계정의 탭이에요. 이 브라우저의 다른 탭에서 {{current}} 계정으로 로그인했고, 모든 탭은 같은 로그인을 사용해요.',
  'session.replaced.continue': '{{current}} 계정으로 계속하기',
  'not-found.title': '페이지를 찾을 수 없어요',
  'not-found.why':
    '{{path}}에는 아무것도 없어요. 링크가 오래되었거나 주소를 잘못 입력했을 수 있어요.',
  'not-found.dashboard': '대시보드로 이동',
  'not-found.docs': 'API 문서',
};
