import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { expandSlavicDates, type SlavicOrdinals } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego dwudziestego',
  ),
  tens: wordList(
    'dwudziestego trzydziestego czterdziestego pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego dziewięćdziesiątego',
  ),
  year: 'roku',
};

export const polish: LanguageData = {
  code: 'pl',
  abbreviations: {
    expansions: {
      'np.': 'na przykład',
      'itd.': 'i tak dalej',
      'itp.': 'i tym podobne',
      'm. in.': 'między innymi',
      'tzn.': 'to znaczy',
      'ul.': 'ulica',
      dr: 'doktor',
      nr: 'numer',
      'ok.': 'około',
      'godz.': 'godzina',
      'tys.': 'tysięcy',
      mln: 'milionów',
      'r.': 'roku',
    },
    nonFinal: 'np|m.in|tzn|ul|ok|godz',
  },
  times: { wordsBeforeDotted: 'o|godzina' },
  money: {
    nouns: { PLN: '# złotych' },
    per: 'na',
  },
  fractions: {
    '1/2': 'pół',
    '1/3': 'jedna trzecia',
    '2/3': 'dwie trzecie',
    '1/4': 'jedna czwarta',
    '3/4': 'trzy czwarte',
    share: '#a na #b',
    joiner: 'i',
  },
  operators: { score: '', by: 'na', about: 'około' },
  symbols: { minus: 'minus', to: 'do' },
  rules: {
    convertsRomanNumerals: true,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
