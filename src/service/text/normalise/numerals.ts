import type { Language } from '../../../shared/contract/languages.ts';
import { separatorsOf } from './locale.ts';

/**
 * A number as it is written: digits, with groups of thousands or decimals. For use in expressions;
 * its repetitions are bounded, so that they take linear time.
 */
export const NUMBER = String.raw`\d{1,3}(?:[ '’]\d{3}){1,5}(?:[.,]\d+)?(?!\d)|\d{1,30}(?:[.,]\d{1,30}){0,8}`;

/** A written number, taken apart. Both are digits; `fraction` may be empty. */
export interface Numeral {
  whole: string;
  fraction: string;
}

/**
 * Reads a number with the separators of its language: 12.345 is twelve thousand in German.
 * @param written matches NUMBER
 * @returns undefined where it is none, as a version is: 1.2.3
 */
export function parseNumeral(written: string, language: Language): Numeral | undefined {
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
  const isGroup = last === separatorsOf(language).group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  return isGroup && !written.includes(' ') ? join(plain) : split(plain, last);
}

/** As the language writes it, without separators of thousands: what all later steps understand. */
export function writeNumeral({ whole, fraction }: Numeral, language: Language): string {
  return fraction === '' ? whole : `${whole}${separatorsOf(language).decimal}${fraction}`;
}

/** The value, for choosing plural forms. */
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

/** The digits one by one, as telephone numbers are read. */
export function spaced(digits: string): string {
  return [...digits].join(' ');
}
