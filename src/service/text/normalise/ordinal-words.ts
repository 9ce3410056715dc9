import type { Language } from '../../../shared/contract/languages.ts';

interface OrdinalWords {
  /** 1 to 20, in the genitive that dates ask for. */
  ones: readonly string[];
  /** 20, 30 … 90. */
  tens: readonly string[];
  /** 20, 30 … 90 as cardinals before a one; absent where the ordinal stands there, too. */
  cardinals?: readonly string[];
  /** What follows a year in a date, or nothing. */
  year: string;
}

const split = (line: string): readonly string[] => line.split(' ');

/** Ordinals of Slavic languages, in which a cardinal in a date is plainly wrong. */
export const SLAVIC_ORDINALS: Partial<Record<Language, OrdinalWords>> = {
  ru: {
    ones: split(
      'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого',
    ),
    tens: split(
      'двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого',
    ),
    cardinals: split(
      'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
    ),
    year: 'года',
  },
  uk: {
    ones: split(
      'першого другого третього четвертого п’ятого шостого сьомого восьмого дев’ятого десятого одинадцятого дванадцятого тринадцятого чотирнадцятого п’ятнадцятого шістнадцятого сімнадцятого вісімнадцятого дев’ятнадцятого двадцятого',
    ),
    tens: split(
      'двадцятого тридцятого сорокового п’ятдесятого шістдесятого сімдесятого вісімдесятого дев’яностого',
    ),
    cardinals: split('двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'),
    year: 'року',
  },
  pl: {
    ones: split(
      'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego dwudziestego',
    ),
    tens: split(
      'dwudziestego trzydziestego czterdziestego pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego dziewięćdziesiątego',
    ),
    year: 'roku',
  },
  cs: {
    ones: split(
      'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého',
    ),
    tens: split(
      'dvacátého třicátého čtyřicátého padesátého šedesátého sedmdesátého osmdesátého devadesátého',
    ),
    year: '',
  },
};

/** @returns undefined for 0 and above 99 */
export function slavicOrdinal(n: number, language: Language): string | undefined {
  const words = SLAVIC_ORDINALS[language];
  if (words === undefined || n < 1 || n > 99) return undefined;
  if (n <= 20) return words.ones[n - 1];
  const tens = Math.floor(n / 10) - 2;
  if (n % 10 === 0) return words.tens[tens];
  return `${(words.cardinals ?? words.tens)[tens]} ${words.ones[(n % 10) - 1]}`;
}

const GERMAN_ONES = split(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const GERMAN_TENS = split('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const GERMAN_ODD: Record<number, string> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

/** In the nominative: dritte, einundzwanzigste. @param n 0 to 99 */
export function germanOrdinal(n: number): string {
  const odd = GERMAN_ODD[n];
  if (odd !== undefined) return odd;
  if (n < 20) return `${GERMAN_ONES[n]}te`;
  const tens = GERMAN_TENS[Math.floor(n / 10) - 2];
  return n % 10 === 0 ? `${tens}ste` : `${GERMAN_ONES[n % 10]}und${tens}ste`;
}

const DUTCH_ONES = split(
  'nulde eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende',
);
const DUTCH_COUNTS = split('nul eenen tweeën drieën vieren vijfen zesen zevenen achten negenen');
const DUTCH_TENS = split(
  'twintigste dertigste veertigste vijftigste zestigste zeventigste tachtigste negentigste',
);

/** eerste, tweeëntwintigste. @param n 0 to 99 */
export function dutchOrdinal(n: number): string {
  if (n < 20) return DUTCH_ONES[n] ?? `${n}`;
  const tens = DUTCH_TENS[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? tens : `${DUTCH_COUNTS[n % 10]}${tens}`;
}

const FRENCH_ONES = split(
  'unième deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième',
);
const FRENCH_TENS: Record<number, readonly [tens: string, round: string]> = {
  2: ['vingt', 'vingtième'],
  3: ['trente', 'trentième'],
  4: ['quarante', 'quarantième'],
  5: ['cinquante', 'cinquantième'],
  6: ['soixante', 'soixantième'],
  8: ['quatre-vingt', 'quatre-vingtième'],
};

/** deuxième, vingt et unième; with digits before -ième above 99, which voices read well. */
export function frenchOrdinal(n: number): string {
  if (n === 1) return 'premier';
  if (n < 20) return FRENCH_ONES[n - 1] ?? 'zéroième';
  const [tens, round] = FRENCH_TENS[n >= 70 && n < 80 ? 6 : n >= 90 ? 8 : Math.floor(n / 10)] ?? [];
  if (n > 99 || tens === undefined) return `${n}ème`;
  const rest = n >= 60 ? n % 20 : n % 10;
  if (rest === 0) return round ?? tens;
  const isAnd = (rest === 1 || rest === 11) && n < 80;
  return `${tens}${isAnd ? ' et ' : '-'}${FRENCH_ONES[rest - 1]}`;
}

/** Nouns that a number with a full stop counts in German, for use in an expression. */
export const GERMAN_NOUNS =
  'Jahrhunderts?|Mal|Platz|Klasse|Stock|Etage|Geburtstag|Kapitel|Runde|Liga|Weltkriegs?|Woche|Tag|Teil|Staffel|Folge|Advent|Semester|Versuch';
