import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { session as english } from '../en/session.ts';

export const session: Translation<typeof english, 'ja'> = {
  'session.replaced': '別のアカウントでログイン中です',
  'session.replaced.why':
    'このタブは{{earlier}}のものです。このブラウザーの別のタブで{{current}}としてログインしました。ログインはすべてのタブで共有されます。',
  'session.replaced.continue': '{{current}}として続ける',
  'not-found.title': 'ページが見つかりません',
  'not-found.why':
    '{{path}}には何もありません。リンクが古いか、アドレスが間違っている可能性があります。',
  'not-found.dashboard': 'ダッシュボードへ移動',
  'not-found.docs': 'APIドキュメント',
};
