import type { LanguageData } from './language-data.ts';

export const macedonian: LanguageData = {
  code: 'mk',
  abbreviations: {
    expansions: {
      'итн.': 'и така натаму',
      'на пр.': 'на пример',
      'г.': 'година',
      'ул.': 'улица',
      'д-р': 'доктор',
    },
  },
  dates: { pattern: '#d #m #y година' },
  times: {
    clock: { time: '#h и #m', fullHour: '#h часот' },
  },
  symbols: { to: 'до' },
  rules: { convertsRomanNumerals: true },
};
