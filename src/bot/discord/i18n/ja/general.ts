import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'ja'> = {
  'confirm.cancel': 'キャンセル',
  'confirm.cancelled': 'キャンセルしました。変更はありません。',

  'links.privacy': 'プライバシーポリシー',
  'links.terms': '利用規約',

  'failure.name.invalid': '名前は1行、1～{{limit}}文字にしてください。別の名前を選んでください。',
  'failure.cancelled': 'キャンセルしました。',
  'failure.storage.unavailable':
    'データベースが利用できないため、保存や読み込みができませんでした。しばらくしてから、もう一度お試しください。',
  'failure.internal': '問題が発生したため、エラーを記録しました。もう一度お試しください。',
};
