import type { LanguageRules } from './language-data.ts';
import { prepareChineseNumbers, spellMandarin } from './shared/chinese-numbers.ts';

export const mandarin: LanguageRules = {
  numbers: {
    spell: spellMandarin,
  },
  rules: {
    beforeNumbers: (text) => prepareChineseNumbers(text, '两'),
  },
};
