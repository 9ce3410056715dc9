import type { LanguageData } from './language-data.ts';

export const catalan: LanguageData = {
  code: 'ca',
  abbreviations: {
    expansions: {
      'p. ex.': 'per exemple',
      'etc.': 'etcètera',
      'Sr.': 'senyor',
      'Sra.': 'senyora',
      'Dr.': 'doctor',
      'núm.': 'número',
    },
    nonFinal: 'p.ex|Sr|Sra|Dr|núm',
  },
  dates: { wordsBeforeSlashed: 'el|del|dia' },
  times: {
    clock: { time: '#h i #m', fullHour: '#h en punt' },
    writesH: true,
  },
  money: { centsJoiner: 'amb' },
  fractions: {
    '1/2': 'mig',
    '1/3': 'un terç',
    '2/3': 'dos terços',
    '1/4': 'un quart',
    '3/4': 'tres quarts',
    share: '#a de #b',
    joiner: 'i',
  },
  symbols: { minus: 'menys', times: 'per', over: 'dividit per', to: 'a' },
};
