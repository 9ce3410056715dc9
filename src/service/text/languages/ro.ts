import type { LanguageData } from './language-data.ts';

export const romanian: LanguageData = {
  code: 'ro',
  abbreviations: {
    expansions: {
      'de ex.': 'de exemplu',
      'etc.': 'et cetera',
      'dl.': 'domnul',
      'dna.': 'doamna',
      'dr.': 'doctor',
      'nr.': 'numărul',
      'str.': 'strada',
      'aprox.': 'aproximativ',
    },
    nonFinal: 'de ex|dl|dna|dr|nr|str|aprox',
  },
  times: {
    clock: { time: '#h și #m', fullHour: 'fix #h' },
  },
  money: { centsJoiner: 'și' },
  fractions: {
    '1/2': 'o jumătate',
    '1/3': 'o treime',
    '2/3': 'două treimi',
    '1/4': 'un sfert',
    '3/4': 'trei sferturi',
    share: '#a din #b',
    joiner: 'și',
  },
  symbols: { times: 'ori', over: 'împărțit la', to: 'până la' },
};
