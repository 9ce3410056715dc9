import type { LanguageData } from './language-data.ts';

export const serbian: LanguageData = {
  code: 'sr',
  abbreviations: {
    expansions: {
      'итд.': 'и тако даље',
      'нпр.': 'на пример',
      'тј.': 'то јест',
      'др.': 'доктор',
      'бр.': 'број',
      'ул.': 'улица',
      'itd.': 'i tako dalje',
      'npr.': 'na primer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'npr|tj|dr|br|ul|нпр|тј|др|бр|ул',
  },
  times: {
    clock: { time: '#h и #m', fullHour: '#h сати' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dve trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: { to: 'do' },
  rules: { convertsRomanNumerals: true },
};
