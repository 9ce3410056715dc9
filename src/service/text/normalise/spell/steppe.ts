import { at, composed, type Speller, words } from './compose.ts';

const UZBEK_ONES = words('nol bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz');
const UZBEK_TENS = words('oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson');

const uzbekBelow100: Speller = (n) => {
  if (n < 10) return at(UZBEK_ONES, n);
  const tens = at(UZBEK_TENS, Math.floor(n / 10) - 1);
  return n % 10 === 0 ? tens : `${tens} ${at(UZBEK_ONES, n % 10)}`;
};

export const spellUzbek: Speller = composed(uzbekBelow100, [
  { value: 1e9, say: (count) => `${spellUzbek(count)} milliard` },
  { value: 1e6, say: (count) => `${spellUzbek(count)} million` },
  { value: 1e3, say: (count) => (count === 1 ? 'ming' : `${spellUzbek(count)} ming`) },
  { value: 100, say: (count) => (count === 1 ? 'yuz' : `${spellUzbek(count)} yuz`) },
]);

const MONGOLIAN_ONES = words('тэг нэг хоёр гурав дөрөв тав зургаа долоо найм ес');
const MONGOLIAN_TENS = words('арав хорь гуч дөч тавь жар дал ная ер');
/** Before another word numerals end in n. */
const MONGOLIAN_ONES_BEFORE = words('тэг нэг хоёр гурван дөрвөн таван зургаан долоон найман есөн');
const MONGOLIAN_TENS_BEFORE = words('арван хорин гучин дөчин тавин жаран далан наян ерэн');

const mongolian = (ones: readonly string[], tens: readonly string[]): Speller => {
  const below100: Speller = (n) => {
    if (n < 10) return at(ones, n);
    if (n % 10 === 0) return at(tens, n / 10 - 1);
    return `${at(MONGOLIAN_TENS_BEFORE, Math.floor(n / 10) - 1)} ${at(ones, n % 10)}`;
  };
  const power =
    (word: string) =>
    (count: number): string =>
      count === 1 ? word : `${mongolianBefore(count)} ${word}`;
  return composed(below100, [
    { value: 1e9, say: power('тэрбум') },
    { value: 1e6, say: power('сая') },
    { value: 1e3, say: power('мянга') },
    { value: 100, say: power('зуун') },
  ]);
};
const mongolianBefore: Speller = (n) => mongolian(MONGOLIAN_ONES_BEFORE, MONGOLIAN_TENS_BEFORE)(n);
export const spellMongolian: Speller = mongolian(MONGOLIAN_ONES, MONGOLIAN_TENS);
