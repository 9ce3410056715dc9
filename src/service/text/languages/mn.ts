import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';

const ONES = wordList('тэг нэг хоёр гурав дөрөв тав зургаа долоо найм ес');
const TENS = wordList('арав хорь гуч дөч тавь жар дал ная ер');
/** Numerals before another word end in n. */
const ONES_BEFORE = wordList('тэг нэг хоёр гурван дөрвөн таван зургаан долоон найман есөн');
const TENS_BEFORE = wordList('арван хорин гучин дөчин тавин жаран далан наян ерэн');

const spellerOf = (ones: readonly string[], tens: readonly string[]): NumberSpeller => {
  const below100: NumberSpeller = (n) => {
    if (n < 10) return wordAt(ones, n);
    if (n % 10 === 0) return wordAt(tens, n / 10 - 1);
    return `${wordAt(TENS_BEFORE, Math.floor(n / 10) - 1)} ${wordAt(ones, n % 10)}`;
  };
  const power =
    (word: string) =>
    (count: number): string =>
      count === 1 ? word : `${spellBefore(count)} ${word}`;
  return numberSpeller(below100, [
    { value: 1e9, spell: power('тэрбум') },
    { value: 1e6, spell: power('сая') },
    { value: 1e3, spell: power('мянга') },
    { value: 100, spell: power('зуун') },
  ]);
};
const spellBefore: NumberSpeller = (n) => spellerOf(ONES_BEFORE, TENS_BEFORE)(n);
const spellNumber: NumberSpeller = spellerOf(ONES, TENS);

export const mongolian: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    replacements: [
      // In Kazakh, у is w and и is əj. In Mongolian, both are vowels.

      [/у/gu, 'ұ'],
      [/У/gu, 'Ұ'],
      [/и/gu, 'і'],
      [/И/gu, 'І'],
      [/ы/gu, 'і'],
      [/[ьЬ]/gu, ''],
    ],
  },
};
