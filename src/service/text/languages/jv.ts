import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList('nol siji loro telu papat lima enem pitu wolu sanga sepuluh');
const TEENS = wordList('sewelas rolas telulas patbelas limalas nembelas pitulas wolulas sangalas');
const TWENTIES = wordList(
  'selikur rolikur telulikur patlikur selawe nemlikur pitulikur wolulikur sangalikur',
);
const TENS = wordList(
  'rong_puluh telung_puluh patang_puluh seket suwidak pitung_puluh wolung_puluh sangang_puluh',
);
/** One to nine before a power. */
const COUNTS = wordList('se rong telung patang limang nem pitung wolung sangang');

const below100: NumberSpeller = (n) => {
  if (n <= 10) return wordAt(ONES, n);
  if (n < 20) return wordAt(TEENS, n - 11);
  if (n > 20 && n < 30) return wordAt(TWENTIES, n - 21);
  const tens = wordAt(TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens} ${wordAt(ONES, n % 10)}`;
};

/** @param one one of the power, as one word */
function power(count: number, one: string, many: string): string {
  if (count === 1) return one;
  return `${count < 10 ? wordAt(COUNTS, count - 1) : spellNumber(count)} ${many}`;
}

const spellNumber: NumberSpeller = numberSpeller(below100, [
  { value: 1e9, spell: (count) => power(count, 'semilyar', 'milyar') },
  { value: 1e6, spell: (count) => power(count, 'sayuta', 'yuta') },
  { value: 1e3, spell: (count) => power(count, 'sewu', 'ewu') },
  { value: 100, spell: (count) => power(count, 'satus', 'atus') },
]);

export const javanese: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: [
      // Indonesian has one t and one d.

      [/th/giu, 't'],
      [/dh/giu, 'd'],
      // A final open a is o, and so is the a before it.
      [/(?<=\p{Ll})a(\p{Ll}{1,2})a(?![\p{L}])/gu, 'o$1o'],
      [/(?<=\p{Ll}[^aeiou])a(?!\p{L})/gu, 'o'],
    ],
  },
};
