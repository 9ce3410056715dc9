import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { password as english } from '../en/password.ts';

export const password: Translation<typeof english, 'ko'> = {
  'password.first.title': '비밀번호 정하기',
  'password.first.lead': '일회용 비밀번호로 로그인했어요. 계속하려면 새 비밀번호를 정하세요.',
  'password.form': '양식',
  'password.one-time': '일회용 비밀번호',
  'password.current': '현재 비밀번호',
  'password.new': '새 비밀번호',
  'password.hint': '{{count}}자 이상으로 정하세요. 문장은 기억하기 쉽고 추측하기 어려워요.',
  'password.confirm': '새 비밀번호 확인',
  'password.submit': '비밀번호 변경',
  'password.busy': '변경하는 중…',
  'password.mismatch': '새 비밀번호가 서로 달라요.',
};
