import type { LanguageData } from './language-data.ts';

export const latin: LanguageData = {
  code: 'la',
  locale: 'it',
  isLocaleBorrowed: true,
  detection: {
    letters: 'āēīōūȳæœë',
    commonWords:
      'et in est sunt non ad cum de ex ab sed aut si ut quod qui quae quid quis quando ubi cur quomodo ego tu nos vos me te se mihi tibi ille illa hic haec hoc salve salvete vale gratias ago ita minime bene male hodie cras heri nunc iam semper numquam omnes omnia nihil aliquid meus mea tuus tua volo vis vult possum potest debeo venio venit eo agis amicus sum es esse erat fuit per pro sine sub atque quoque tamen enim nam autem etiam dies nox tempus alius',
    isLearned: true,
  },
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
