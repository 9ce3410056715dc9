import {
  COMMON_FRACTIONS,
  type FractionData,
  type LanguageData,
} from '../languages/language-data.ts';
import { separatorsOf } from './locale.ts';
import { perLanguage } from './per-language.ts';
import { unitSignsOf } from './unit-signs.ts';

/** The ends of rating scales: 9/10, 85/100. */
const SCALES = new Set([10, 20, 100]);

const SLASHED = /(?<![\p{L}\d.,:/+-])(?:(\d{1,2}) )?(\d{1,4})\/(\d{1,4})(?![\p{L}\d/]|[.,:-]\d)/gu;
/** 4.5/5 */
const RATING = /(?<![\p{L}\d.,:/+-])(\d{1,2}[.,]\d{1,2})\/(5|10|20|100)(?![\p{L}\d/]|[.,:-]\d)/gu;
/** 10/2 = 5 */
const DIVISION = /(?<=\d) ?\/ ?(?=\d+ ?=)/g;

/**
 * Expands a slash between two numbers: 3/4 is three quarters, 9/10 is nine out of ten. 24/7 becomes
 * the two numbers, and so does everything that may be a date: a wrong guess would be worse.
 */
export function expandFractions(text: string, data: LanguageData): string {
  const { fractions } = data;
  const share = (a: string, b: string) => fractions?.share.replace('#a', a).replace('#b', b);
  return halvesBeforeNouns(data)
    .reduce((all, [half, words]) => all.replace(half, (...found) => halfOf(found, words)), text)
    .replace(DIVISION, ' ÷ ')
    .replace(RATING, (found, a: string, b: string) => share(a, b) ?? found)
    .replace(
      SLASHED,
      (found, whole: string | undefined, a: string, b: string, at: number, all: string) => {
        const after = all.slice(at + found.length, at + found.length + MAX_NOUN_LENGTH);
        const fraction = fractions && fractionWords(a, b, fractions, isFraction(a, b, after, data));
        if (fraction !== undefined) return joinWithWhole(whole, fraction, fractions?.joiner);
        const words = (isShare(a, b) ? share(a, b) : undefined) ?? apart(a, b);
        return whole === undefined ? words : `${whole}, ${words}`;
      },
    );
}

/** @param isCertain whether nothing else is meant, such as three points out of five */
function fractionWords(
  a: string,
  b: string,
  fractions: FractionData,
  isCertain: boolean,
): string | undefined {
  const common = COMMON_FRACTIONS.find((fraction) => fraction === `${a}/${b}`);
  if (common !== undefined) return fractions[common];
  if (!isCertain) return undefined;
  if (fractions.anyPart !== undefined) return fractions.anyPart.replace('#a', a).replace('#b', b);
  const part = fractions.parts?.[Number(b)]?.[a === '1' ? 0 : 1];
  return part === undefined ? undefined : `${a} ${part}`;
}

const MAX_NOUN_LENGTH = 20;
/** Denominators of measures, which nobody gives points out of. */
const BINARY = new Set(['16', '32', '64']);

function isFraction(a: string, b: string, after: string, data: LanguageData): boolean {
  if (Number(a) >= Number(b)) return false;
  if (BINARY.has(b) && Number(a) % 2 === 1) return true;
  return nounAfterFraction(data)?.test(after) === true;
}

const nounAfterFraction = perLanguage(({ fractions }) =>
  fractions?.nounsAfter === undefined
    ? undefined
    : new RegExp(`^ (?:${fractions.nounsAfter})(?!\\p{L})`, 'u'),
);

/** Half of something: ½ hour is half an hour. */
const halvesBeforeNouns = perLanguage(({ fractions }): [RegExp, string][] =>
  (fractions?.half ?? []).map(([nouns, words]) => [
    new RegExp(
      `(?<![\\p{L}\\d.,:/+-]|\\d )((?<!\\p{L})${words.split(' ')[0]} )?1\\/2(?= (?:${nouns})(?!\\p{L}))`,
      'giu',
    ),
    words,
  ]),
);

/** An article in the text replaces the one of the words. */
function halfOf([, article]: readonly unknown[], words: string): string {
  return typeof article === 'string' ? article + words.slice(words.indexOf(' ') + 1) : words;
}

const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5' },
  ...{ '⅗': '3/5', '⅘': '4/5', '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8' },
  ...{ '⅝': '5/8', '⅞': '7/8', '⅑': '1/9', '⅒': '1/10' },
};
const VULGAR_FRACTION = new RegExp(
  `(?:(?<!\\d)(\\d{1,30}) ?)?([${Object.keys(VULGAR_FRACTIONS).join('')}])`,
  'gu',
);

/**
 * ½ → 1/2, which a later step expands. As a decimal before a sign for a unit, where that is exact, and in
 * languages without words for fractions.
 */
export function expandVulgarFractions(text: string, data: LanguageData): string {
  const { fractions } = data;
  const isBeforeUnit = unitAfterFraction(data);
  return text.replace(
    VULGAR_FRACTION,
    (found, whole: string | undefined, sign: string, at: number, all: string) => {
      const written = VULGAR_FRACTIONS[sign] ?? sign;
      const [a = '', b = ''] = written.split('/');
      const decimals = decimalsOf(Number(a) / Number(b));
      const after = all.slice(at + found.length, at + found.length + MAX_NOUN_LENGTH);
      const words = fractions && fractionWords(a, b, fractions, true);
      if (decimals !== undefined && (words === undefined || isBeforeUnit.test(after))) {
        return `${whole ?? '0'}${separatorsOf(data).decimal}${decimals}`;
      }
      if (words === undefined) return whole === undefined ? written : `${whole} ${written}`;
      const isCommon = COMMON_FRACTIONS.some((fraction) => fraction === written);
      // The word after the space may decide how a half is said.
      if (!isCommon || !after.startsWith(' '))
        return joinWithWhole(whole, words, fractions?.joiner);
      return whole === undefined ? written : `${whole} ${written}`;
    },
  );
}

/** A sign, not a word: in "½ m" the meter is a number of units. */
const unitAfterFraction = perLanguage((data) => {
  const { pattern } = unitSignsOf(data);
  return new RegExp(`^ ?(?:${pattern})(?![\\p{L}\\p{M}\\d])`, 'u');
});

/** The digits after the point, if there are at most three. */
function decimalsOf(value: number): string | undefined {
  const rounded = Math.round(value * 1000);
  return rounded === value * 1000 ? String(value).slice(2) : undefined;
}

function joinWithWhole(
  whole: string | undefined,
  fraction: string,
  joiner: string | undefined,
): string {
  return [whole, whole === undefined ? undefined : joiner, fraction]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

/** At most all of a few, or of a rating scale. 50/50 means equal halves, and 05/06 is a date. */
function isShare(a: string, b: string): boolean {
  if (/^0\d/.test(a) || /^0/.test(b)) return false;
  const whole = Number(b);
  return Number(a) <= whole && whole > 1 && (whole < 10 || SCALES.has(whole));
}

/** After a space, three digits would be thousands of the number before them. */
function apart(a: string, b: string): string {
  return b.length === 3 ? `${a}, ${b}` : `${a} ${b}`;
}
