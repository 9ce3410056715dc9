import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { login as english } from '../en/login.ts';

export const login: Translation<typeof english, 'ja'> = {
  'login.title': 'ログイン',
  'login.submit': 'ログイン',
  'login.busy': 'ログイン中…',
  'login.account': 'アカウント',
  'login.password': 'パスワード',
  'login.ended': 'セッションの有効期限が切れました。ログインすると、続きから再開できます。',
  'login.help':
    'アカウントをお持ちでない場合や、パスワードをお忘れの場合は、このサービスの運営者にお問い合わせください。',
  'login.locked': '残り時間：{{time}}',
  'login.unlocked': 'もう一度お試しいただけます。',
  'login.operator': 'このサービスの運営者ですか？',
  'login.operator.create':
    '運営者アカウントを作成するには、サービスを動かしているコンピューターで次のコマンドを実行してください。',
  'login.operator.reset': 'アカウントのパスワードをリセットするには：',
};
