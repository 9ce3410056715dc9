import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: Translation<typeof english, 'ko'> = {
  'problem.connection': '샌드박스와의 연결이 끊겼어요. 다시 연결하는 중이에요…',
  'problem.interrupted':
    '샌드박스가 응답하기 전에 연결이 끊겼어요. 처리됐는지 확인한 다음 다시 시도하세요.',
  'problem.timeout': '샌드박스가 제때 응답하지 않았어요. 다시 시도하세요.',
  'problem.upload': '“{{name}}” 파일을 올리지 못했어요. 다시 시도하세요.',
  'problem.file-size':
    '“{{name}}” 파일은 {{size}}인데 최대 {{limit}}까지 보낼 수 있어요. 파일을 제거하거나 더 작은 파일을 선택하세요.',
};
