import type { LanguageData } from './language-data.ts';

export const italian: LanguageData = {
  code: 'it',
  abbreviations: {
    expansions: {
      'p. es.': 'per esempio',
      'ad es.': 'ad esempio',
      'ecc.': 'eccetera',
      'Sig.': 'signor',
      'Sig.ra': 'signora',
      'Dott.': 'dottor',
      'Dott.ssa': 'dottoressa',
      'Prof.': 'professor',
      'n.': 'numero',
    },
    nonFinal: 'p.es|ad es|Sig|Dott|Prof|n',
  },
  dates: { wordsBeforeSlashed: 'il|dal|al' },
  times: {
    clock: { time: '#h e #m', fullHour: '#h in punto' },
    wordsBeforeDotted: 'alle|dalle|ore',
  },
  money: {
    nouns: { JPY: '# yen', GBP: '# sterline' },
    centsJoiner: 'e',
    scales: {
      words: { mila: '', milioni: 'di', miliardi: 'di' },
      signs: { k: 'mila', K: 'mila', mln: 'milioni' },
    },
    per: 'al',
  },
  numbers: {
    versionPoint: 'punto',
    one: {
      word: 'un',
      nouns:
        'euro|dollaro|centesimo|(?:chilo|centi|milli)?metro|(?:chilo|milli)?grammo|chilo|litro|millilitro|grado|per cento|giorno|mese|anno|minuto|secondo|milione|miliardo|punto',
      feminine: 'una',
      feminineNouns: 'ora|settimana|sterlina|persona|volta',
    },
  },
  fractions: {
    '1/2': 'un mezzo',
    '1/3': 'un terzo',
    '2/3': 'due terzi',
    '1/4': 'un quarto',
    '3/4': 'tre quarti',
    share: '#a su #b',
    joiner: 'e',
  },
  operators: { about: 'circa' },
  symbols: { times: 'per', over: 'diviso', to: 'a' },
};
