import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { expandSlavicDates, type SlavicOrdinals } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého',
  ),
  tens: wordList(
    'dvacátého třicátého čtyřicátého padesátého šedesátého sedmdesátého osmdesátého devadesátého',
  ),
  year: '',
};

export const czech: LanguageData = {
  code: 'cs',
  abbreviations: {
    expansions: {
      'např.': 'například',
      'atd.': 'a tak dále',
      'tj.': 'to jest',
      'tzn.': 'to znamená',
      'dr.': 'doktor',
      'č.': 'číslo',
      'ul.': 'ulice',
      cca: 'circa',
      'hod.': 'hodin',
    },
    nonFinal: 'např|tj|tzn|dr|č|ul',
  },
  dates: { wordsBeforeDotted: 'dne' },
  times: {
    clock: { time: '#h hodin #m', fullHour: '#h hodin' },
  },
  money: {
    nouns: { CZK: '# korun' },
  },
  fractions: {
    '1/2': 'půl',
    '1/3': 'jedna třetina',
    '2/3': 'dvě třetiny',
    '1/4': 'čtvrt',
    '3/4': 'tři čtvrtiny',
    share: '#a z #b',
    joiner: 'a',
  },
  operators: { score: '', about: 'asi' },
  symbols: { to: 'až' },
  rules: {
    convertsRomanNumerals: true,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
