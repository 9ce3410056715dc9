import type { LanguageData } from '../languages/language-data.ts';
import { localeOf } from './locale.ts';
import { NUMBER, type Numeral, parseNumeral, toValue, writeNumeral } from './numerals.ts';
import { perLanguage } from './per-language.ts';

/** Groups of digits in a phone number, with a plus, a leading zero, or brackets. */
const PHONE_NUMBER =
  /(?<![\p{L}\d.,:/-])(?:\+\d{1,3}|\(\d{2,5}\)|0\d{1,4}|(?:1-)?\d{3}(?=-\d{3}-\d{4})|1\d\d(?=-\d{4}-\d{4}))(?:[ -]?\(?\d{2,5}\)?){1,5}(?![\p{L}\d%]|[.,:/-]\d)/gu;
const PHONE_DIGITS = { min: 7, max: 15 } as const;

/** Spaces the digits of phone numbers, with a pause between groups. A later step expands the plus. */
export function expandPhoneNumbers(text: string): string {
  return text.replace(PHONE_NUMBER, (found) => {
    const groups = found.match(/\d+/g) ?? [];
    const digits = groups.join('').length;
    if (digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max) return found;
    const plus = found.startsWith('+') ? '+' : '';
    return plus + groups.map(spaced).join(', ');
  });
}

function spaced(digits: string): string {
  return [...digits].join(' ');
}

/** "1" alone: not the end of another number, nor a part of 2:1, 3 + 1 or -1. */
const ONE = String.raw`(?<![\p{L}\d.,:/−–-]|[+*=×÷/:−–] )1 `;

const onesBeforeNouns = perLanguage(({ numbers }): [RegExp, string][] => {
  const one = numbers?.one;
  if (one === undefined) return [];
  const before = (nouns: string) => new RegExp(`${ONE}(?=(?:${nouns})(?![\\p{L}\\p{M}]))`, 'gu');
  const forms = [
    [one.feminineNouns, one.feminine],
    [one.nouns, one.word],
  ] as const;
  return forms.flatMap(([nouns, word]): [RegExp, string][] =>
    nouns === undefined ? [] : [[before(nouns), `${word} `]],
  );
});

/** Inflects "1" before the noun it counts: 1 Euro → ein Euro, 1 hora → una hora. */
export function inflectOne(text: string, data: LanguageData): string {
  return onesBeforeNouns(data).reduce((all, [one, word]) => all.replace(one, word), text);
}

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
  return fraction.length > 2 || fraction.startsWith('0') ? spaced(fraction) : fraction;
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
  if (spell === undefined) return toOwnDigits(spaced(digits), data);
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
