import type { LanguageData } from '../languages/language-data.ts';
import { languageData } from '../languages/registry.ts';
import { hasLocale, LATIN_DIGITS, localeOf } from './locale.ts';
import { perLanguage } from './per-language.ts';

const ISO = /(?<![\p{L}\d.,/-])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d|[-/]\d)/gu;
const YEAR_FIRST =
  /(?<![\p{L}\d.,/-])(\d{4})(?:\/|\. ?)(\d{1,2})(?:\/|\. ?)(\d{1,2})(?!\d|[./-]\d)\.?/gu;
const DOTTED = /(?<![\p{L}\d.,/-])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d|[.,/-]\d)/gu;
const SLASHED = /(?<![\p{L}\d.,/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d|[./-]\d)/gu;

/** Writes dates with the month's name: 2026-11-21 → 21 November 2026, in the language's order. */
export function expandDates(text: string, data: LanguageData): string {
  const expand = (found: string, year: string, month: string, day: string) =>
    formatDate(Number(year), Number(month), Number(day), data) ?? found;
  return text
    .replace(ISO, expand)
    .replace(YEAR_FIRST, expand)
    .replace(DOTTED, (found, day: string, month: string, year: string) =>
      expand(found, year, month, day),
    )
    .replace(SLASHED, (found, first: string, _, second: string, year: string) => {
      const [day, month] = data.dates?.isMonthFirst ? [second, first] : [first, second];
      // If the language's order is not a date, the other order is meant.
      return Number(month) > 12 ? expand(found, year, day, month) : expand(found, year, month, day);
    });
}

/** @returns undefined if there is no such date */
function formatDate(
  year: number,
  month: number,
  day: number,
  data: LanguageData,
): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1;
  if (!exists) return undefined;
  const { pattern, monthNames } = data.dates ?? {};
  const ownName = monthNames?.split(' ')[month - 1];
  if (pattern === undefined && ownName === undefined) return dateFormat(data).format(date);
  return (pattern ?? '#y #m #d')
    .replace('#y', String(year))
    .replace('#m', ownName ?? monthNameIn(date, data))
    .replace('#d', String(day));
}

/** The month's name in the form that dates use. */
function monthNameIn(date: Date, data: LanguageData): string {
  const parts = dateFormat(data).formatToParts(date);
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

const DATE_OPTIONS = {
  numberingSystem: LATIN_DIGITS.numberingSystem,
  calendar: 'gregory',
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
} as const;

const dateFormat = perLanguage(
  (data) => new Intl.DateTimeFormat(localeOf(data), { ...DATE_OPTIONS, year: 'numeric' }),
);

/** The names of the twelve months in the form that dates use, with `|` between them. */
export const monthNamesOf = perLanguage((data) => {
  const own = data.dates?.monthNames?.split(' ');
  const names = Array.from({ length: 12 }, (_, month) =>
    hasLocale(data) && own === undefined
      ? monthNameIn(new Date(Date.UTC(2026, month, 1)), data)
      : (own?.[month] ?? ''),
  );
  return names.filter((name) => /\p{L}/u.test(name)).join('|');
});

const SLASHED_DAY = String.raw`(\d{1,2})\/(\d{1,2})(?![\p{L}\d/]|[.,:-]\d| of )`;
/** Not a month first, or a zero that fractions do not have: 25/12, 12/01. */
const DAY_FIRST =
  /(?<![\p{L}\d.,:/-])(?=(?:1[3-9]|2\d|3[01]|0\d)\/|\d\d\/0)(\d{2})\/(\d{1,2})(?![\p{L}\d/]|[.,:-]\d)/gu;
/** Around the clock, not the 24th of July. */
const ALWAYS = '24/7';

const DOTTED_DAY_AFTER_WORD = String.raw`(\d{1,2})\. ?(\d{1,2})\.?(?! ?\d|[.,:]\d)`;
const DOTTED_DAY_WITH_STOP = String.raw`(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)`;
const DOTTED_DAY = /(?<![\p{L}\d.,:/-])(0?[1-9]|[12]\d|3[01])\. ?(0[1-9]|1[0-2])\.(?! ?\d)/gu;

const slashedAfterWord = perLanguage(({ dates }) =>
  afterWords(dates?.wordsBeforeSlashed, SLASHED_DAY),
);
const dottedAfterWord = perLanguage(({ dates }) =>
  afterWords(dates?.wordsBeforeDotted, DOTTED_DAY_AFTER_WORD),
);
/** All languages with such dates share the German words: their texts often have German parts. */
const dottedWithStopAfterWord = afterWords(
  languageData('de').dates?.wordsBeforeDottedWithStop,
  DOTTED_DAY_WITH_STOP,
);

function afterWords(words: string | undefined, pattern: string): RegExp | undefined {
  return words === undefined
    ? undefined
    : new RegExp(`(?<=(?<!\\p{L})(?:${words}) )${pattern}`, 'giu');
}

/** Dates without a year that cannot be a fraction or a decimal: am 24.12. → am 24. Dezember */
export function expandDaysOfYear(text: string, data: LanguageData): string {
  const slashed = slashedAfterWord(data);
  const dotted = dottedAfterWord(data);
  const expand = (found: string, day: string, month: string) =>
    found === ALWAYS ? found : (formatDay(Number(day), Number(month), data) ?? found);
  if (slashed !== undefined) {
    const isMonthFirst = data.dates?.isMonthFirst === true;
    const expanded = text.replace(slashed, (found, first: string, second: string) =>
      isMonthFirst ? expand(found, second, first) : expand(found, first, second),
    );
    return isMonthFirst ? expanded : expanded.replace(DAY_FIRST, expand);
  }
  if (dotted === undefined) return text;
  const expanded = text.replace(dotted, expand);
  return (
    dottedWithStopAfterWord === undefined
      ? expanded
      : expanded.replace(dottedWithStopAfterWord, expand)
  ).replace(DOTTED_DAY, expand);
}

const dayFormat = perLanguage((data) => new Intl.DateTimeFormat(localeOf(data), DATE_OPTIONS));

function formatDay(day: number, month: number, data: LanguageData): string | undefined {
  // A leap year has all days.
  const date = new Date(Date.UTC(2024, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return dayFormat(data).format(date);
}
