import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english, 'ja'> = {
  'form.cancel': 'キャンセル',
  'form.submit': '送信',
  'form.busy': '送信中…',
  'form.unknown': '{{label}}：サンドボックスはこの種類の入力欄に対応していません。',
  'form.required': 'この項目は必須です。',
  'form.few-characters': '{{count}}文字以上入力してください（現在{{now}}文字）。',
  'form.many-characters': '{{count}}文字以内で入力してください（現在{{now}}文字）。',
  'form.few-options': '{{count}}個以上選んでください（現在{{now}}個）。',
  'form.many-options': '{{count}}個まで選べます（現在{{now}}個）。',
  'form.few-files': 'ファイルを{{count}}個以上選んでください（現在{{now}}個）。',
  'form.many-files': 'ファイルは{{count}}個まで選べます（現在{{now}}個）。',
  'form.file': 'ファイルを選択',
  'form.file.remove': '{{name}}を削除',
  'form.record': '録音',
  'form.record.use': '録音を使う',
};
