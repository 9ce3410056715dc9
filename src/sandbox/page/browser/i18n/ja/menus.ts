import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { menus as english } from '../en/menus.ts';

export const menus: Translation<typeof english, 'ja'> = {
  'menu.apps': 'アプリ',
  'menu.of-member': '{{name}}さんのその他の操作',
  'menu.of-message': '{{name}}さんのメッセージのその他の操作',
  'menu.message': 'メッセージ',
  'menu.app.add': 'マイアプリに追加',
  'menu.app.remove': 'マイアプリから削除',
  'menu.copy-user-id': 'ユーザーIDをコピー',
  'menu.mute': 'サーバーミュート',
  'menu.unmute': 'サーバーミュートを解除',
  'menu.move': '{{name}}に移動',
  'menu.disconnect': '切断',
  'menu.reply': '返信',
  'menu.edit': 'メッセージを編集',
  'menu.copy-text': 'テキストをコピー',
  'menu.thread': 'スレッドを作成',
  'menu.thread.name': 'スレッド',
  'menu.copy-message-id': 'メッセージIDをコピー',
  'menu.dismiss': 'メッセージを非表示にする',
  'menu.delete': 'メッセージを削除',
  'menu.failed': '「{{name}}」：{{problem}}',
  'menu.copy-failed':
    'コピーできませんでした。ブラウザがこのページにクリップボードの使用を許可していません。',
};
