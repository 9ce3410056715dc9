import type { LanguageData } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const hungarian: LanguageData = {
  code: 'hu',
  abbreviations: {
    expansions: {
      'i. e.': 'időszámításunk előtt',
      'i. sz.': 'időszámításunk szerint',
      'prof.': 'professzor',
      'Kr. e.': 'Krisztus előtt',
      'Kr. u.': 'Krisztus után',
      'ún.': 'úgynevezett',

      'pl.': 'például',
      'o.': 'oldal',
      'stb.': 'és a többi',
      'kb.': 'körülbelül',
      'dr.': 'doktor',
      'ill.': 'illetve',
      'u.': 'utca',
      db: 'darab',
    },
    nonFinal: 'prof|ún|pl|kb|dr|ill',
    beforeNumbers: {
      'min.': 'minimum',
      'max.': 'maximum',
      'old.': 'oldal',
      'fej.': 'fejezet',
      'sz.': 'szám',
      'tel.': 'telefon',
    },
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
  operators: {
    notEqual: 'nem egyenlő',
    atLeast: 'nagyobb vagy egyenlő',
    atMost: 'kisebb vagy egyenlő',
    power: 'a #. hatványon',
    squared: 'négyzet',
    cubed: 'köb',
  },
  romanNumerals: {
    isBeforeName: true,
    ordinal: regnalOrdinals(
      'első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik tizenegyedik tizenkettedik tizenharmadik tizennegyedik tizenötödik tizenhatodik tizenhetedik tizennyolcadik tizenkilencedik huszadik huszonegyedik',
    ),
  },
  symbols: {
    dot: 'pont',
  },
  rules: { convertsRomanNumerals: true },
};
