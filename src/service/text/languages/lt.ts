import type { LanguageData } from './language-data.ts';

export const lithuanian: LanguageData = {
  code: 'lt',
  abbreviations: {
    expansions: {
      'pvz.': 'pavyzdžiui',
      't. y.': 'tai yra',
      'ir t. t.': 'ir taip toliau',
      'val.': 'valandos',
      'm.': 'metų',
      'd.': 'diena',
      'dr.': 'daktaras',
      'g.': 'gatvė',
    },
    nonFinal: 'pvz|t.y|dr',
  },
  dates: { pattern: '#y metų #m #d diena' },
  symbols: {
    times: 'kart',
    over: 'padalinti iš',
    hash: 'grotelės',
    and: 'ir',
    to: 'iki',
  },
  rules: { convertsRomanNumerals: true },
};
