import { at, composed, type Speller, words } from './compose.ts';

const SOMALI_ONES = words('eber kow laba saddex afar shan lix toddoba siddeed sagaal toban');
const SOMALI_TENS = words(
  'toban labaatan soddon afartan konton lixdan toddobaatan siddeetan sagaashan',
);

const somaliBelow100: Speller = (n) => {
  if (n <= 10) return at(SOMALI_ONES, n);
  const tens = at(SOMALI_TENS, Math.floor(n / 10) - 1);
  return n % 10 === 0 ? tens : `${at(SOMALI_ONES, n % 10)} iyo ${tens}`;
};

const somaliPower = (count: number, power: string): string =>
  count === 1 ? power : `${spellSomali(count)} ${power}`;

export const spellSomali: Speller = composed(
  somaliBelow100,
  [
    { value: 1e9, say: (count) => somaliPower(count, 'bilyan') },
    { value: 1e6, say: (count) => somaliPower(count, 'milyan') },
    { value: 1e3, say: (count) => somaliPower(count, 'kun') },
    { value: 100, say: (count) => somaliPower(count, 'boqol') },
  ],
  ' iyo ',
);

const ZULU_ONES = words(
  'iqanda kunye kubili kuthathu kune kuhlanu isithupha isikhombisa isishiyagalombili isishiyagalolunye',
);
/** Stems of one to nine, as they follow the sign of a noun: ama-bili, ezin-tathu. */
const ZULU_STEMS = words(
  'nye bili thathu ne hlanu yisithupha yisikhombisa yisishiyagalombili yisishiyagalolunye',
);
/** Behind a greater part, with "and": ishumi nambili. */
const ZULU_AND_ONES = words(
  'nanye nambili nantathu nane nanhlanu nesithupha nesikhombisa nesishiyagalombili nesishiyagalolunye',
);

/** A noun with its number: amashumi amabili, izinkulungwane eziyishumi, … ezingamashumi amabili. */
function zuluPlural(noun: string, sign: string, count: number): string {
  if (count < 10) return `${noun} ${(sign + at(ZULU_STEMS, count - 1)).replace('amayi', 'ayi')}`;
  const number = spellZulu(count);
  return `${noun} ${sign}${number.startsWith('a') ? `nga${number}` : `y${number}`}`;
}

const zuluBelow100: Speller = (n) => {
  if (n < 10) return at(ZULU_ONES, n);
  const tens = n < 20 ? 'ishumi' : zuluPlural('amashumi', 'ama', Math.floor(n / 10));
  return n % 10 === 0 ? tens : `${tens} ${at(ZULU_AND_ONES, (n % 10) - 1)}`;
};

const zuluParts = composed(
  zuluBelow100,
  [
    {
      value: 1e6,
      say: (count) => (count === 1 ? 'isigidi' : zuluPlural('izigidi', 'ezi', count)),
    },
    {
      value: 1e3,
      say: (count) => (count === 1 ? 'inkulungwane' : zuluPlural('izinkulungwane', 'ezi', count)),
    },
    { value: 100, say: (count) => (count === 1 ? 'ikhulu' : zuluPlural('amakhulu', 'ama', count)) },
  ],
  '|',
);

/** "And" melts with the first vowel of what follows: na + ishumi is neshumi, na + ama… nama…. */
export const spellZulu: Speller = (n) =>
  zuluParts(n).replace(/\|ku/g, ' na').replace(/\|i/g, ' ne').replace(/\|a/g, ' na');
