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
  detection: {
    letters: 'ąćęłńóśźż',
    commonWords:
      'i w na nie to jest są się z ze do od za po że co jak cześć hej dziękuję dzięki proszę tak dzień dobry dobra dobranoc noc jestem jesteś masz mam ma dzisiaj dziś jutro bardzo ale czy my ja ty on ona wy oni wszystko wszyscy gdzie kiedy kto dlaczego idziemy idę idzie mi ci mnie cię go ją nas was mój moja twój tego ten ta te już jeszcze teraz zaraz potem tu tam tylko też może można mogę chcę chcesz chce muszę będzie będę był była było nic coś ktoś nikt zawsze nigdy grać zagrać spać robić robisz słyszę której',
  },
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
