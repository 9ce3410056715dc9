import type { LanguageData } from './language-data.ts';

export const bulgarian: LanguageData = {
  code: 'bg',
  abbreviations: {
    expansions: {
      'т. е.': 'тоест',
      'и т. н.': 'и така нататък',
      'напр.': 'например',
      'г.': 'година',
      'ул.': 'улица',
      'лв.': 'лева',
      'д-р': 'доктор',
    },
    nonFinal: 'т.е|напр|ул',
  },
  dates: { pattern: '#d #m #y година' },
  times: {
    clock: { time: '#h и #m', fullHour: '#h часа' },
  },
  units: {
    hertz: '# херца',
    kilohertz: '# килохерца',
    megahertz: '# мегахерца',
    gigahertz: '# гигахерца',
  },
  fractions: {
    '1/2': 'половин',
    '1/3': 'една трета',
    '2/3': 'две трети',
    '1/4': 'една четвърт',
    '3/4': 'три четвърти',
    share: '#a от #b',
    joiner: 'и',
  },
  symbols: { minus: 'минус', times: 'по', over: 'делено на', and: 'и', to: 'до' },
  rules: { convertsRomanNumerals: true },
};
