import type { LanguageData } from './language-data.ts';

export const maltese: LanguageData = {
  code: 'mt',
  money: {
    nouns: {
      USD: '# dollaru',
      GBP: '# lira',
      KRW: '# won',
      JPY: '# yen',
      INR: '# rupi',
    },
  },
  units: {
    percent: '# fil-mija',
    kilometer: '# kilometru',
    meter: '# metru',
    kilogram: '# kilogramma',
    gram: '# gramma',
    celsius: '# gradi Celsius',
    'kilometer-per-hour': '# kilometru fis-siegħa',
  },
  symbols: {
    minus: 'nieqes',
    plus: 'flimkien ma’',
    times: 'immultiplikat bi',
    over: 'diviż bi',
    equals: 'daqs',
    at: 'at',
    hash: 'hash',
    and: 'u',
    to: 'sa',
  },
};
