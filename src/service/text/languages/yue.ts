import type { LanguageRules } from './language-data.ts';
import { prepareChineseNumbers, spellCantonese } from './shared/chinese-numbers.ts';

export const cantonese: LanguageRules = {
  numbers: {
    spell: spellCantonese,
  },
  rules: {
    beforeNumbers: (text) => prepareChineseNumbers(text, '兩'),
  },
};
