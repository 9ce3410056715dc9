import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { menus as english } from '../en/menus.ts';

export const menus: Translation<typeof english, 'ko'> = {
  'menu.apps': '앱',
  'menu.of-member': '{{name}} 님에 대한 추가 작업',
  'menu.of-message': '{{name}} 님의 메시지에 대한 추가 작업',
  'menu.message': '메시지 보내기',
  'menu.app.add': '내 앱에 추가',
  'menu.app.remove': '내 앱에서 제거',
  'menu.copy-user-id': '사용자 ID 복사하기',
  'menu.mute': '서버에서 마이크 끄기',
  'menu.unmute': '서버에서 마이크 켜기',
  'menu.move': '{{name}}(으)로 이동',
  'menu.disconnect': '연결 끊기',
  'menu.reply': '답장',
  'menu.edit': '메시지 수정하기',
  'menu.copy-text': '텍스트 복사하기',
  'menu.thread': '스레드 만들기',
  'menu.thread.name': '스레드',
  'menu.copy-message-id': '메시지 ID 복사하기',
  'menu.dismiss': '메시지 닫기',
  'menu.delete': '메시지 삭제하기',
  'menu.failed': '“{{name}}”: {{problem}}',
  'menu.copy-failed': '복사하지 못했어요. 브라우저가 이 페이지의 클립보드 사용을 허용하지 않아요.',
};
