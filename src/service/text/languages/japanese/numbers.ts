import { COUNTERS, type Counter } from './counters.ts';

/** Readings of numbers up to 10^16, and of what changes before a counter. All in katakana. */
const DIGITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
/** One after the other, in telephone numbers, each digit is two beats long. */
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
/** Longer numbers, and those with a leading zero, are read digit by digit, as telephone numbers are. */
const LONGEST_NUMBER = 16;
/** Before the point. */
const BEFORE_POINT: Counter = {
  reading: 'テン',
  whole: { 0: 'レーテン' },
  last: { 1: 'イッテン', 2: 'ニーテン', 5: 'ゴーテン', 8: 'ハッテン', 0: 'ジュッテン' },
};
const LARGE: Record<string, string> = { 千: 'セン', 万: 'マン', 億: 'オク', 兆: 'チョー' };

const COUNTER_NAMES = Object.keys(COUNTERS)
  .toSorted((a, b) => b.length - a.length)
  // A unit in letters must not be the beginning of a word.
  .map((name) => (/[A-Za-z]$/.test(name) ? `${name}(?![A-Za-z])` : name));
const NUMBER_WITH_COUNTER = new RegExp(
  `(\\d+)(?:\\.(\\d+))?([千万億兆])?( ?(?:${COUNTER_NAMES.join('|')}))?`,
  'gu',
);

/**
 * Replaces numbers, each with the counter behind it, by their readings: 3月5日 → サンガツイツカ.
 * Leaves no digit.
 * @param text NFKC
 */
export function expandNumbers(text: string): string {
  return text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[ヶヵケカ箇](?=[月国所])/gu, 'か')
    .replace(NUMBER_WITH_COUNTER, (_, whole = '', fraction = '', large = '', name = '') =>
      readOne(whole, fraction, large, name.trim()),
    );
}

/** 0312345678 → ゼロサンイチニー… */
export function spellDigits(digits: string): string {
  return [...digits].map((digit) => LONG_DIGITS[Number(digit)]).join('');
}

function readOne(whole: string, fraction: string, large: string, name: string): string {
  const counter = COUNTERS[name] ?? { reading: '' };
  if (fraction === '' && large === '') return readCounted(whole, counter);
  const number =
    fraction === '' ? readNumber(whole) : readCounted(whole, BEFORE_POINT) + readDigits(fraction);
  return number + (LARGE[large] ?? '') + counter.reading;
}
function readCounted(digits: string, { reading, whole, last }: Counter): string {
  const known = whole?.[digits];
  if (known !== undefined) return known;
  const ending = last?.[digits.slice(-1)];
  if (/[^0]0{2,}$/.test(digits)) return readRound(readNumber(digits), reading, last);
  // A bare ten before a counter is the only 0 that changes.
  if (ending === undefined || digits === '0') return readNumber(digits) + reading;
  return readNumberBefore(digits) + ending;
}

/** Hundreds double what six doubles (ヒャッポン), thousands and 万 voice what three voices (センボン). */
function readRound(number: string, reading: string, last: Counter['last']): string {
  const afterSix = last?.[6]?.startsWith('ロッ') ? last[6].slice(2) : undefined;
  const afterThree = last?.[3]?.startsWith('サン') ? last[3].slice(2) : undefined;
  if (number.endsWith('ヒャク') || number.endsWith('ビャク') || number.endsWith('ピャク')) {
    return afterSix === undefined ? number + reading : `${number.slice(0, -1)}ッ${afterSix}`;
  }
  return number + (/[セゼマ]ン$/.test(number) ? (afterThree ?? reading) : reading);
}

/** The number without its last digit, or without its last ten where that digit is 0. */
function readNumberBefore(digits: string): string {
  const isTen = digits.endsWith('0');
  const rest = isTen ? `${digits.slice(0, -2)}00` : `${digits.slice(0, -1)}0`;
  const tens = isTen ? (digits.at(-2) ?? '') : '';
  const before = Number(rest) === 0 ? '' : readNumber(rest);
  return before + (Number(tens) > 1 ? DIGITS[Number(tens)] : '');
}

function readNumber(digits: string): string {
  if (digits.length > LONGEST_NUMBER || /^0\d/.test(digits)) return readDigits(digits);
  if (Number(digits) === 0) return 'ゼロ';
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4)
    groups.push(digits.slice(Math.max(0, end - 4), end));
  return groups
    .map((group, place) => readMyriad(group, MYRIADS[place] ?? ''))
    .reverse()
    .join('');
}

/** Up to four digits and their place: 3000, マン → サンゼンマン. */
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
