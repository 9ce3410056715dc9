import type { LanguageData } from './language-data.ts';

export const finnish: LanguageData = {
  code: 'fi',
  abbreviations: {
    expansions: {
      'esim.': 'esimerkiksi',
      'mm.': 'muun muassa',
      'jne.': 'ja niin edelleen',
      klo: 'kello',
      'ts.': 'toisin sanoen',
      'n.': 'noin',
      tri: 'tohtori',
    },
    nonFinal: 'esim|mm|ts|n',
  },
  dates: { wordsBeforeDotted: 'asti' },
  times: { wordsBeforeDotted: 'kello|klo' },
  fractions: {
    '1/2': 'puoli',
    '1/3': 'yksi kolmasosa',
    '2/3': 'kaksi kolmasosaa',
    '1/4': 'yksi neljäsosa',
    '3/4': 'kolme neljäsosaa',
    share: '#a kautta #b',
    joiner: 'ja',
  },
  operators: { score: '', about: 'noin' },
  symbols: { times: 'kertaa', over: 'jaettuna', hash: 'ristikko', to: 'viiva' },
  rules: { convertsRomanNumerals: true },
};
