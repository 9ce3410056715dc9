import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { account as english } from '../en/account.ts';

export const account: Translation<typeof english, 'ja'> = {
  'account.title': '自分のアカウント',
  'account.lead': '{{name}}、{{date}}に作成',
  'account.password': 'パスワード',
  'account.password.hint': 'パスワードを変更すると、ほかのすべてのデバイスからログアウトします。',
  'account.password.done': 'パスワードを変更しました。',
  'account.devices': 'デバイス',
  'account.devices.hint':
    'デバイスを紛失したときや、ほかの人のデバイスを使ったときは、すべてのデバイスからログアウトしてください。APIキーは引き続き使えます。',
  'account.devices.log-out': 'すべてのデバイスからログアウト',
  'account.plan': 'プラン：{{plan}}',
  'account.plan.characters': '月{{count}}文字',
  'account.plan.unlimited': '月間の上限なし',
  'account.plan.usage': '利用状況を見る',
  'account.plan.api': 'APIを利用可能',
  'account.plan.no-api': 'API利用不可、ダッシュボードのみ',
  'account.plan.concurrency': '同時リクエストは{{count}}件まで',
  'account.plans': 'すべてのプラン',
  'account.plans.plan': 'プラン',
  'account.plans.limit': '月間上限',
  'account.plans.characters': '{{count}}文字',
  'account.plans.unlimited': '無制限',
  'account.plans.yes': 'あり',
  'account.plans.no': 'なし',
  'account.plans.change': 'プランを変更するには、このサービスの運営者にお問い合わせください。',
};
