import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList(
  'null eent zwee dräi véier fënnef sechs siwen aacht néng zéng eelef zwielef dräizéng véierzéng fofzéng siechzéng siwwenzéng uechtzéng nonzéng',
);
/** With the "and" before them, which loses its n before most consonants (the Eifel rule). */
const TENS = wordList(
  'anzwanzeg andrësseg avéierzeg afofzeg asechzeg asiwwenzeg anachtzeg annonzeg',
);

/** "One" loses its t before another word. */
const countWord = (n: number): string => (n === 1 ? 'een' : wordAt(ONES, n));

const below1000: NumberSpeller = (n) => {
  if (n >= 100) {
    const count = Math.floor(n / 100);
    const hundreds = count === 1 ? 'honnert' : `${countWord(count)}honnert`;
    return n % 100 === 0 ? hundreds : `${hundreds} ${below1000(n % 100)}`;
  }
  if (n < 20) return wordAt(ONES, n);
  const tens = wordAt(TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens.replace(/^an?/, '') || tens : countWord(n % 10) + tens;
};

const spellNumber: NumberSpeller = numberSpeller(below1000, [
  {
    value: 1e6,
    spell: (count) => (count === 1 ? 'eng Millioun' : `${spellNumber(count)} Milliounen`),
  },
  {
    value: 1e3,
    spell: (count) => (count === 1 ? 'dausend' : `${spellNumber(count)} dausend`),
  },
]);

export const luxembourgish: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
};
