import type { LanguageData } from '../languages/language-data.ts';
import { separatorsOf } from './locale.ts';

/**
 * A written number: digits, with groups of thousands or decimals. Part of other expressions. Its
 * repetitions are bounded, so that they take linear time.
 */
export const NUMBER = String.raw`\d{1,3}(?:[ '’]\d{3}){1,5}(?:[.,]\d+)?(?!\d)|\d{1,30}(?:[.,]\d{1,30}){0,8}`;

/** The parts of a written number, both in digits. `fraction` may be empty. */
export interface Numeral {
  whole: string;
  fraction: string;
}

/**
 * Parses a number with the separators of its language: 12.345 is twelve thousand in German.
 * @param written matches NUMBER
 * @returns undefined if it is not a number, such as a version: 1.2.3
 */
export function parseNumeral(written: string, data: LanguageData): Numeral | undefined {
  const plain = written.replace(/[ '’]/g, '');
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return { whole: plain, fraction: '' };
  const kinds = new Set(marks);
  if (kinds.size === 2) {
    const isOnce = marks.filter((mark) => mark === last).length === 1;
    return isOnce && /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d+$/.test(plain)
      ? split(plain, last)
      : undefined;
  }
  if (marks.length > 1) return hasGroups(plain) ? join(plain) : undefined;
  const isGroup = last === separatorsOf(data).group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  return isGroup && !written.includes(' ') ? join(plain) : split(plain, last);
}

/** The number as the language writes it, without separators of thousands. Later steps expect this. */
export function writeNumeral({ whole, fraction }: Numeral, data: LanguageData): string {
  return fraction === '' ? whole : `${whole}${separatorsOf(data).decimal}${fraction}`;
}

/** The value, which decides the plural form. */
export function toValue({ whole, fraction }: Numeral): number {
  return Number(`${whole}.${fraction === '' ? '0' : fraction}`);
}

/** 1.234.567, and 12,34,567 as India writes it. */
function hasGroups(plain: string): boolean {
  return /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(plain);
}

function join(plain: string): Numeral {
  return { whole: plain.replace(/[.,]/g, ''), fraction: '' };
}

function split(plain: string, decimal: string): Numeral {
  const at = plain.lastIndexOf(decimal);
  return { whole: plain.slice(0, at).replace(/[.,]/g, ''), fraction: plain.slice(at + 1) };
}

/** Digits of every script as 0 to 9, with the separators that Arabic uses: ١٬٢٣٤٫٥ → 1,234.5 */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replace(/٪/g, '%');
}

/** Unicode has digits in runs of ten, each from its zero. The value is the distance to that zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
