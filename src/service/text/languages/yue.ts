import type { LanguageData } from './language-data.ts';
import { prepareChineseNumbers, spellCantonese } from './shared/chinese-numbers.ts';

export const cantonese: LanguageData = {
  code: 'yue',
  dates: { pattern: '#y年#m月#d日', monthNames: '1 2 3 4 5 6 7 8 9 10 11 12' },
  times: {
    clock: { time: '#h點#m分', fullHour: '#h點', zero: '零' },
  },
  money: {
    nouns: { USD: '#美元', EUR: '#歐元', GBP: '#英鎊', JPY: '#日圓', KRW: '#韓圜' },
    centsAsDecimals: true,
  },
  units: {
    percent: '百分之#',
    hertz: '#赫茲',
    kilohertz: '#千赫',
    megahertz: '#兆赫',
    gigahertz: '#吉赫',
  },
  numbers: {
    spell: spellCantonese,
  },
  fractions: {
    '1/2': '二分之一',
    '1/3': '三分之一',
    '2/3': '三分之二',
    '1/4': '四分之一',
    '3/4': '四分之三',
    share: '#b分之#a',
    joiner: '又',
    anyPart: '#b分之#a',
    nounsAfter: '嘅',
  },
  operators: {
    less: '減',
    score: '比',
    ratio: '比',
    about: '大約',
    notEqual: '唔等於',
    atLeast: '大於等於',
    atMost: '細過等於',
    power: '嘅#次方',
    squared: '嘅平方',
    cubed: '嘅立方',
  },
  symbols: {
    point: '點',
    minus: '負',
    plus: '加',
    times: '乘',
    over: '除以',
    equals: '等於',
    at: '艾特',
    hash: '井號',
    and: '同',
    to: '至',
    dot: '點',
  },
  rules: {
    beforeNumbers: (text) => prepareChineseNumbers(text, '兩'),
  },
};
