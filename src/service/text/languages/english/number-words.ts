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

/** Writes all digits in words, for engines that cannot read them. The embedded voices can. */
export function spellEnglishDigits(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const isCode = digits.length > MAX_DIGITS || /^0\d/.test(digits);
    if (!isCode) return spell(Number(digits));
    return Array.from(digits, (digit) => wordAt(SMALL, Number(digit))).join(' ');
  });
}
