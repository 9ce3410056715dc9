import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'ko'> = {
  'command.usage.name': '사용량',
  'command.usage.description': '이 서버가 이번 달에 사용한 글자 수를 봐요',
  'option.month.name': '달',
  'option.month.description': '볼 달. 비워 두면 이번 달',

  'usage.left': '이번 달 {{limit}}자 중 {{left}}자 남음',
  'usage.warning': '⚠️ 이번 달 글자 수가 10%도 남지 않았어요: {{limit}}자 중 {{left}}자',
  'usage.title': '### 📊 음성 사용량 · {{month}}',
  'usage.total': '{{count}}자를 사용했어요. 정해진 한도는 없어요.',
  'usage.total-earlier': '{{count}}자를 사용했어요.',
  'usage.total-of': '{{limit}}자 중 {{used}}자를 사용했어요({{percent}}). {{left}}자가 남았어요.',
  'usage.reserved': '진행 중인 음성에 {{count}}자가 더 예약되어 있어요.',
  'usage.resets': '{{when}}에 초기화돼요.',
  'usage.set-by-server': '서버 관리자가 정한 한도예요.',
  'usage.set-by-operator': '이 봇의 운영자가 정한 한도예요.',
  'usage.with-premium':
    '{{base}}자는 이 봇의 운영자가 제공하고, {{premium}}자는 구매로 추가되었어요.',
  'usage.offer': '지금 바로 글자 수를 늘릴 수 있어요:',
  'usage.plan':
    '음성 서비스에 이번 달 {{limit}}자 중 {{left}}자가 남았어요. 이 봇의 모든 서버가 함께 사용해요.',
  'usage.plan-low':
    '⚠️ 음성 서비스에 이번 달 {{limit}}자 중 {{left}}자만 남았어요. 이 봇의 모든 서버가 함께 사용해요.',
  'usage.plan-low-for-members': '⚠️ 음성 서비스의 이번 달 글자 수가 10%도 남지 않았어요.',
  'usage.nothing': '사용한 글자가 없어요.',
  'usage.by-day': '**날짜별:**\n{{days}}',
  'usage.by-command': '**명령어별:** {{shares}}',
  'usage.by-member': '**멤버별:** {{shares}}',
  'usage.you': '**나:** {{characters}}',
  'usage.deleted': '데이터를 삭제한 멤버',
  'usage.others': '그 외 {{characters}}',

  'failure.month.unknown': '“{{month}}”의 사용량이 없어요. 목록에서 달을 골라 주세요.',
  'failure.budget.exceeded':
    '이 텍스트에는 {{characters}}자가 필요하지만, 이 서버에는 {{limit}}자 중 {{remaining}}자만 남았어요. 한도는 다음 달에 초기화돼요.',
  'failure.budget.own-exceeded':
    '이 텍스트에는 {{characters}}자가 필요하지만, 서버 밖에서 쓸 수 있는 {{limit}}자 중 {{remaining}}자만 남았어요. <t:{{until}}:D>에 초기화돼요.',
};
