import type { LanguageData } from './language-data.ts';

export const kazakh: LanguageData = {
  code: 'kk',
  dates: { pattern: '#y жылғы #d #m' },
  times: {
    clock: { time: '#h #m', fullHour: 'сағат #h' },
  },
  money: {
    nouns: { USD: '# доллар' },
  },
  units: { 'kilometer-per-hour': 'сағатына # километр' },
  symbols: {
    point: 'бүтін',
    minus: 'минус',
    plus: 'плюс',
    times: 'көбейту',
    over: 'бөлу',
    equals: 'тең',
    at: 'ит',
    hash: 'тор',
    and: 'және',
  },
};
