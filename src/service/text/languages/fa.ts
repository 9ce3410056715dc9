import type { LanguageData } from './language-data.ts';

export const persian: LanguageData = {
  code: 'fa',
  times: {
    clock: { time: '#h و #m دقیقه', fullHour: 'ساعت #h' },
  },
  fractions: {
    '1/2': 'نصف',
    '1/3': 'یک سوم',
    '2/3': 'دو سوم',
    '1/4': 'یک چهارم',
    '3/4': 'سه چهارم',
    share: '#a از #b',
    joiner: 'و',
  },
  symbols: {
    minus: 'منفی',
    plus: 'به علاوه',
    at: 'اَت',
    hash: 'هشتگ',
    and: 'و',
    to: 'تا',
  },
};
