import type { LanguageData } from './language-data.ts';

export const basque: LanguageData = {
  code: 'eu',
  dates: { pattern: '#yko #m #d' },
  times: {
    clock: { time: '#h eta #m', fullHour: '#h' },
    writesH: true,
  },
  symbols: {
    minus: 'minus',
    plus: 'gehi',
    times: 'bider',
    over: 'zati',
    equals: 'berdin',
    at: 'abildua',
    hash: 'traola',
    and: 'eta',
    to: 'eta',
  },
};
