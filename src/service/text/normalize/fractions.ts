import { COMMON_FRACTIONS, type LanguageData } from '../languages/language-data.ts';

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
export function expandFractions(text: string, { fractions }: LanguageData): string {
  const share = (a: string, b: string) => fractions?.share.replace('#a', a).replace('#b', b);
  return text
    .replace(DIVISION, ' ÷ ')
    .replace(RATING, (found, a: string, b: string) => share(a, b) ?? found)
    .replace(SLASHED, (_, whole: string | undefined, a: string, b: string) => {
      const common = COMMON_FRACTIONS.find((fraction) => fraction === `${a}/${b}`);
      if (fractions !== undefined && common !== undefined) {
        return joinWithWhole(whole, fractions[common], fractions.joiner);
      }
      const words = (isShare(a, b) ? share(a, b) : undefined) ?? apart(a, b);
      return whole === undefined ? words : `${whole}, ${words}`;
    });
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
