import type { LanguageData } from './language-data.ts';

export const latin: LanguageData = {
  code: 'la',
  locale: 'it',
  isLocaleBorrowed: true,
  dates: {
    pattern: 'die #d #m anno #y',
    monthNames:
      'Ianuarii Februarii Martii Aprilis Maii Iunii Iulii Augusti Septembris Octobris Novembris Decembris',
  },
  money: {
    nouns: { USD: '# dollaria', EUR: '# euronummi', GBP: '# librae' },
  },
  units: {
    percent: '# centesimae',
    kilometer: '# chiliometra',
    meter: '# metra',
    kilogram: '# chiliogrammata',
    celsius: '# gradus Celsii',
    'kilometer-per-hour': '# chiliometra in hora',
    hour: '# horae',
    minute: '# minuta',
  },
  symbols: {
    point: 'comma',
    minus: 'minus',
    plus: 'plus',
    times: 'ter',
    over: 'per',
    equals: 'est',
    at: 'apud',
    hash: 'numerus',
    and: 'et',
    to: 'usque ad',
  },
};
