import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { password as english } from '../en/password.ts';

export const password: Translation<typeof english, 'ja'> = {
  'password.first.title': 'パスワードの設定',
  'password.first.lead':
    'ワンタイムパスワードでログインしました。続けるには、ご自分のパスワードを設定してください。',
  'password.form': 'フォーム',
  'password.one-time': 'ワンタイムパスワード',
  'password.current': '現在のパスワード',
  'password.new': '新しいパスワード',
  'password.hint': '{{count}}文字以上にしてください。文章は覚えやすく、推測されにくくなります。',
  'password.confirm': '新しいパスワード（確認）',
  'password.submit': 'パスワードを変更',
  'password.busy': '変更中…',
  'password.mismatch': '新しいパスワードが一致しません。',
};
