import type { Language } from '../../../shared/contract/languages.ts';
import { monthsPattern } from './dates.ts';
import {
  dutchOrdinal,
  frenchOrdinal,
  GERMAN_NOUNS,
  germanOrdinal,
  SLAVIC_ORDINALS,
  slavicOrdinal,
} from './ordinal-words.ts';
import { russianOrdinal, sayRussianOrdinals } from './russian-ordinals.ts';
import { spellUzbek } from './spell/steppe.ts';

/** Says ordinals where the engine's voice reads a cardinal, or ends the sentence at the full stop. */
export function sayOrdinals(text: string, language: Language): string {
  const romans = ROMAN_LANGUAGES.has(language) ? sayRomans(text, language) : text;
  switch (language) {
    case 'en':
      return sayEnglishDays(romans).replace(/(?<![\p{L}\p{M}.])No\. ?(?=\d)/gu, 'number ');
    case 'de':
      return sayGerman(romans);
    case 'fr':
      return romans
        .replace(FRENCH_FIRST, 'première')
        .replace(
          /(?<![\p{L}\d.,])(\d{1,3})(?:i?[eè]mes?|es?|nde?)(?![\p{L}\d])/gu,
          (_, n: string) => frenchOrdinal(Number(n)),
        );
    case 'es':
    case 'gl':
    case 'pt':
      // 1.º, as it should be written: voices know it without the full stop.
      return romans.replace(/(?<=\d)\.(?=[ºª])/g, '');
    case 'nl':
      return romans.replace(
        /(?<![\p{L}\d.,])(\d{1,2})(?:e|de|ste)(?![\p{L}\d])/gu,
        (_, n: string) => dutchOrdinal(Number(n)),
      );
    case 'uz':
      return romans.replace(/(?<![\p{L}\d.,])(\d{1,4})-(?=\p{L})/gu, (_, n: string) =>
        uzbekOrdinal(Number(n)),
      );
    case 'ru':
      return saySlavicDays(sayRussianOrdinals(romans), language);
    default:
      return SLAVIC_ORDINALS[language] === undefined
        ? dropDotOfDays(romans, language)
        : saySlavicDays(romans, language);
  }
}

/** 1re, 1ère; voices know 1er. */
const FRENCH_FIRST = /(?<![\p{L}\d.,])1[èe]?re(?![\p{L}\d])/gu;

/** The hyphen behind a number makes it an ordinal: 21-noyabr. */
function uzbekOrdinal(n: number): string {
  const cardinal = spellUzbek(n);
  return `${cardinal}${/[aiu]$/.test(cardinal) ? 'nchi' : 'inchi'} `;
}

/** November 21, 2026 → November 21st, 2026 */
function sayEnglishDays(text: string): string {
  const days = new RegExp(
    `(?<=(?:${monthsPattern('en')}) )(\\d{1,2})(?![\\d:.]|st|nd|rd|th)`,
    'gu',
  );
  return text.replace(days, (_, day: string) => `${day}${englishEnding(Number(day))}`);
}

function englishEnding(n: number): string {
  if (n > 10 && n < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
}

const GERMAN_ORDINAL = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(am|vom|zum|beim|im|dem|den|des|der|ab|seit|bis|ins) )?(\\d{1,2})\\. ?(?=(?:${monthsPattern('de')}|${GERMAN_NOUNS})(?!\\p{L}))`,
  'giu',
);

/** am 3. Mai → am dritten Mai. After "der" and "die" the nominative is likelier. */
function sayGerman(text: string): string {
  return text.replace(GERMAN_ORDINAL, (_, before: string | undefined, day: string) => {
    const ending = before !== undefined && before.toLowerCase() !== 'der' ? 'n' : '';
    return `${before === undefined ? '' : `${before} `}${germanOrdinal(Number(day))}${ending} `;
  });
}

/** 21 ноября → двадцать первого ноября, and the year behind it: 2026 года. */
function saySlavicDays(text: string, language: Language): string {
  const months = monthsPattern(language);
  const year = SLAVIC_ORDINALS[language]?.year ?? '';
  const days = new RegExp(
    `(?<![\\p{L}\\d.,])(\\d{1,2})\\.? (${months})(?!\\p{L})(?: (\\d{4})(?: (${year}))?(?![\\p{L}\\d]))?`,
    'gu',
  );
  return text.replace(days, (found, day: string, month: string, ofYear?: string) => {
    const ordinal = slavicOrdinal(Number(day), language);
    if (ordinal === undefined) return found;
    const tail = ofYear === undefined ? '' : ` ${slavicYear(ofYear, language)} ${year}`.trimEnd();
    return `${ordinal} ${month}${tail}`;
  });
}

/** Only the last part of a year is an ordinal: 2026 → 2000 двадцать шестого. */
function slavicYear(year: string, language: Language): string {
  const last = slavicOrdinal(Number(year) % 100, language);
  return last === undefined ? year : `${Math.floor(Number(year) / 100) * 100} ${last}`;
}

/** Voices that read "21." before a month as the day, without ending the sentence. */
const READ_DAYS = new Set<Language>(['da', 'no', 'hu', 'lv']);

function dropDotOfDays(text: string, language: Language): string {
  const months = monthsPattern(language);
  if (READ_DAYS.has(language) || months === '') return text;
  return text.replace(new RegExp(`(?<=(?<!\\d)\\d{1,2})\\.(?= (?:${months})(?!\\p{L}))`, 'gu'), '');
}

/** Where the voice spells Roman numerals, or names them "Roman". */
const ROMAN_LANGUAGES = new Set<Language>([
  ...([
    'en',
    'fr',
    'de',
    'nl',
    'ru',
    'uk',
    'be',
    'bg',
    'sr',
    'pl',
    'cs',
    'sk',
    'sl',
    'hr',
  ] as const),
  ...([
    'bs',
    'da',
    'sv',
    'no',
    'fi',
    'et',
    'lv',
    'lt',
    'el',
    'tr',
    'hu',
    'lb',
    'mk',
    'az',
  ] as const),
]);
/** Two to 39, where no word is meant: XXX and single letters are left. */
const ROMAN = /(?<![\p{L}\d.'’-])(?=[IVX]{2})(X{0,3})(IX|IV|V?I{0,3})(?=e?(?![\p{L}\d'’]))/gu;
const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

function sayRomans(text: string, language: Language): string {
  return text.replace(ROMAN, (found, tens: string, ones: string, at: number) => {
    const value = 10 * tens.length + ROMAN_ONES.indexOf(ones);
    if (found === 'XXX' || value === 0) return found;
    const isCentury = /^ (?:век|століття|стагоддзе|wiek|stolet|storočí)/u.test(
      text.slice(at + found.length, at + found.length + 12),
    );
    return (isCentury && language === 'ru' ? russianOrdinal(value) : undefined) ?? String(value);
  });
}
