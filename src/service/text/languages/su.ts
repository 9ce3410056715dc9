import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList('nol hiji dua tilu opat lima genep tujuh dalapan salapan');

const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  if (n < 20) return n === 10 ? 'sapuluh' : n === 11 ? 'sabelas' : `${wordAt(ONES, n - 10)} belas`;
  const tens = `${wordAt(ONES, Math.floor(n / 10))} puluh`;
  return n % 10 === 0 ? tens : `${tens} ${wordAt(ONES, n % 10)}`;
};

const spellPower = (count: number, power: string): string =>
  count === 1 ? `sa${power}` : `${spellNumber(count)} ${power}`;

const spellNumber: NumberSpeller = numberSpeller(below100, [
  { value: 1e9, spell: (count) => spellPower(count, 'miliar') },
  { value: 1e6, spell: (count) => spellPower(count, 'juta') },
  { value: 1e3, spell: (count) => spellPower(count, 'rebu') },
  { value: 100, spell: (count) => spellPower(count, 'ratus') },
]);

export const sundanese: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: [
      // Indonesian reads eu as two vowels.

      [/ieu/giu, 'iye'],
      [/eu/giu, 'e'],
    ],
  },
};
