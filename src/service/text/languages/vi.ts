import type { LanguageRules } from './language-data.ts';

export const vietnamese: LanguageRules = {
  units: {
    // CLDR's kilômét is not a Vietnamese syllable.
    kilometer: '# ki lô mét',
  },
};
