import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { actAs as english } from '../en/act-as.ts';

export const actAs: Translation<typeof english, 'ja'> = {
  'act-as.title': 'メンバーの切り替え',
  'act-as.hint':
    'コマンド、チャンネル、権限は、選んだメンバーによって変わります。同時に別のメンバーになるには、別のタブを開いてください。',
  'act-as.language': 'クライアントの言語：{{language}}',
};
