import { LANGUAGES } from '../contract/languages.ts';
import { LETTERS } from './letters.ts';

/** By the index of the language. */
const ALPHABETS: readonly (ReadonlySet<string> | undefined)[] = LANGUAGES.map((code) => {
  const letters = LETTERS[code];
  return letters === undefined ? undefined : new Set(letters);
});
const NOT_BASIC = /(?![a-z'])[\p{L}·]/gu;

/**
 * Whether a word has letters that a language does not use. Unknown alphabets have all.
 * @param word lower case
 * @param index of the language in the contract
 */
export function hasForeignLetters(word: string, index: number): boolean {
  const alphabet = ALPHABETS[index];
  if (alphabet === undefined) return false;
  return word.match(NOT_BASIC)?.some((letter) => !alphabet.has(letter)) ?? false;
}
