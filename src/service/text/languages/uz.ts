import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { replacementsByLetter } from './shared/transliteration.ts';

const ONES = wordList('nol bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz');
const TENS = wordList('oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson');

const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  const tens = wordAt(TENS, Math.floor(n / 10) - 1);
  return n % 10 === 0 ? tens : `${tens} ${wordAt(ONES, n % 10)}`;
};

const spellNumber: NumberSpeller = numberSpeller(below100, [
  { value: 1e9, spell: (count) => `${spellNumber(count)} milliard` },
  { value: 1e6, spell: (count) => `${spellNumber(count)} million` },
  { value: 1e3, spell: (count) => (count === 1 ? 'ming' : `${spellNumber(count)} ming`) },
  { value: 100, spell: (count) => (count === 1 ? 'yuz' : `${spellNumber(count)} yuz`) },
]);

const ORDINAL = /(?<![\p{L}\d.,])(\d{1,4})-(?=\p{L})/gu;

/** The hyphen after a number makes it an ordinal: 21-noyabr. */
function expandOrdinals(text: string): string {
  return text.replace(ORDINAL, (_, n: string) => {
    const cardinal = spellNumber(Number(n));
    return `${cardinal}${/[aiu]$/.test(cardinal) ? 'nchi' : 'inchi'} `;
  });
}

/** Cyrillic letters, each with its Latin spelling. */
const CYRILLIC =
  'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ч=ch ш=sh щ=sh ъ=ʼ ы=i ь= э=e ю=yu я=ya ў=oʻ қ=q ғ=gʻ ҳ=h';

export const uzbek: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: replacementsByLetter(CYRILLIC),
  },
  rules: {
    ordinals: expandOrdinals,
  },
};
