import type { LanguageData } from '../languages/language-data.ts';
import { localeOf } from './locale.ts';
import { NUMBER, type Numeral, parseNumeral, toValue, writeNumeral } from './numerals.ts';
import { spaceDigits } from './phone-numbers.ts';

const NUMBERS = new RegExp(NUMBER, 'g');

/** Longer numbers are read digit by digit. */
const MAX_NUMBER_DIGITS = 15;

/** Writes numbers so that the engine's voice reads them correctly: in digits, or in words. */
export function spellNumbers(text: string, data: LanguageData): string {
  return text.replace(NUMBERS, (written, at: number) => {
    const numeral = parseNumeral(written, data);
    const spelled =
      numeral === undefined ? spellVersion(written, data) : spellNumeral(numeral, data);
    return /^\d/.test(spelled)
      ? spelled
      : pad(spelled, text.at(at - 1), at, text.at(at + written.length));
  });
}

/** Words need spaces where digits did not. */
function pad(
  words: string,
  before: string | undefined,
  at: number,
  after: string | undefined,
): string {
  const hasSpaces = /^\p{Script=Latin}|^\p{Script=Cyrillic}/u.test(words);
  if (!hasSpaces) return words;
  const left = at > 0 && before !== undefined && /[\p{L}\d]/u.test(before) ? ' ' : '';
  const right = after !== undefined && /[\p{L}\d]/u.test(after) ? ' ' : '';
  return left + words + right;
}

function spellNumeral(numeral: Numeral, data: LanguageData): string {
  const point = data.symbols?.point;
  const whole = spellWhole(numeral.whole, data);
  if (numeral.fraction === '') return whole;
  if (point === undefined) return toOwnDigits(writeNumeral(numeral, data), data);
  return `${whole} ${point} ${spellFraction(numeral.fraction, data)}`;
}

/** Up to two decimals are read as one number, more as single digits. */
function spellFraction(fraction: string, data: LanguageData): string {
  if (data.numbers?.spell !== undefined) return spellDigits(fraction, data);
  return fraction.length > 2 || fraction.startsWith('0') ? spaceDigits(fraction) : fraction;
}

function spellWhole(whole: string, data: LanguageData): string {
  if (whole.length > MAX_NUMBER_DIGITS || /^0\d/.test(whole)) return spellDigits(whole, data);
  const { spell, exceptions, millions } = data.numbers ?? {};
  if (spell !== undefined) return spell(Number(whole));
  const exception = exceptions?.[whole];
  if (exception !== undefined) return exception;
  return millions === undefined || whole.length < 7
    ? toOwnDigits(whole, data)
    : spellMillions(whole, millions, data);
}

function spellMillions(
  whole: string,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>,
  data: LanguageData,
): string {
  const count = whole.slice(0, -6);
  const rest = Number(whole.slice(-6));
  const rule = new Intl.PluralRules(localeOf(data)).select(toValue({ whole: count, fraction: '' }));
  const millions = (forms[rule] ?? forms.other ?? '#').replace('#', count);
  return rest === 0 ? millions : `${millions} ${rest}`;
}

function spellDigits(digits: string, data: LanguageData): string {
  const spell = data.numbers?.spell;
  if (spell === undefined) return toOwnDigits(spaceDigits(digits), data);
  return [...digits].map((digit) => spell(Number(digit))).join(' ');
}

function spellVersion(written: string, data: LanguageData): string {
  const point = data.symbols?.point ?? data.numbers?.versionPoint;
  const parts = written.split(/[.,]/).map((part) => spellWhole(part, data));
  return parts.join(point === undefined ? ' ' : ` ${point} `);
}

function toOwnDigits(text: string, { numbers }: LanguageData): string {
  const zero = numbers?.zeroDigit?.charCodeAt(0);
  if (zero === undefined) return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
