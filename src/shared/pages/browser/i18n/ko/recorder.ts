import type { Translation } from '../../../../i18n/translation.ts';
import type { recorder as english } from '../en/recorder.ts';

export const recorder: Translation<typeof english, 'ko'> = {
  'recorder.label': '음성 녹음기',
  'recorder.read': '소리 내어 읽어 보세요',
  'recorder.read.language': '글의 언어',
  'recorder.mark': '{{seconds}}초',
  'recorder.mark.min': '최소',
  'recorder.mark.good': '권장',
  'recorder.stop': '정지',
  'recorder.again': '다시 녹음',
  'recorder.discard': '삭제',
  'recorder.close': '닫기',
  'recorder.take': '내 녹음',

  'recorder.waiting': '마이크를 기다리고 있어요. 브라우저가 물으면 허용해 주세요.',
  'recorder.recording.begin': '녹음 중이에요. {{min}}초 이상 말해 주세요.',
  'recorder.recording.enough': '사용할 수 있는 길이예요. {{good}}초 이상이면 더 좋아요.',
  'recorder.recording.good': '충분한 길이예요. 언제든지 정지하세요.',
  'recorder.recording.message': '녹음 중이에요. 지금 말하세요.',

  'recorder.level.silent': '소리가 들어오지 않아요. 마이크가 음소거되어 있지 않은지 확인하세요.',
  'recorder.level.quiet': '소리가 너무 작아요. 마이크에 더 가까이 가거나 크게 말해 주세요.',
  'recorder.level.clipping': '소리가 너무 커서 깨져요. 조금 떨어져 주세요.',

  'recorder.take.short-sample':
    '{{seconds}}초는 너무 짧아요. 목소리를 복제하려면 {{min}}초 이상 필요해요. 다시 녹음해 주세요.',
  'recorder.take.short-message': '보내기에는 너무 짧아요. 다시 녹음해 주세요.',
  'recorder.take.enough':
    '{{seconds}}초를 녹음했어요. 사용할 수 있지만 {{good}}초 이상이면 더 좋아요.',
  'recorder.take.good': '{{seconds}}초를 녹음했어요. 사용하기 전에 들어 보세요.',
  'recorder.take.silent':
    '녹음에 소리가 없어요. 마이크가 음소거되어 있지 않은지 확인하고 다시 녹음해 주세요.',
  'recorder.take.quiet': '소리가 아주 작아요. 마이크에 더 가까이 가 주세요.',
  'recorder.take.clipping': '소리가 깨지는 부분이 있어요. 마이크에서 조금 떨어져 주세요.',

  'recorder.problem.denied':
    '이 페이지는 마이크를 사용할 수 없어요. 브라우저 주소창에서 허용한 뒤 다시 시도해 주세요.',
  'recorder.problem.missing': '마이크를 찾지 못했어요. 마이크를 연결하고 다시 시도해 주세요.',
  'recorder.problem.busy': '다른 앱이 마이크를 사용하고 있어요. 그 앱을 닫고 다시 시도해 주세요.',
  'recorder.problem.insecure':
    '브라우저는 보안 페이지에서만 녹음해요. https로 이 페이지를 열거나 파일을 선택하세요.',
  'recorder.problem.unsupported': '이 브라우저에서는 녹음할 수 없어요. 파일을 선택하세요.',
  'recorder.problem.silent': '마이크에서 아무것도 녹음되지 않았어요. 확인하고 다시 시도해 주세요.',
};
