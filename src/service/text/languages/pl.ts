import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { slavicInflection } from './shared/slavic-counts.ts';
import { expandSlavicDates, type SlavicOrdinals, slavicOrdinal } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego dwudziestego',
  ),
  tens: wordList(
    'dwudziestego trzydziestego czterdziestego pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego dziewięćdziesiątego',
  ),
  year: 'roku',
};

const inflectCounts = slavicInflection({
  one: [
    [
      /(?:^\p{L}{2,}(?<!ł)a|noc|rzecz|część|wiadomość|możliwość|ość|podróż|twarz|krew|wieś|mysz|odpowiedź|pani|szkoła|siła|skała)$/u,
      'jedna',
    ],
    [
      /^(?:minutę|sekundę|godzinę|książkę|kobietę|stronę|piosenkę|osobę|grę|rundę|łyżkę|szklankę|butelkę|tabletkę|sztukę|kawę|herbatę)$/u,
      'jedną',
    ],
    [/(?:[oeę]|um)$/u, 'jedno'],
  ],
  two: [
    [
      /^(?:godziny|minuty|sekundy|osoby|kobiety|dziewczyny|dziewczynki|książki|strony|gry|noce|rzeczy|części|lekcje|rundy|drużyny|szkoły|ulice|mapy|wersje|opcje|sesje|piosenki|wiadomości|córki|siostry|żony|klasy|ręce|nogi|łyżki|łyżeczki|szklanki|butelki|filiżanki|tony|mile|sztuki|próby|rany|wygrane|porażki|walki|bitwy|wojny|litery|cyfry|postacie|postaci|karty|kule|gwiazdy|chwile|tabletki|kawy|herbaty|pizze|setki|trzecie|czwarte|piąte|szóste|siódme|ósme|doby|głowy|koszule|koleżanki|kawałki?|kreski|rady|role|sceny|szanse|tury|rodziny|firmy|aplikacje|\p{L}+(?:acje|encje|ówki|ości))$/u,
      'dwie',
    ],
  ],
  exceptions:
    /^(?:ma|na|za|da|dla|mężczyzna|kolega|tata|kierowca|artysta|poeta|\p{L}+ista|tylko|albo|ale|nie|się|jest|że|te|jeszcze|może|razem|gdzie|potem|bardzo|dużo|mało|teraz|dnia|dla|była|roku|lata|\p{L}+(?:ego|iego|ła|ło|nie)|ponad|prawie)$/u,
  hasOneInTens: false,
});

/** XIX w., w XIX w. */
function expandCenturies(text: string): string {
  return text
    .replace(/(?<=(?<!\p{L})[Ww]e? [IVX]{1,5}) w\.(?!\p{L})/gu, ' wieku')
    .replace(/(?<=(?<!\p{L})[IVX]{1,5}) w\.(?!\p{L})/gu, ' wiek');
}

/** XIX wiek, and "w XIX wieku" with the ending that the most common preposition asks for. */
function centuryOrdinal(n: number, century: string): string | undefined {
  const ending = century === 'wiek' ? 'y' : 'ym';
  return slavicOrdinal(n, ORDINALS)
    ?.replace(/iego(?= |$)/gu, century === 'wiek' ? 'i' : 'im')
    .replace(/ego(?= |$)/gu, ending);
}

export const polish: LanguageData = {
  code: 'pl',
  abbreviations: {
    expansions: {
      'p. n. e.': 'przed naszą erą',
      'n. e.': 'naszej ery',
      'prof.': 'profesor',
      mgr: 'magister',
      'inż.': 'inżynier',
      'św.': 'święty',
      'al.': 'aleja',
      'pl.': 'plac',
      'tzw.': 'tak zwany',
      'ww.': 'wyżej wymieniony',
      wg: 'według',
      mld: 'miliardów',

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
    nonFinal: 'prof|inż|św|al|pl|tzw|ww|np|m.in|tzn|ul|ok|godz',
    beforeNumbers: {
      'maks.': 'maksimum',
      'min.': 'minimum',
      'str.': 'strona',
      's.': 'strona',
      'rozdz.': 'rozdział',
      'rys.': 'rysunek',
      'tab.': 'tabela',
      'nr.': 'numer',
      'tel.': 'telefon',
      'art.': 'artykuł',
      'pkt.': 'punkt',
      'cz.': 'część',
      'ust.': 'ustęp',
    },
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
    parts: {
      5: ['piąta', 'piątych'],
      6: ['szósta', 'szóstych'],
      7: ['siódma', 'siódmych'],
      8: ['ósma', 'ósmych'],
      9: ['dziewiąta', 'dziewiątych'],
      10: ['dziesiąta', 'dziesiątych'],
      16: ['szesnasta', 'szesnastych'],
    },
    nounsAfter: 'cala|litra|wszystkich',
  },
  operators: {
    score: '',
    by: 'na',
    about: 'około',
    notEqual: 'nie równa się',
    atLeast: 'większe lub równe',
    atMost: 'mniejsze lub równe',
    power: 'do potęgi #',
    squared: 'do kwadratu',
    cubed: 'do sześcianu',
  },
  symbols: {
    minus: 'minus',
    to: 'do',
    dot: 'kropka',
  },
  numbers: {
    inflect: inflectCounts,
  },
  romanNumerals: {
    numbered: 'rozdział|część|tom|akt|księga|typ|klasa|poziom|faza',
    men: 'Jan Paweł|Jan|Zygmunt|Kazimierz|Władysław|Stefan|Karol|Ludwik|Henryk|Fryderyk|Wilhelm|Benedykt|Pius|Mieszko|Bolesław|Filip|Napoleon|Jerzy|Mikołaj|Aleksander|Edward|Gustaw|Grzegorz|Leon|August|Piotr|Iwan|Ludwik|Ryszard|Jakub',
    women: 'Elżbieta|Katarzyna|Maria|Małgorzata|Anna|Kleopatra',
    titles: ['[Kk]ról|[Pp]apież|[Cc]esarz|[Cc]ar', '[Kk]rólowa'],
    ordinal: (n, { isFeminine }) =>
      slavicOrdinal(n, ORDINALS)
        ?.replace(/(?<=g)iego(?= |$)/gu, isFeminine ? 'a' : 'i')
        .replace(/iego(?= |$)/gu, isFeminine ? 'ia' : 'i')
        .replace(/ego(?= |$)/gu, isFeminine ? 'a' : 'y'),
  },
  units: {
    'milliampere-hour': '# miliamperogodzin',
    decibel: '# decybeli',
  },
  rules: {
    start: expandCenturies,
    convertsRomanNumerals: true,
    centuryOrdinal,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
