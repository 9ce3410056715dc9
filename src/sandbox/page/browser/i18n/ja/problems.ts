import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: Translation<typeof english, 'ja'> = {
  'problem.connection': 'サンドボックスとの接続が切れました。再接続しています…',
  'problem.interrupted':
    'サンドボックスの応答前に接続が切れました。処理されたか確認してから、もう一度お試しください。',
  'problem.timeout': 'サンドボックスが時間内に応答しませんでした。もう一度お試しください。',
  'problem.upload': '「{{name}}」をアップロードできませんでした。もう一度お試しください。',
  'problem.file-size':
    '「{{name}}」は{{size}}ですが、上限は{{limit}}です。削除するか、もっと小さいファイルを選んでください。',
};
