import type { LanguageData } from './language-data.ts';

export const slovak: LanguageData = {
  code: 'sk',
  abbreviations: {
    expansions: {
      'napr.': 'napríklad',
      'atď.': 'a tak ďalej',
      't. j.': 'to jest',
      'tzn.': 'to znamená',
      'dr.': 'doktor',
      'č.': 'číslo',
      'ul.': 'ulica',
      'hod.': 'hodín',
    },
    nonFinal: 'napr|t.j|tzn|dr|č|ul',
  },
  dates: { wordsBeforeDotted: 'dňa' },
  times: {
    clock: { time: '#h hodín #m', fullHour: '#h hodín' },
  },
  fractions: {
    '1/2': 'pol',
    '1/3': 'jedna tretina',
    '2/3': 'dve tretiny',
    '1/4': 'štvrtina',
    '3/4': 'tri štvrtiny',
    share: '#a z #b',
    joiner: 'a',
  },
  symbols: { minus: 'mínus', to: 'až' },
  rules: { convertsRomanNumerals: true },
};
