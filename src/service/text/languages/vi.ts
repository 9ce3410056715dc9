import type { LanguageData } from './language-data.ts';

export const vietnamese: LanguageData = {
  code: 'vi',
  abbreviations: {
    expansions: {
      'TP. HCM': 'thành phố Hồ Chí Minh',
      'TP.': 'thành phố',
      'v. v.': 'vân vân',
      'ThS.': 'thạc sĩ',
      'TS.': 'tiến sĩ',
      'Q.': 'quận',
      'P.': 'phường',
      ko: 'không',
      dc: 'được',
    },
    nonFinal: 'TP|ThS|TS|Q|P',
  },
  dates: {
    pattern: 'ngày #d tháng #m năm #y',
    monthNames: '1 2 3 4 5 6 7 8 9 10 11 12',
  },
  times: {
    clock: { time: '#h giờ #m phút', fullHour: '#h giờ' },
  },
  money: {
    nouns: { USD: '# đô la', EUR: '# ơ rô' },
  },
  units: {
    percent: '# phần trăm',
    // CLDR's kilômét is not a Vietnamese syllable.
    kilometer: '# ki lô mét',
    centimeter: '# xen ti mét',
    millimeter: '# mi li mét',
    kilogram: '# ki lô gam',
    gram: '# gam',
    liter: '# lít',
    'kilometer-per-hour': '# ki lô mét một giờ',
    celsius: '# độ xê',
  },
  numbers: {
    millions: { other: '# triệu' },
  },
  fractions: {
    '1/2': 'một phần hai',
    '1/3': 'một phần ba',
    '2/3': 'hai phần ba',
    '1/4': 'một phần tư',
    '3/4': 'ba phần tư',
    share: '#a trên #b',
  },
  operators: {
    about: 'khoảng',
    notEqual: 'khác',
    atLeast: 'lớn hơn hoặc bằng',
    atMost: 'nhỏ hơn hoặc bằng',
    power: 'mũ #',
    squared: 'bình phương',
    cubed: 'lập phương',
  },
  symbols: {
    minus: 'âm',
    times: 'nhân',
    over: 'chia',
    to: 'đến',
    dot: 'chấm',
  },
};
