import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';

const NOUNS_AFTER_ORDINAL =
  'Jahrhunderts?|Mal|Platz|Klasse|Stock|Etage|Geburtstag|Kapitel|Runde|Liga|Weltkriegs?|Woche|Tag|Teil|Staffel|Folge|Advent|Semester|Versuch';

const ONES = wordList(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = wordList('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const IRREGULAR_ORDINALS: Record<number, string> = {
  1: 'erste',
  3: 'dritte',
  7: 'siebte',
  8: 'achte',
};

/** In the nominative: dritte, einundzwanzigste. @param n 0 to 99 */
function ordinalWord(n: number): string {
  const irregular = IRREGULAR_ORDINALS[n];
  if (irregular !== undefined) return irregular;
  if (n < 20) return `${ONES[n]}te`;
  const tens = TENS[Math.floor(n / 10) - 2];
  return n % 10 === 0 ? `${tens}ste` : `${ONES[n % 10]}und${tens}ste`;
}

/** am 3. Mai → am dritten Mai. After "der" the nominative is more likely. */
function expandOrdinals(text: string, monthNames: string): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(?:(am|vom|zum|beim|im|dem|den|des|der|ab|seit|bis|ins) )?(\\d{1,2})\\. ?(?=(?:${monthNames}|${NOUNS_AFTER_ORDINAL})(?!\\p{L}))`,
    'giu',
  );
  return text.replace(pattern, (_, before: string | undefined, day: string) => {
    const ending = before !== undefined && before.toLowerCase() !== 'der' ? 'n' : '';
    return `${before === undefined ? '' : `${before} `}${ordinalWord(Number(day))}${ending} `;
  });
}

/** Words before a year, even if a noun follows the year: seit 1999 Mitglied. */
const WORDS_BEFORE_YEAR =
  'Jahre?|im|seit|anno|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Sommer|Winter';
/** 1100 to 1999, unless it counts the noun after it. Nouns have a capital letter in German. */
const YEAR = new RegExp(
  `(?<![\\p{L}\\d.,:/+-]|\\d )(1[1-9])(\\d\\d)(?![\\p{L}\\d]|[.,:/-]\\d| \\d)(?:(?<=(?<!\\p{L})(?:${WORDS_BEFORE_YEAR}) \\d{4})|(?! \\p{Lu}))`,
  'gu',
);

/** 1999 → 19hundert 99. The voice would read "one thousand". */
function expandYears(text: string): string {
  return text.replace(YEAR, (_, hundreds: string, rest: string) =>
    rest === '00' ? `${hundreds}hundert` : `${hundreds}hundert ${Number(rest)}`,
  );
}

export const german: LanguageData = {
  code: 'de',
  abbreviations: {
    expansions: {
      'z. B.': 'zum Beispiel',
      'd. h.': 'das heißt',
      'u. a.': 'unter anderem',
      'u. U.': 'unter Umständen',
      'z. T.': 'zum Teil',
      'v. a.': 'vor allem',
      'usw.': 'und so weiter',
      'bzw.': 'beziehungsweise',
      'ca.': 'circa',
      'Nr.': 'Nummer',
      'Std.': 'Stunden',
      'Dr.': 'Doktor',
      'Prof.': 'Professor',
      'Hr.': 'Herr',
      'Fr.': 'Frau',
      'Str.': 'Straße',
      'bspw.': 'beispielsweise',
      'evtl.': 'eventuell',
      'ggf.': 'gegebenenfalls',
      'inkl.': 'inklusive',
      'Mio.': 'Millionen',
      'Mrd.': 'Milliarden',
      'St.': 'Sankt',
      'vgl.': 'vergleiche',
    },
    nonFinal:
      'z.B|d.h|u.a|u.U|z.T|v.a|bzw|ca|Nr|Dr|Prof|Hr|Fr|bspw|evtl|ggf|inkl|St|vgl|Mio|Mrd|Tel',
  },
  dates: {
    wordsBeforeDotted: 'am|vom|zum',
    wordsBeforeDottedWithStop: 'bis|ab|seit',
    nounsAfterOrdinal: NOUNS_AFTER_ORDINAL,
  },
  times: {
    clock: { time: '#h Uhr #m', fullHour: '#h Uhr' },
    wordsBeforeDotted: 'um|gegen',
    writesDot: true,
  },
  money: {
    nouns: { JPY: '# Yen' },
    scales: {
      words: { Tausend: '', Millionen: '', Milliarden: '', Billionen: '' },
      signs: { k: 'Tausend', K: 'Tausend' },
    },
    per: 'pro',
  },
  numbers: {
    versionPoint: 'Punkt',
    one: {
      word: 'ein',
      nouns:
        'ein halb|Euro|Dollar|Cent|Pfund|Franken|Yen|Rubel|(?:Kilo|Zenti|Milli)?meter|Meter|(?:Kilo|Milli)?gramm|Gramm|Kilo|(?:Milli)?liter|Liter|Grad|Prozent|Tag|Monat|Jahr|Mal|Uhr|(?:Kilo|Mega|Giga|Tera)byte|Punkt|Platz',
      feminine: 'eine',
      feminineNouns:
        'Stunde|Minute|Sekunde|Millisekunde|Woche|Meile|Million|Milliarde|Person|Krone',
    },
  },
  fractions: {
    '1/2': 'ein halb',
    '1/3': 'ein Drittel',
    '2/3': 'zwei Drittel',
    '1/4': 'ein Viertel',
    '3/4': 'drei Viertel',
    share: '#a von #b',
  },
  operators: { score: 'zu', about: 'ungefähr' },
  symbols: { to: 'bis' },
  rules: {
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
    beforeNumbers: expandYears,
  },
};
