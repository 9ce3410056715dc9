import { COUNTERS, type Counter } from './counters.ts';

/** Readings of numbers up to 10^16, also before counters. All in katakana. */
const DIGITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
/** In phone numbers, each digit is two beats long. */
const LONG_DIGITS = [
  'ゼロ',
  'イチ',
  'ニー',
  'サン',
  'ヨン',
  'ゴー',
  'ロク',
  'ナナ',
  'ハチ',
  'キュー',
];
const HUNDREDS: Record<string, string> = {
  1: 'ヒャク',
  3: 'サンビャク',
  6: 'ロッピャク',
  8: 'ハッピャク',
};
const THOUSANDS: Record<string, string> = { 1: 'セン', 3: 'サンゼン', 8: 'ハッセン' };
const MYRIADS = ['', 'マン', 'オク', 'チョー'];
/** Longer numbers, and numbers with a leading zero, are read digit by digit. */
const MAX_NUMBER_DIGITS = 16;
/** The digit before the decimal point. */
const BEFORE_POINT: Counter = {
  reading: 'テン',
  whole: { 0: 'レーテン' },
  last: { 1: 'イッテン', 2: 'ニーテン', 5: 'ゴーテン', 8: 'ハッテン', 0: 'ジュッテン' },
};
const LARGE: Record<string, string> = { 千: 'セン', 万: 'マン', 億: 'オク', 兆: 'チョー' };

const COUNTER_NAMES = Object.keys(COUNTERS)
  .toSorted((a, b) => b.length - a.length)
  // A unit in letters must not be the start of a word.
  .map((name) => (/[A-Za-z]$/.test(name) ? `${name}(?![A-Za-z])` : name));
const NUMBER_WITH_COUNTER = new RegExp(
  `(\\d+)(?:\\.(\\d+))?([千万億兆])?( ?(?:${COUNTER_NAMES.join('|')}))?`,
  'gu',
);

/**
 * Replaces numbers and their counters with their readings: 3月5日 → サンガツイツカ. Leaves no digits.
 * @param text NFKC
 */
export function expandNumbers(text: string): string {
  return text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[ヶヵケカ箇](?=[月国所])/gu, 'か')
    .replace(NUMBER_WITH_COUNTER, (_, whole = '', fraction = '', large = '', name = '') =>
      readWithCounter(whole, fraction, large, name.trim()),
    );
}

/** 0312345678 → ゼロサンイチニー… */
export function spellDigits(digits: string): string {
  return [...digits].map((digit) => LONG_DIGITS[Number(digit)]).join('');
}

function readWithCounter(whole: string, fraction: string, large: string, name: string): string {
  const counter = COUNTERS[name] ?? { reading: '' };
  if (fraction === '' && large === '') return readBeforeCounter(whole, counter);
  const number =
    fraction === ''
      ? readNumber(whole)
      : readBeforeCounter(whole, BEFORE_POINT) + readDigits(fraction);
  return number + (LARGE[large] ?? '') + counter.reading;
}
function readBeforeCounter(digits: string, { reading, whole, last }: Counter): string {
  const known = whole?.[digits];
  if (known !== undefined) return known;
  const ending = last?.[digits.slice(-1)];
  if (/[^0]0{2,}$/.test(digits)) return readRound(readNumber(digits), reading, last);
  // Of numbers with a 0 at the end, only tens change.
  if (ending === undefined || digits === '0') return readNumber(digits) + reading;
  return readNumberBefore(digits) + ending;
}

/** Hundreds double like six (ヒャッポン). Thousands and 万 voice like three (センボン). */
function readRound(number: string, reading: string, last: Counter['last']): string {
  const afterSix = last?.[6]?.startsWith('ロッ') ? last[6].slice(2) : undefined;
  const afterThree = last?.[3]?.startsWith('サン') ? last[3].slice(2) : undefined;
  if (number.endsWith('ヒャク') || number.endsWith('ビャク') || number.endsWith('ピャク')) {
    return afterSix === undefined ? number + reading : `${number.slice(0, -1)}ッ${afterSix}`;
  }
  return number + (/[セゼマ]ン$/.test(number) ? (afterThree ?? reading) : reading);
}

/** The number without its last digit, or without its last ten if that digit is 0. */
function readNumberBefore(digits: string): string {
  const isTen = digits.endsWith('0');
  const rest = isTen ? `${digits.slice(0, -2)}00` : `${digits.slice(0, -1)}0`;
  const tens = isTen ? (digits.at(-2) ?? '') : '';
  const before = Number(rest) === 0 ? '' : readNumber(rest);
  return before + (Number(tens) > 1 ? DIGITS[Number(tens)] : '');
}

function readNumber(digits: string): string {
  if (digits.length > MAX_NUMBER_DIGITS || /^0\d/.test(digits)) return readDigits(digits);
  if (Number(digits) === 0) return 'ゼロ';
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4)
    groups.push(digits.slice(Math.max(0, end - 4), end));
  return groups
    .map((group, place) => readMyriad(group, MYRIADS[place] ?? ''))
    .reverse()
    .join('');
}

/** Up to four digits and their power: 3000, マン → サンゼンマン. */
function readMyriad(group: string, place: string): string {
  const [thousands = '0', hundreds = '0', tens = '0', ones = '0'] = group.padStart(4, '0');
  const digit = (value: string) => DIGITS[Number(value)] ?? '';
  const parts = [
    thousands === '0' ? '' : (THOUSANDS[thousands] ?? `${digit(thousands)}セン`),
    hundreds === '0' ? '' : (HUNDREDS[hundreds] ?? `${digit(hundreds)}ヒャク`),
    tens === '0' ? '' : tens === '1' ? 'ジュー' : `${digit(tens)}ジュー`,
    ones === '0' ? '' : digit(ones),
  ];
  const reading = parts.join('');
  return reading === '' ? '' : reading + place;
}

function readDigits(digits: string): string {
  return [...digits].map((value) => DIGITS[Number(value)]).join('');
}
