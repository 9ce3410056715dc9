import type { LanguageData } from './language-data.ts';

export const slovenian: LanguageData = {
  code: 'sl',
  abbreviations: {
    expansions: {
      'npr.': 'na primer',
      'itd.': 'in tako dalje',
      'tj.': 'to je',
      'dr.': 'doktor',
      'št.': 'številka',
    },
    nonFinal: 'npr|tj|dr|št',
  },
  dates: { wordsBeforeDotted: 'dne' },
  symbols: { minus: 'minus', times: 'krat', over: 'deljeno z', to: 'do' },
  rules: { convertsRomanNumerals: true },
};
