import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { components as english } from '../en/components.ts';

export const components: Translation<typeof english, 'ja'> = {
  'resource.loading': '{{what}}を読み込み中…',
  'resource.retrying': '自動的に再試行しています…',
  'resource.retry': '再試行',
  'dialog.cancel': 'キャンセル',
  'copy.action': 'コピー',
  'copy.done': 'コピーしました',
  'copy.blocked':
    'ブラウザがコピーをブロックしました。テキストを選択して、ご自分でコピーしてください。',
  'secret.key': 'キーをコピー',
  'secret.password': 'パスワードをコピー',
  'secret.key.first':
    '先にキーをコピーしてください。このダイアログを閉じると、二度と表示できません。',
  'secret.password.first':
    '先にパスワードをコピーしてください。このダイアログを閉じると、二度と表示できません。',
  'secret.done': '保存しました',
};
