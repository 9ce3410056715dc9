import type { LanguageData } from './language-data.ts';

export const turkish: LanguageData = {
  code: 'tr',
  abbreviations: {
    expansions: {
      'vb.': 've benzeri',
      'vs.': 've saire',
      'örn.': 'örneğin',
      'Dr.': 'doktor',
      'Prof.': 'profesör',
      'No.': 'numara',
      'Cad.': 'caddesi',
      'Sok.': 'sokağı',
    },
    nonFinal: 'örn|Dr|Prof|No',
  },
  times: { wordsBeforeDotted: 'saat' },
  money: {
    currencies: { TL: 'TRY' },
    nouns: {
      TRY: '# lira',
      USD: '# dolar',
      GBP: '# sterlin',
      JPY: '# yen',
      KRW: '# won',
    },
  },
  units: { 'kilometer-per-hour': 'saatte # kilometre' },
  fractions: {
    '1/2': 'yarım',
    '1/3': 'üçte bir',
    '2/3': 'üçte iki',
    '1/4': 'dörtte bir',
    '3/4': 'dörtte üç',
    share: '#b üzerinden #a',
  },
  operators: { score: '', about: 'yaklaşık' },
  symbols: {
    minus: 'eksi',
    times: 'çarpı',
    over: 'bölü',
    at: 'et',
    hash: 'kare',
    to: 'ile',
  },
  rules: { convertsRomanNumerals: true },
};
