import type { LanguageData } from './language-data.ts';

export const estonian: LanguageData = {
  code: 'et',
  abbreviations: {
    expansions: {
      nt: 'näiteks',
      'jne.': 'ja nii edasi',
      jne: 'ja nii edasi',
      st: 'see tähendab',
      'u.': 'umbes',
      kl: 'kell',
      dr: 'doktor',
    },
  },
  symbols: { times: 'korda', over: 'jagatud', hash: 'trellid', to: 'kuni' },
  rules: { convertsRomanNumerals: true },
};
