import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english, 'ko'> = {
  'form.cancel': '취소',
  'form.submit': '제출',
  'form.busy': '보내는 중…',
  'form.unknown': '{{label}}: 샌드박스에서 지원하지 않는 입력 항목이에요.',
  'form.required': '필수 입력 항목이에요.',
  'form.few-characters': '{{count}}자 이상 입력하세요(현재 {{now}}자).',
  'form.many-characters': '{{count}}자 이하로 입력하세요(현재 {{now}}자).',
  'form.few-options': '{{count}}개 이상 선택하세요(현재 {{now}}개).',
  'form.many-options': '{{count}}개까지만 선택하세요(현재 {{now}}개).',
  'form.few-files': '파일을 {{count}}개 이상 선택하세요(현재 {{now}}개).',
  'form.many-files': '파일은 {{count}}개까지만 선택하세요(현재 {{now}}개).',
  'form.file': '파일 선택',
  'form.file.remove': '{{name}} 제거',
  'form.record': '녹음',
  'form.record.use': '녹음 사용',
};
