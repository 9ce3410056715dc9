import type { LanguageData } from './language-data.ts';

export const belarusian: LanguageData = {
  code: 'be',
  abbreviations: {
    expansions: {
      'і г. д.': 'і гэтак далей',
      'г.': 'года',
      'вул.': 'вуліца',
      'руб.': 'рублёў',
      '№': 'нумар',
    },
    nonFinal: 'вул',
  },
  dates: { pattern: '#d #m #y года' },
  times: {
    clock: { time: '#h #m', zero: '0 ' },
  },
  numbers: {
    millions: { one: '# мільён', few: '# мільёны', other: '# мільёнаў' },
  },
  symbols: {
    point: 'коска',
    minus: 'мінус',
    plus: 'плюс',
    times: 'памножыць на',
    over: 'падзяліць на',
    equals: 'роўна',
    at: 'сабачка',
    and: 'і',
    to: 'да',
  },
  spelling: {
    replacements: [[/ʼ/gu, '’']],
  },
  rules: { convertsRomanNumerals: true },
};
