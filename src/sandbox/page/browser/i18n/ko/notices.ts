import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { notices as english } from '../en/notices.ts';

export const notices: Translation<typeof english, 'ko'> = {
  'notice.started-thread': '{{author}} 님이 스레드를 시작했어요: {{name}}',
  'notice.renamed-thread': '{{author}} 님이 스레드 이름을 변경했어요: {{name}}',
  'notice.wrote-first-message': '{{author}} 님의 메시지에서 이 스레드가 시작되었어요.',
  'notice.added-to-thread': '{{author}} 님이 {{names}} 님을 스레드에 추가했어요.',
  'notice.removed-from-thread': '{{author}} 님이 {{names}} 님을 스레드에서 내보냈어요.',
};
