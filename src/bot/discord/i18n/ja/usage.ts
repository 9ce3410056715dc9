import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'ja'> = {
  'command.usage.name': '使用量',
  'command.usage.description': 'このサーバーが今月使った文字数を表示します',
  'option.month.name': '月',
  'option.month.description': '表示する月。空欄なら今月',

  'usage.left': '今月の残り {{left}} / {{limit}}文字',
  'usage.warning': '⚠️ 今月の文字数の残りが10%を切りました：{{limit}}文字中 {{left}}文字',
  'usage.title': '### 📊 読み上げの使用量 · {{month}}',
  'usage.total': '{{count}}文字を使いました。上限は設定されていません。',
  'usage.total-earlier': '{{count}}文字を使いました。',
  'usage.total-of':
    '{{limit}}文字のうち {{used}}文字を使いました（{{percent}}）。残りは {{left}}文字です。',
  'usage.reserved': '進行中の読み上げのために、さらに{{count}}文字が予約されています。',
  'usage.resets': '{{when}}にリセットされます。',
  'usage.set-by-server': 'サーバー管理者が設定した上限です。',
  'usage.set-by-operator': 'このボットの運営者が設定した上限です。',
  'usage.with-premium':
    '{{base}} 文字はこのボットの運営者から、{{premium}} 文字は購入によるものです。',
  'usage.offer': '今すぐ文字数を増やせます：',
  'usage.plan':
    '音声サービスの今月の残りは、{{limit}}文字中 {{left}}文字です。このボットの全サーバーで共有します。',
  'usage.plan-low':
    '⚠️ 音声サービスの今月の残りは、{{limit}}文字中 {{left}}文字だけです。このボットの全サーバーで共有します。',
  'usage.plan-low-for-members': '⚠️ 音声サービスの今月の文字数の残りが10%を切りました。',
  'usage.nothing': '使った文字はありません。',
  'usage.by-day': '**日別：**\n{{days}}',
  'usage.by-command': '**コマンド別：** {{shares}}',
  'usage.by-member': '**メンバー別：** {{shares}}',
  'usage.you': '**あなた：** {{characters}}',
  'usage.deleted': 'データを削除したメンバー',
  'usage.others': 'その他 {{characters}}',

  'failure.month.unknown': '「{{month}}」の使用量はありません。一覧から月を選んでください。',
  'failure.budget.exceeded':
    'この文章には{{characters}}文字必要ですが、このサーバーの残りは{{limit}}文字中{{remaining}}文字です。上限は来月リセットされます。',
  'failure.budget.own-exceeded':
    'この文章には{{characters}}文字必要ですが、サーバー外で使える{{limit}}文字のうち、残りは{{remaining}}文字です。<t:{{until}}:D>にリセットされます。',
};
