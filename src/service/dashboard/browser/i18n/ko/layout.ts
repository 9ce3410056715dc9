import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { layout as english } from '../en/layout.ts';

export const layout: Translation<typeof english, 'ko'> = {
  'layout.brand': 'Mynah 음성 서비스',
  'layout.title': '{{view}} · Mynah 음성 서비스',
  'layout.tagline': '텍스트를 자연스러운 음성으로',
  'layout.menu': '메뉴 열기',
  'layout.close-menu': '메뉴 닫기',
  'layout.skip': '본문으로 건너뛰기',
  'layout.account': '{{name}} 계정으로 로그인함',
  'layout.log-out': '로그아웃',
  'layout.navigation': '대시보드',
  'layout.dashboard': '대시보드',
  'layout.speak': '말하기',
  'layout.voices': '목소리',
  'layout.clone': '목소리 복제',
  'layout.usage': '사용량',
  'layout.keys': 'API 키',
  'layout.docs': 'API 문서',
  'layout.own-account': '내 계정',
  'layout.accounts': '모든 계정',
};
