import type { LanguageData } from './language-data.ts';
import { prepareChineseNumbers, spellMandarin } from './shared/chinese-numbers.ts';

export const mandarin: LanguageData = {
  code: 'zh',
  dates: { pattern: '#y年#m月#d日', monthNames: '1 2 3 4 5 6 7 8 9 10 11 12' },
  times: {
    clock: { time: '#h点#m分', fullHour: '#h点', zero: '零' },
  },
  money: {
    currencies: { '¥': 'CNY' },
    nouns: { CNY: '#元', USD: '#美元', EUR: '#欧元', GBP: '#英镑', JPY: '#日元', KRW: '#韩元' },
    centsAsDecimals: true,
  },
  units: {
    percent: '百分之#',
    hertz: '#赫兹',
    kilohertz: '#千赫',
    megahertz: '#兆赫',
    gigahertz: '#吉赫',
    'milliampere-hour': '#毫安时',
    decibel: '#分贝',
  },
  numbers: {
    spell: spellMandarin,
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
    nounsAfter: '的',
  },
  operators: {
    less: '减',
    score: '比',
    ratio: '比',
    by: '乘',
    about: '约',
    notEqual: '不等于',
    atLeast: '大于等于',
    atMost: '小于等于',
    power: '的#次方',
    squared: '的平方',
    cubed: '的立方',
  },
  symbols: {
    point: '点',
    minus: '负',
    plus: '加',
    times: '乘以',
    over: '除以',
    equals: '等于',
    at: '艾特',
    hash: '井号',
    and: '和',
    to: '到',
    dot: '点',
  },
  rules: {
    beforeNumbers: (text) => prepareChineseNumbers(text, '两'),
  },
};
