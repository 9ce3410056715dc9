import { LANGUAGES, type Language } from '../contract/languages.ts';
import letters from './letters.json' with { type: 'json' };

/**
 * The letters of languages that share their script with others. Latin scripts: all letters besides a–z.
 * Other scripts: all letters. A letter that is not listed is evidence against the language.
 */
const LETTERS: Readonly<Partial<Record<Language, string>>> = letters;

/** By the index of the language. */
const ALPHABETS: readonly (ReadonlySet<string> | undefined)[] = LANGUAGES.map((code) => {
  const own = LETTERS[code];
  return own === undefined ? undefined : new Set(own);
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
