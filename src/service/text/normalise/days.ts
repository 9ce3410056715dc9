import type { Language } from '../../../shared/contract/languages.ts';
import { latinDigits, localeOf } from './locale.ts';

/** Words behind which two numbers with a slash are a day: on 3/4, le 3/4. */
const BEFORE_SLASHED: Partial<Record<Language, string>> = {
  en: 'on',
  fr: 'le|au|du',
  es: 'el|del|día',
  it: 'il|dal|al',
  pt: 'dia|no dia|em',
  ca: 'el|del|dia',
};
/** Where the month comes first between slashes; it is the day elsewhere. */
const MONTH_FIRST = new Set<Language>(['en']);
const SLASHED = String.raw`(\d{1,2})\/(\d{1,2})(?![\p{L}\d/]|[.,:-]\d| of )`;
/** No month stands first, or there is a zero that no fraction has: 25/12, 12/01. */
const DAY_FIRST =
  /(?<![\p{L}\d.,:/-])(?=(?:1[3-9]|2\d|3[01]|0\d)\/|\d\d\/0)(\d{2})\/(\d{1,2})(?![\p{L}\d/]|[.,:-]\d)/gu;
/** Around the clock, not the 24th of July. */
const ALWAYS = '24/7';

/** Languages that write 24.12. for a day, and the words behind which it needs no second full stop. */
const BEFORE_DOTTED: Partial<Record<Language, string>> = {
  de: 'am|vom|zum',
  lb: 'den',
  ...{ da: 'den', no: 'den', cs: 'dne', sk: 'dňa', sl: 'dne', fi: 'asti' },
};
const UNTIL = /(?<=(?<!\p{L})(?:bis|ab|seit) )(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/giu;
const DOTTED = /(?<![\p{L}\d.,:/-])(0?[1-9]|[12]\d|3[01])\. ?(0[1-9]|1[0-2])\.(?! ?\d)/gu;

/** Says days without a year, where they cannot be a fraction or a decimal: am 24.12. → am 24. Dezember */
export function sayDays(text: string, language: Language): string {
  const slashed = BEFORE_SLASHED[language];
  const dotted = BEFORE_DOTTED[language];
  const say = (found: string, day: string, month: string) =>
    found === ALWAYS ? found : (sayDay(Number(day), Number(month), language) ?? found);
  if (slashed !== undefined) {
    const behind = text.replace(
      behindWords(slashed, SLASHED),
      (found, first: string, second: string) =>
        MONTH_FIRST.has(language) ? say(found, second, first) : say(found, first, second),
    );
    return MONTH_FIRST.has(language) ? behind : behind.replace(DAY_FIRST, say);
  }
  if (dotted === undefined) return text;
  const plain = String.raw`(\d{1,2})\. ?(\d{1,2})\.?(?! ?\d|[.,:]\d)`;
  return text.replace(behindWords(dotted, plain), say).replace(UNTIL, say).replace(DOTTED, say);
}

const patterns = new Map<string, RegExp>();

function behindWords(words: string, pattern: string): RegExp {
  const source = `(?<=(?<!\\p{L})(?:${words}) )${pattern}`;
  const known = patterns.get(source) ?? new RegExp(source, 'giu');
  patterns.set(source, known);
  return known;
}

const formatters = new Map<Language, Intl.DateTimeFormat>();

function sayDay(day: number, month: number, language: Language): string | undefined {
  // A leap year has all days.
  const date = new Date(Date.UTC(2024, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const options = { day: 'numeric', month: 'long', calendar: 'gregory', timeZone: 'UTC' } as const;
  const { numberingSystem } = latinDigits;
  const known =
    formatters.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), { ...options, numberingSystem });
  formatters.set(language, known);
  return known.format(date);
}
