import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { transcript as en } from '../en/transcript.ts';

export const transcript: Translation<typeof en, 'ko'> = {
  'transcript.title': '자막',
  'transcript.open': '자막 보기',
  'transcript.empty': '음성 채널에서 들리는 내용이 여기에 글로 표시돼요.',
  'transcript.how':
    '소리에는 글이 들어 있지 않아요. 샌드박스는 오가는 데이터를 보고 어떤 명령어나 메시지인지 알아내요. 확실하지 않으면 “아마도”라고 표시해요.',
  'transcript.now': '지금 말하는 중',
  'transcript.announce': '지금 말하는 중: {{speaker}}: {{text}}',
  'transcript.announce.unknown': '지금 말하는 중: {{speaker}}',
  'transcript.for': '{{name}} 님이 요청',
  'transcript.reads': '{{name}} 님의 메시지',
  'transcript.probably': '아마도',
  'transcript.unknown': '알 수 없는 내용',
  'transcript.pending': '…',
  'transcript.go': '메시지로 이동',
  'transcript.progress': '진행 상황',
  'transcript.waiting': '{{count}}개 대기 중',
  'transcript.queue': '대기열 열기',
  'transcript.tabs': '명령어와 음성 정보',
  'transcript.close': '패널 닫기',
};
