import type { Translation } from '../../../../i18n/translation.ts';
import type { preferences as english } from '../en/preferences.ts';

export const preferences: Translation<typeof english, 'ko'> = {
  'preferences.theme': '테마',
  'preferences.theme.system': '시스템 설정',
  'preferences.theme.light': '라이트',
  'preferences.theme.dark': '다크',
  'preferences.language': '언어',
  'preferences.language.auto': '자동',
};
