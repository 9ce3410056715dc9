import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList('eber kow laba saddex afar shan lix toddoba siddeed sagaal toban');
const TENS = wordList(
  'toban labaatan soddon afartan konton lixdan toddobaatan siddeetan sagaashan',
);

const below100: NumberSpeller = (n) => {
  if (n <= 10) return wordAt(ONES, n);
  const tens = wordAt(TENS, Math.floor(n / 10) - 1);
  return n % 10 === 0 ? tens : `${wordAt(ONES, n % 10)} iyo ${tens}`;
};

const power = (count: number, power: string): string =>
  count === 1 ? power : `${spellNumber(count)} ${power}`;

const spellNumber: NumberSpeller = numberSpeller(
  below100,
  [
    { value: 1e9, spell: (count) => power(count, 'bilyan') },
    { value: 1e6, spell: (count) => power(count, 'milyan') },
    { value: 1e3, spell: (count) => power(count, 'kun') },
    { value: 100, spell: (count) => power(count, 'boqol') },
  ],
  ' iyo ',
);

export const somali: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: [
      // Oromo's c is ch, its x an ejective t, and its final y a glottal stop.

      [/kh/giu, 'k'],
      [/dh/giu, 'd'],
      [/x/giu, 'h'],
      [/(?<=[aeiou])c(?=[aeiou])/giu, "'"],
      [/c/giu, ''],
      [/(?<=[aeo])y(?![aeiou])/giu, 'i'],
      [/iy(?=[aou])/giu, 'i'],
    ],
  },
};
