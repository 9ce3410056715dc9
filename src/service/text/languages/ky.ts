import type { LanguageData } from './language-data.ts';

export const kyrgyz: LanguageData = {
  code: 'ky',
  dates: { pattern: '#y жылдын #d #m' },
  times: {
    clock: { time: '#h #m', fullHour: 'саат #h' },
  },
  money: {
    nouns: { USD: '# доллар' },
  },
  symbols: {
    point: 'бүтүн',
    minus: 'минус',
    times: 'көбөйтүү',
    over: 'бөлүү',
    and: 'жана',
  },
};
