import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'ko'> = {
  'file.speech': '음성',
  'file.presets': 'Mynah 프리셋',
  'file.dictionary': 'Mynah 사전',
  'file.dictionary-before': 'Mynah 이전 사전',

  'failure.file.too-large':
    '파일이 너무 커요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 더 작은 파일을 골라 주세요.',
  'failure.file.gone': '이 파일은 더 이상 Discord에 없어요. 다시 첨부해 주세요.',
  'failure.file.unreachable':
    'Discord에서 파일을 다운로드하지 못했어요. 잠시 후 다시 첨부해 주세요.',
  'failure.import.invalid':
    'Mynah에서 내보낸 파일이 아니에요(문제: “{{at}}”). </preset export>나 </dictionary export>로 만든 파일을 사용해 주세요.',
  'failure.attachment.too-large':
    '음성 파일이 너무 커서 여기에 올릴 수 없어요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 텍스트를 줄여 주세요.',
};
