import type { LanguageData } from './language-data.ts';

export const hungarian: LanguageData = {
  code: 'hu',
  abbreviations: {
    expansions: {
      'pl.': 'például',
      'stb.': 'és a többi',
      'kb.': 'körülbelül',
      'dr.': 'doktor',
      'ill.': 'illetve',
      'u.': 'utca',
      db: 'darab',
    },
    nonFinal: 'pl|kb|dr|ill',
  },
  dates: { keepsDotAfterDay: true },
  times: {
    clock: { time: '#h óra #m', fullHour: '#h óra' },
  },
  fractions: {
    '1/2': 'fél',
    '1/3': 'egyharmad',
    '2/3': 'kétharmad',
    '1/4': 'egynegyed',
    '3/4': 'háromnegyed',
    share: '#a per #b',
  },
  rules: { convertsRomanNumerals: true },
};
