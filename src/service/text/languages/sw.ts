import type { LanguageData } from './language-data.ts';

export const swahili: LanguageData = {
  code: 'sw',
  times: {
    clock: { time: '#h na dakika #m', fullHour: '#h' },
  },
  numbers: {
    millions: { other: 'milioni #' },
  },
  symbols: {
    minus: 'toa',
    plus: 'jumlisha',
    times: 'mara',
    over: 'gawanya kwa',
    equals: 'sawa na',
    at: 'at',
    hash: 'alama ya reli',
    and: 'na',
    to: 'hadi',
  },
};
