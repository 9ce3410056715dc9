import type { LanguageData } from './language-data.ts';

export const swedish: LanguageData = {
  code: 'sv',
  abbreviations: {
    expansions: {
      't. ex.': 'till exempel',
      'bl. a.': 'bland annat',
      'd. v. s.': 'det vill säga',
      'o. s. v.': 'och så vidare',
      'osv.': 'och så vidare',
      'kl.': 'klockan',
      'ca.': 'cirka',
      'nr.': 'nummer',
      'm. m.': 'med mera',
      'dr.': 'doktor',
    },
    nonFinal: 't.ex|bl.a|d.v.s|kl|ca|nr|dr',
  },
  times: { wordsBeforeDotted: 'klockan|kl' },
  money: {
    currencies: { kr: 'SEK' },
    nouns: { SEK: '# kronor' },
  },
  fractions: {
    '1/2': 'en halv',
    '1/3': 'en tredjedel',
    '2/3': 'två tredjedelar',
    '1/4': 'en fjärdedel',
    '3/4': 'tre fjärdedelar',
    share: '#a av #b',
    joiner: 'och',
  },
  operators: { score: '', about: 'ungefär' },
  symbols: {
    times: 'gånger',
    over: 'delat med',
    equals: 'är lika med',
    hash: 'nummertecken',
    to: 'till',
  },
  rules: { convertsRomanNumerals: true },
};
