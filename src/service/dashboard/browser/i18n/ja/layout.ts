import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { layout as english } from '../en/layout.ts';

export const layout: Translation<typeof english, 'ja'> = {
  'layout.brand': 'Mynahの音声サービス',
  'layout.title': '{{view}} · Mynahの音声サービス',
  'layout.tagline': 'テキストを自然な音声に',
  'layout.menu': 'メニューを開く',
  'layout.close-menu': 'メニューを閉じる',
  'layout.skip': '本文へ移動',
  'layout.account': '{{name}}でログイン中',
  'layout.log-out': 'ログアウト',
  'layout.navigation': 'ダッシュボード',
  'layout.dashboard': 'ダッシュボード',
  'layout.speak': '読み上げ',
  'layout.voices': '声',
  'layout.clone': '声をクローン',
  'layout.usage': '利用状況',
  'layout.keys': 'APIキー',
  'layout.docs': 'APIドキュメント',
  'layout.own-account': '自分のアカウント',
  'layout.accounts': 'すべてのアカウント',
};
