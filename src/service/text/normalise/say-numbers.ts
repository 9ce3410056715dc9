import type { Language } from '../../../shared/contract/languages.ts';
import { NUMBER, type Numeral, parseNumeral, spaced, toValue, writeNumeral } from './numerals.ts';
import { SPELLERS } from './spell/spellers.ts';
import { symbolWords } from './symbol-words.ts';

const NUMBERS = new RegExp(NUMBER, 'g');

/** Longer numbers are read digit by digit. */
const LONGEST_NUMBER = 15;

/** Languages whose engine voice says no word for millions, and that word; "#" is how many. */
const MILLIONS: Partial<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> =
  {
    uk: { one: '# мільйон', few: '# мільйони', other: '# мільйонів' },
    be: { one: '# мільён', few: '# мільёны', other: '# мільёнаў' },
    sw: { other: 'milioni #' },
    vi: { other: '# triệu' },
  };

/** Every number in a form that the engine's voice reads rightly: digits, or words where it cannot. */
export function sayNumbers(text: string, language: Language): string {
  return text.replace(NUMBERS, (written, at: number) => {
    const numeral = parseNumeral(written, language);
    const said =
      numeral === undefined ? sayVersion(written, language) : sayNumeral(numeral, language);
    // Words need room that digits did not.
    return /^\d/.test(said) ? said : pad(said, text.at(at - 1), at, text.at(at + written.length));
  });
}

function pad(
  said: string,
  before: string | undefined,
  at: number,
  after: string | undefined,
): string {
  const isLatin = /^\p{Script=Latin}|^\p{Script=Cyrillic}/u.test(said);
  if (!isLatin) return said;
  const left = at > 0 && before !== undefined && /[\p{L}\d]/u.test(before) ? ' ' : '';
  const right = after !== undefined && /[\p{L}\d]/u.test(after) ? ' ' : '';
  return left + said + right;
}

function sayNumeral(numeral: Numeral, language: Language): string {
  const { point } = symbolWords(language);
  const whole = sayWhole(numeral.whole, language);
  if (numeral.fraction === '') return whole;
  if (point === undefined) return toOwnDigits(writeNumeral(numeral, language), language);
  return `${whole} ${point} ${sayFraction(numeral.fraction, language)}`;
}

/** Up to two decimals are a number of their own, more are digits. */
function sayFraction(fraction: string, language: Language): string {
  const speller = SPELLERS[language];
  if (speller !== undefined) return sayDigits(fraction, language);
  return fraction.length > 2 || fraction.startsWith('0') ? spaced(fraction) : fraction;
}

function sayWhole(whole: string, language: Language): string {
  if (whole.length > LONGEST_NUMBER || /^0\d/.test(whole)) return sayDigits(whole, language);
  const speller = SPELLERS[language];
  if (speller !== undefined) return speller(Number(whole));
  if (language === 'si' && Number(whole) === 7) return 'හත';
  const millions = MILLIONS[language];
  return millions === undefined || whole.length < 7
    ? toOwnDigits(whole, language)
    : sayMillions(whole, millions, language);
}

function sayMillions(
  whole: string,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>,
  language: Language,
): string {
  const count = whole.slice(0, -6);
  const rest = Number(whole.slice(-6));
  const rule = new Intl.PluralRules(language).select(toValue({ whole: count, fraction: '' }));
  const said = (forms[rule] ?? forms.other ?? '#').replace('#', count);
  return rest === 0 ? said : `${said} ${rest}`;
}

function sayDigits(digits: string, language: Language): string {
  const speller = SPELLERS[language];
  if (speller === undefined) return toOwnDigits(spaced(digits), language);
  return [...digits].map((digit) => speller(Number(digit))).join(' ');
}

/** The full stop between numbers, for voices that say it between decimals only. */
const VERSION_POINT: Partial<Record<Language, string>> = {
  en: 'point',
  de: 'Punkt',
  fr: 'point',
  es: 'punto',
  it: 'punto',
  pt: 'ponto',
  nl: 'punt',
};

function sayVersion(written: string, language: Language): string {
  const point = symbolWords(language).point ?? VERSION_POINT[language];
  const parts = written.split(/[.,]/).map((part) => sayWhole(part, language));
  return parts.join(point === undefined ? ' ' : ` ${point} `);
}

/** The Nepali voice reads its own digits in Nepali, and 0 to 9 in English. */
function toOwnDigits(text: string, language: Language): string {
  if (language !== 'ne') return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
}
