import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList('sero isa dalawa tatlo apat lima anim pito walo siyam sampu');
const TEENS = wordList(
  'labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam',
);
const TENS = wordList('dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu');
const HUNDREDS = wordList(
  'isandaan dalawandaan tatlondaan apat_na_raan limandaan anim_na_raan pitondaan walondaan siyam_na_raan',
);

/** The linker between a numeral and its noun: dalawang libo, apat na libo. */
function linked(numeral: string): string {
  if (/[aeiou]$/.test(numeral)) return `${numeral}ng`;
  return numeral.endsWith('n') ? `${numeral}g` : `${numeral} na`;
}

const below100: NumberSpeller = (n) => {
  if (n <= 10) return wordAt(ONES, n);
  if (n < 20) return wordAt(TEENS, n - 11);
  const tens = wordAt(TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens}'t ${wordAt(ONES, n % 10)}`;
};

const spellNumber: NumberSpeller = numberSpeller(below100, [
  { value: 1e9, spell: (count) => `${linked(spellNumber(count))} bilyon` },
  { value: 1e6, spell: (count) => `${linked(spellNumber(count))} milyon` },
  { value: 1e3, spell: (count) => `${linked(spellNumber(count))} libo` },
  { value: 100, spell: (count) => wordAt(HUNDREDS, count - 1) },
]);

export const tagalog: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
};
