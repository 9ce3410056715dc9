import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { notices as english } from '../en/notices.ts';

export const notices: Translation<typeof english, 'ja'> = {
  'notice.started-thread': '{{author}}さんがスレッドを開始しました：{{name}}',
  'notice.renamed-thread': '{{author}}さんがスレッドの名前を変更しました：{{name}}',
  'notice.wrote-first-message': 'このスレッドは{{author}}さんのメッセージから始まりました。',
  'notice.added-to-thread': '{{author}}さんが{{names}}さんをスレッドに追加しました。',
  'notice.removed-from-thread': '{{author}}さんが{{names}}さんをスレッドから外しました。',
};
