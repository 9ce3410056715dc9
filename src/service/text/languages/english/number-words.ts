import { numberSpeller, wordAt, wordList } from '../shared/number-words.ts';

const SMALL = wordList(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = wordList('zero ten twenty thirty forty fifty sixty seventy eighty ninety');

/** Longer numbers, and those that begin with 0, are read digit by digit. */
const MAX_DIGITS = 12;

function spellBelowHundred(n: number): string {
  if (n < 20) return wordAt(SMALL, n);
  const tens = wordAt(TENS, Math.floor(n / 10));
  return n % 10 === 0 ? tens : `${tens}-${wordAt(SMALL, n % 10)}`;
}

const scale = (value: number, name: string) => ({
  value,
  spell: (count: number) => `${spell(count)} ${name}`,
});

const spell: (n: number) => string = numberSpeller(spellBelowHundred, [
  scale(1e9, 'billion'),
  scale(1e6, 'million'),
  scale(1e3, 'thousand'),
  scale(1e2, 'hundred'),
]);

/** A number with its decimal places or further parts, such as 3.14 and 2.0.1, and what is written directly behind it. */
const NUMBER = /(\p{L}?)(\d+(?:\.\d+)*)(?:(st|nd|rd|th|s)(?!\p{L}))?(?=(\p{L}?))/giu;

/** 1100 to 1999 and 2010 to 2099: years, and numbers that people read like years. */
const YEAR = /^(1[1-9]|20(?!0))(\d\d)$/;
/** 1,984 is never a year. */
const COUNT = /(?<![\d.,])(\d),(\d{3})(?![\d,])/g;

/**
 * Writes all digits in words, for engines that cannot read them. The embedded voices can.
 * @param original the text before it was normalized, which can have commas in its numbers
 */
export function spellEnglishDigits(text: string, original: string): string {
  const counts = Array.from(
    original.matchAll(COUNT),
    ([, thousands, rest]) => `${thousands}${rest}`,
  );
  return text.replace(
    NUMBER,
    (_, before: string, number: string, ending: string | undefined, after: string) => {
      const [, century, rest] = (counts.includes(number) ? undefined : YEAR.exec(number)) ?? [];
      const spelled = century && rest ? spellYear(century, rest) : spellNumber(number);
      const words = withEnding(spelled, ending?.toLowerCase());
      return `${before}${before && ' '}${words}${after && ' '}`;
    },
  );
}

/** nineteen hundred, nineteen oh five, nineteen eighty-four */
function spellYear(century: string, rest: string): string {
  if (rest === '00') return `${spellInteger(century)} hundred`;
  const end = rest.startsWith('0') ? `oh ${spellInteger(rest.slice(1))}` : spellInteger(rest);
  return `${spellInteger(century)} ${end}`;
}

function spellNumber(number: string): string {
  const [whole = '', ...parts] = number.split('.');
  // Further parts are a version or an address, and not decimal places.
  const spelled = parts.length === 1 ? parts.map(spellDigits) : parts.map(spellInteger);
  return [spellInteger(whole), ...spelled].join(' point ');
}

function spellInteger(digits: string): string {
  const isCode = digits.length > MAX_DIGITS || /^0\d/.test(digits);
  return isCode ? spellDigits(digits) : spell(Number(digits));
}

function spellDigits(digits: string): string {
  return Array.from(digits, (digit) => wordAt(SMALL, Number(digit))).join(' ');
}

/** 22nd is twenty-second, the 90s are the nineties. */
function withEnding(words: string, ending: string | undefined): string {
  if (ending === undefined) return words;
  if (ending !== 's') return words.replace(/[a-z]+$/, toOrdinal);
  return words.replace(/y$/, 'ie').replace(/x$/, 'xe').concat('s');
}

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function toOrdinal(word: string): string {
  return ORDINALS[word] ?? `${word.replace(/y$/, 'ie')}th`;
}
