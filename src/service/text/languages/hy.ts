import type { LanguageData } from './language-data.ts';

export const armenian: LanguageData = {
  code: 'hy',
  dates: { pattern: '#y թվականի #m #d' },
  times: {
    clock: { time: '#h անց #m', fullHour: '#h' },
  },
  symbols: {
    minus: 'մինուս',
    times: 'անգամ',
    over: 'բաժանած',
    at: 'շնիկ',
    hash: 'վանդակ',
    and: 'և',
  },
};
