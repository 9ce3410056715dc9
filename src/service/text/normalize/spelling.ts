import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';

/** Vowel signs and other marks on letters, and the letter that only lengthens. */
const MARKS = /[\u064B-\u0652\u0670\u0591-\u05C7]/g;

/** Writes a text in the letters and spelling that the language's voice reads best. */
export function adaptSpelling(text: string, data: LanguageData): string {
  const { transliterate, replacements = [] } = data.spelling ?? {};
  if (transliterate !== undefined) return transliterate(text);
  return replacements.reduce((all, [from, to]) => all.replace(from, to), vocalize(text, data));
}

const vocalizedWords = perLanguage(({ spelling }) => {
  const words = spelling?.vocalizedWords?.split(' ');
  return words && new Map(words.map((word): [string, string] => [word.replace(MARKS, ''), word]));
});

/** Adds the vowels of common words. Arabic and Hebrew leave them out, and the voices need them. */
function vocalize(text: string, data: LanguageData): string {
  const words = vocalizedWords(data);
  if (words === undefined) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => words.get(word) ?? word);
}
