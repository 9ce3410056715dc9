import type { Translation } from '../../../../i18n/translation.ts';
import type { dialogs as english } from '../en/dialogs.ts';

export const dialogs: Translation<typeof english, 'ja'> = {
  'dialog.close': '閉じる',
};
