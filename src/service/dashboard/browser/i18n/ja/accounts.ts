import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { accounts as english } from '../en/accounts.ts';

export const accounts: Translation<typeof english, 'ja'> = {
  'accounts.title': 'すべてのアカウント',
  'accounts.lead':
    '運営者だけが見られるページです。アカウントを開くと、使用量の確認や変更ができます。',
  'accounts.search': 'アカウントを検索',
  'accounts.found': '{{count}}件のアカウント',
  'accounts.none': '一致するアカウントはありません。',
  'accounts.create': 'アカウントを作成',
  'accounts.creating': '作成中…',
  'accounts.name': '名前',
  'accounts.name.hint': '所有者はこの名前でログインします。',
  'accounts.account': 'アカウント',
  'accounts.plan': 'プラン',
  'accounts.plan-of': '{{plan}}プラン',
  'accounts.plan.no-api': 'API利用不可',
  'accounts.plan.loses-keys':
    'このプランではAPIを利用できません。有効なキー{{count}}個が完全に無効になります。',
  'accounts.this-month': '今月',
  'accounts.months': '月別',
  'accounts.used': '{{count}}文字',
  'accounts.used-of': '{{limit}}文字中{{used}}文字',
  'accounts.keys': '有効なキー',
  'accounts.keys-of': '{{active}}個、無効化済み{{deactivated}}個',
  'accounts.cloned': 'クローンした声',
  'accounts.cloned-count': '{{count}}個',
  'accounts.created': '作成日',
  'accounts.last-login': '最後のログイン',
  'accounts.login.none': 'パスワードなし',
  'accounts.login.one-time': 'まだなし（ワンタイムパスワード）',
  'accounts.login.never': 'なし',
  'accounts.operator': '運営者',
  'accounts.suspended': '停止中',
  'accounts.suspended-at': '停止日時',
  'accounts.change-plan': 'プランを変更',
  'accounts.change-plan.of': '「{{name}}」のプランを変更',
  'accounts.changing': '変更中…',
  'accounts.suspend': '停止',
  'accounts.suspend.title': '「{{name}}」を停止しますか？',
  'accounts.suspend.why':
    '所有者はログアウトされ、再開するまでAPIキーは使えません。何も削除されません。',
  'accounts.reactivate': '再開',
  'accounts.reactivate.title': '「{{name}}」を再開しますか？',
  'accounts.reactivate.why': '所有者は再びログインでき、APIキーも使えるようになります。',
  'accounts.create-password': 'パスワードを作成',
  'accounts.create-password.title': '「{{name}}」のパスワードを作成しますか？',
  'accounts.create-password.why':
    'ワンタイムパスワードが作成されます。所有者はログイン時に変更する必要があります。',
  'accounts.reset-password': 'パスワードをリセット',
  'accounts.reset-password.title': '「{{name}}」のパスワードをリセットしますか？',
  'accounts.reset-password.why':
    'ワンタイムパスワードが作成されます。所有者はログイン時に変更する必要があります。現在のパスワードは使えなくなり、すべてのセッションが終了します。',
  'accounts.password.title': '「{{name}}」のワンタイムパスワード',
  'accounts.password.why':
    '所有者に安全な方法で伝えてください。再表示はできません。{{time}}に失効し、初回ログイン時に変更する必要があります。',
  'accounts.delete': 'アカウントを削除',
  'accounts.deleting': '削除中…',
  'accounts.delete.title': '「{{name}}」を削除しますか？',
  'accounts.delete.why':
    'アカウントと、そのAPIキー、クローンした声、使用量が削除されます。元に戻せません。',
  'accounts.delete.type': '確認のため「{{name}}」と入力してください',
};
