import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList(
  'iqanda kunye kubili kuthathu kune kuhlanu isithupha isikhombisa isishiyagalombili isishiyagalolunye',
);
/** Stems of one to nine, which follow a noun prefix: ama-bili, ezin-tathu. */
const STEMS = wordList(
  'nye bili thathu ne hlanu yisithupha yisikhombisa yisishiyagalombili yisishiyagalolunye',
);
/** One to nine after a greater part, with "and": ishumi nambili. */
const AND_ONES = wordList(
  'nanye nambili nantathu nane nanhlanu nesithupha nesikhombisa nesishiyagalombili nesishiyagalolunye',
);

/** A noun with its number: amashumi amabili, izinkulungwane eziyishumi, … ezingamashumi amabili. */
function plural(noun: string, sign: string, count: number): string {
  if (count < 10) return `${noun} ${(sign + wordAt(STEMS, count - 1)).replace('amayi', 'ayi')}`;
  const number = spellNumber(count);
  return `${noun} ${sign}${number.startsWith('a') ? `nga${number}` : `y${number}`}`;
}

const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  const tens = n < 20 ? 'ishumi' : plural('amashumi', 'ama', Math.floor(n / 10));
  return n % 10 === 0 ? tens : `${tens} ${wordAt(AND_ONES, (n % 10) - 1)}`;
};

const spellParts = numberSpeller(
  below100,
  [
    {
      value: 1e6,
      spell: (count) => (count === 1 ? 'isigidi' : plural('izigidi', 'ezi', count)),
    },
    {
      value: 1e3,
      spell: (count) => (count === 1 ? 'inkulungwane' : plural('izinkulungwane', 'ezi', count)),
    },
    { value: 100, spell: (count) => (count === 1 ? 'ikhulu' : plural('amakhulu', 'ama', count)) },
  ],
  '|',
);

/** "And" merges with the next vowel: na + ishumi is neshumi, na + ama… is nama…. */
const spellNumber: NumberSpeller = (n) =>
  spellParts(n).replace(/\|ku/g, ' na').replace(/\|i/g, ' ne').replace(/\|a/g, ' na');

export const zulu: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: [
      // Swahili has no aspirated stops, no clicks and no lateral fricatives.

      [/([kptb])h/giu, '$1'],
      [/hh/giu, 'h'],
      [/tsh|tj/giu, 'ch'],
      [/hl/giu, 'shl'],
      [/[qx]/giu, 'k'],
      [/c(?!h)/giu, 't'],
    ],
  },
};
