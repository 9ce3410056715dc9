import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { login as english } from '../en/login.ts';

export const login: Translation<typeof english, 'ko'> = {
  'login.title': '로그인',
  'login.submit': '로그인',
  'login.busy': '로그인하는 중…',
  'login.account': '계정',
  'login.password': '비밀번호',
  'login.ended': '세션이 만료되었어요. 다시 로그인하면 하던 작업을 이어서 할 수 있어요.',
  'login.help': '계정이 없거나 비밀번호를 잊으셨나요? 이 서비스의 운영자에게 문의하세요.',
  'login.locked': '남은 시간: {{time}}',
  'login.unlocked': '이제 다시 시도할 수 있어요.',
  'login.operator': '이 서비스를 운영하시나요?',
  'login.operator.create':
    '운영자 계정을 만들려면 서비스가 실행되는 컴퓨터에서 다음 명령을 실행하세요.',
  'login.operator.reset': '계정의 비밀번호를 재설정하려면:',
};
