import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { checklist as en } from '../en/checklist.ts';

export const checklist: Translation<typeof en, 'ko'> = {
  'checklist.title': '시작하기',
  'checklist.progress': '{{total}}개 중 {{done}}개 완료',
  'checklist.next': '다음: {{step}}',
  'checklist.complete': '모두 해 보셨어요. 즐겁게 사용하세요!',
  'checklist.show': '시작하기',
  'checklist.hide': '체크리스트 숨기기',
  'checklist.try': '해 보기',
  'checklist.try.name': '해 보기: {{step}}',
  'checklist.done': '{{step}} (완료)',
  'checklist.hear': '문장 들어 보기',
  'checklist.hear.hint': '음성 채널에 참가해요. 그런 다음 Enter를 눌러 명령어를 보내세요.',
  'checklist.hear.text': '안녕하세요! 저는 말할 수 있는 Mynah예요.',
  'checklist.voice': '목소리 바꾸기',
  'checklist.voice.hint': '목록에서 다른 목소리를 선택하세요.',
  'checklist.voice.text': '이 목소리가 저에게 어울리나요?',
  'checklist.emotion': '감정 더하기',
  'checklist.emotion.hint': '어조를 자유롭게 설명해 보세요.',
  'checklist.emotion.text': '우리가 이겼다니 믿을 수 없어요!',
  'checklist.emotion.tone': '신나고 빠르게',
  'checklist.clone': '목소리 복제하기',
  'checklist.clone.hint': '한 사람의 3~60초 녹음을 첨부하거나 녹음하세요.',
  'checklist.read': '채널 읽어 주기',
  'checklist.read.hint': '켠 다음 일반 메시지를 써 보세요.',
  'checklist.not-heard': '{{text}} 메시지는 읽지 않았어요.',
  'checklist.not-heard.how':
    '{{say}} 명령어로 보낸 글을 말해 드려요. 이곳의 모든 메시지를 들으려면 {{read}} 명령어를 사용하세요.',
  'checklist.not-heard.say': '말하기',
  'checklist.not-heard.dismiss': '닫기',
};
