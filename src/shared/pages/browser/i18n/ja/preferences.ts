import type { Translation } from '../../../../i18n/translation.ts';
import type { preferences as english } from '../en/preferences.ts';

export const preferences: Translation<typeof english, 'ja'> = {
  'preferences.theme': 'テーマ',
  'preferences.theme.system': 'システム',
  'preferences.theme.light': 'ライト',
  'preferences.theme.dark': 'ダーク',
  'preferences.language': '言語',
  'preferences.language.auto': '自動',
};
