import type { Language } from '../../../shared/contract/languages.ts';

/** Words behind which four digits are a year, even before a noun: seit 1999 Mitglied. */
const BEFORE =
  'Jahre?|im|seit|anno|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Sommer|Winter';
/** 1100 to 1999, unless a noun follows that it counts: German writes nouns with a capital. */
const YEAR = new RegExp(
  `(?<![\\p{L}\\d.,:/+-]|\\d )(1[1-9])(\\d\\d)(?![\\p{L}\\d]|[.,:/-]\\d| \\d)(?:(?<=(?<!\\p{L})(?:${BEFORE}) \\d{4})|(?! \\p{Lu}))`,
  'gu',
);

/** 1999 → 19hundert 99, as years are said in German. Its voice counts their thousands. */
export function sayYears(text: string, language: Language): string {
  if (language !== 'de') return text;
  return text.replace(YEAR, (_, hundreds: string, rest: string) =>
    rest === '00' ? `${hundreds}hundert` : `${hundreds}hundert ${Number(rest)}`,
  );
}
