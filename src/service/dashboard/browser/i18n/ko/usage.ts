import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'ko'> = {
  'usage.title': '사용량',
  'usage.lead': 'API와 이 대시보드에서 음성으로 만든 글자 수예요. 날짜와 월은 UTC 기준이에요.',
  'usage.month': '월',
  'usage.this-month': '이번 달',
  'usage.characters': '자',
  'usage.characters-count': '{{count}}자',
  'usage.of-limit': '/ {{count}}자',
  'usage.left': '{{count}}자 남음',
  'usage.reserved': '진행 중인 요청에 {{count}}자 예약됨',
  'usage.unlimited': '월 한도가 없는 플랜',
  'usage.resets': '{{day}} 00:00(UTC)에 초기화',
  'usage.all-used':
    '이번 달 글자 수를 모두 사용해서 초기화될 때까지 요청이 실패해요. 더 필요하면 이 서비스의 운영자에게 더 큰 플랜을 요청하세요.',
  'usage.projected':
    '이번 달 속도(하루 약 {{perDay}}자)라면 {{day}}까지 약 {{expected}}자를 사용하게 돼요.',
  'usage.full-on': '{{day}} 무렵 한도에 도달해요.',
  'usage.projected.basis': '{{count}}일 평균을 바탕으로 한 값이라, 사용량이 달라지면 바뀌어요.',
  'usage.too-early': '3일이 지나면 이번 달 예상 사용량이 여기에 표시돼요.',
  'usage.by-day': '날짜별 글자 수',
  'usage.chart': '{{month}} 날짜별 글자 수',
  'usage.group': '기준',
  'usage.by.key': '키',
  'usage.by.operation': '작업',
  'usage.by.voice': '목소리',
  'usage.table': '날짜별 표로 보기',
  'usage.column.day': '날짜(UTC)',
  'usage.column.characters': '글자 수',
  'usage.column.requests': '요청',
  'usage.dashboard': '대시보드',
  'usage.deleted-key': '삭제된 키',
  'usage.deleted-voices': '삭제된 목소리',
  'usage.others': '그 외 모두',
  'usage.unknown-voice': '목소리 기록 없음',
  'usage.unknown-voice.why':
    '목소리는 이 서비스가 업데이트된 뒤부터 기록돼요. 그 전의 요청은 “목소리 기록 없음”이에요.',
  'usage.operation.tts': '텍스트 음성 변환',
  'usage.operation.emotion-tts': '감정을 담은 음성 변환',
  'usage.operation.voice-clone': '목소리 복제',
  'usage.none': '{{month}}에는 사용량이 없어요',
  'usage.none.try':
    '<voice>목소리를 들어 보거나</voice> <api>API를 사용하면</api> 사용량이 여기에 표시돼요.',
};
