import type { LanguageData } from './language-data.ts';

export const norwegian: LanguageData = {
  code: 'no',
  locale: 'nb',
  abbreviations: {
    expansions: {
      'f. eks.': 'for eksempel',
      'bl. a.': 'blant annet',
      'dvs.': 'det vil si',
      'osv.': 'og så videre',
      'kl.': 'klokka',
      'ca.': 'cirka',
      'nr.': 'nummer',
      'dr.': 'doktor',
    },
    nonFinal: 'f.eks|bl.a|dvs|kl|ca|nr|dr',
  },
  dates: { wordsBeforeDotted: 'den', keepsDotAfterDay: true },
  times: { wordsBeforeDotted: 'klokka|klokken|kl' },
  money: {
    currencies: { kr: 'NOK' },
    nouns: { NOK: '# kroner' },
  },
  fractions: {
    '1/2': 'en halv',
    '1/3': 'en tredjedel',
    '2/3': 'to tredjedeler',
    '1/4': 'en fjerdedel',
    '3/4': 'tre fjerdedeler',
    share: '#a av #b',
    joiner: 'og',
  },
  operators: { score: '', about: 'cirka' },
  symbols: { times: 'ganger', over: 'delt på', to: 'til' },
  rules: { convertsRomanNumerals: true },
};
