import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { conversation as english } from '../en/conversation.ts';

export const conversation: Translation<typeof english, 'ko'> = {
  'conversation.label': '{{name}} 채널의 메시지',
  'conversation.none': '메시지',
  'conversation.earlier': '이전 메시지 보기',
  'conversation.present': '최신 메시지로 이동',
  'conversation.start': '{{name}} 채널의 시작이에요',
  'conversation.start.direct': '{{name}} 님과 나눈 메시지의 시작이에요',
  'conversation.posts': '{{name}} 포럼의 게시물',
  'conversation.posts.hint': '아래에서 새 게시물을 작성하거나 채널 목록에서 게시물을 선택하세요.',
  'conversation.absent.server': '이 서버에는 Mynah가 없어요.',
  'conversation.absent.direct': '이 대화에는 Mynah가 없어요.',
  'conversation.absent.own': '내 앱에 있어서 사용할 수 있어요.',
  'conversation.absent.add': '여기에서 명령어를 사용하려면 내 앱에 추가하세요.',
  'conversation.add.app': '내 앱에 추가',
  'conversation.add.server': '이 서버에 추가',
};
