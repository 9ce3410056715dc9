import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { account as english } from '../en/account.ts';

export const account: Translation<typeof english, 'ko'> = {
  'account.title': '내 계정',
  'account.lead': '{{name}}, {{date}}에 만듦',
  'account.password': '비밀번호',
  'account.password.hint': '비밀번호를 변경하면 다른 모든 기기에서 로그아웃돼요.',
  'account.password.done': '비밀번호를 변경했어요.',
  'account.devices': '기기',
  'account.devices.hint':
    '기기를 잃어버렸거나 다른 사람의 기기를 사용했다면 모든 기기에서 로그아웃하세요. API 키는 계속 작동해요.',
  'account.devices.log-out': '모든 기기에서 로그아웃',
  'account.plan': '요금제: {{plan}}',
  'account.plan.characters': '매월 {{count}}자',
  'account.plan.unlimited': '월 한도 없음',
  'account.plan.usage': '사용량 보기',
  'account.plan.api': 'API 사용 가능',
  'account.plan.no-api': 'API 사용 불가, 대시보드만 사용 가능',
  'account.plan.concurrency': '동시 요청 최대 {{count}}개',
  'account.plans': '모든 요금제',
  'account.plans.plan': '요금제',
  'account.plans.limit': '월 한도',
  'account.plans.characters': '{{count}}자',
  'account.plans.unlimited': '무제한',
  'account.plans.yes': '예',
  'account.plans.no': '아니요',
  'account.plans.change': '요금제를 변경하려면 이 서비스의 운영자에게 문의하세요.',
};
