import type { LanguageData } from './language-data.ts';

export const bosnian: LanguageData = {
  code: 'bs',
  abbreviations: {
    expansions: {
      'itd.': 'i tako dalje',
      'npr.': 'na primjer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'npr|tj|dr|br|ul',
  },
  times: {
    clock: { time: '#h i #m', fullHour: '#h sati' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dvije trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: { to: 'do' },
  rules: { convertsRomanNumerals: true },
};
