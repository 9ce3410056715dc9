import type { LanguageRules } from './language-data.ts';
import { wordList } from './shared/number-words.ts';

const NOUNS_AFTER_ORDINAL =
  'Jan|Febr?|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Jahrhunderts?|Jh|Jhd|Jhdt|OG|UG|FC|SC|SV|Mal|Platz|Klasse|Stock|Etage|Geburtstag|Kapitel|Runde|Liga|Weltkriegs?|Woche|Tag|Teil|Staffel|Folge|Advent|Semester|Versuch';

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

const DATIVE = /^(?:mit|von|unter|bei|zu|nach|aus|seit|dem|vom|zum|neben|vor)$/;
const ACCUSATIVE = /^(?:für|gegen|durch|ohne|um|über|den)$/;

/** Karl V. → Karl der Fünfte, with the case that the word before the name asks for. */
function regnalOrdinal(
  n: number,
  { isFeminine, before, name }: { isFeminine: boolean; before: string; name: string },
): string {
  const word = ordinalWord(n).replace(/^./, (letter) => letter.toUpperCase());
  const isGenitive =
    /[^s]s$/.test(name) && !/^(?:Johannes|Nikolaus|Charles|Louis|Ramses|Carlos)$/.test(name);
  if (isGenitive) return `des ${word}n`;
  if (DATIVE.test(before)) return isFeminine ? `der ${word}n` : `dem ${word}n`;
  if (isFeminine) return `die ${word}`;
  return ACCUSATIVE.test(before) ? `den ${word}n` : `der ${word}`;
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

/** Bahnhofstr. 5 */
const STREET = /(?<=\p{Ll})str\. ?(?=\d)/gu;

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

export const german: LanguageRules = {
  dates: {
    nounsAfterOrdinal: NOUNS_AFTER_ORDINAL,
  },
  romanNumerals: {
    ordinal: regnalOrdinal,
  },
  rules: {
    start: (text) => text.replace(STREET, 'straße '),
    ordinals: expandOrdinals,
    beforeNumbers: expandYears,
  },
};
