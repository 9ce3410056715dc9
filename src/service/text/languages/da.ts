import type { LanguageData } from './language-data.ts';

export const danish: LanguageData = {
  code: 'da',
  abbreviations: {
    expansions: {
      'f. eks.': 'for eksempel',
      'bl. a.': 'blandt andet',
      'dvs.': 'det vil sige',
      'osv.': 'og så videre',
      'kl.': 'klokken',
      'ca.': 'cirka',
      'nr.': 'nummer',
      'dr.': 'doktor',
    },
    nonFinal: 'f.eks|bl.a|dvs|kl|ca|nr|dr',
  },
  dates: { wordsBeforeDotted: 'den', keepsDotAfterDay: true },
  times: { wordsBeforeDotted: 'klokken|kl' },
  money: {
    currencies: { kr: 'DKK' },
    nouns: { DKK: '# kroner' },
  },
  fractions: {
    '1/2': 'en halv',
    '1/3': 'en tredjedel',
    '2/3': 'to tredjedele',
    '1/4': 'en fjerdedel',
    '3/4': 'tre fjerdedele',
    share: '#a ud af #b',
    joiner: 'og',
  },
  operators: { score: '', about: 'cirka' },
  symbols: { minus: 'minus', to: 'til' },
  rules: { convertsRomanNumerals: true },
};
