import type { LanguageData } from './language-data.ts';

export const malay: LanguageData = {
  code: 'ms',
  abbreviations: {
    expansions: {
      'dll.': 'dan lain-lain',
      'dsb.': 'dan sebagainya',
      yg: 'yang',
      'Dr.': 'doktor',
      'Jln.': 'jalan',
      'No.': 'nombor',
    },
    nonFinal: 'Dr|Jln|No',
  },
  times: {
    clock: { time: '#h #m', fullHour: '#h' },
    writesDecades: true,
  },
  money: {
    currencies: { RM: 'MYR' },
    nouns: { MYR: '# ringgit', EUR: '# yuro' },
  },
  fractions: {
    '1/2': 'setengah',
    '1/3': 'sepertiga',
    '2/3': 'dua pertiga',
    '1/4': 'suku',
    '3/4': 'tiga suku',
    share: '#a daripada #b',
  },
  symbols: {
    times: 'kali',
    over: 'bahagi',
    to: 'hingga',
    dot: 'titik',
  },
  operators: {
    notEqual: 'tidak sama dengan',
    atLeast: 'lebih besar atau sama dengan',
    atMost: 'lebih kecil atau sama dengan',
    power: 'kuasa #',
    squared: 'kuasa dua',
    cubed: 'kuasa tiga',
  },
};
