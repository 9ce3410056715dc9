import { LANGUAGES, type Language } from '../contract/languages.ts';
import { COMMON_WORD_LISTS } from './common-word-lists.ts';

/** Common words of every language that shares its script with others. */
export const COMMON_WORDS: ReadonlyMap<Language, readonly string[]> = new Map(
  LANGUAGES.flatMap((code) => {
    const words = COMMON_WORD_LISTS[code]?.split(' ');
    return words === undefined ? [] : [[code, words]];
  }),
);

const LANGUAGES_BY_WORD = new Map<string, Set<Language>>();
for (const [language, words] of COMMON_WORDS) {
  for (const word of words) {
    const known = LANGUAGES_BY_WORD.get(word) ?? new Set();
    LANGUAGES_BY_WORD.set(word, known.add(language));
  }
}

/** Whether a word is one of a language's common words. @param word lower case */
export function isCommonWord(word: string, language: Language): boolean {
  return LANGUAGES_BY_WORD.get(word)?.has(language) ?? false;
}

/**
 * The share of common words of each language in a text, 0 to 1. A word of several languages counts
 * less for each of them.
 * @param words lower case
 */
export function scoreCommonWords(words: readonly string[]): Map<Language, number> {
  const scores = new Map<Language, number>();
  for (const word of words) {
    const languages = LANGUAGES_BY_WORD.get(word) ?? new Set();
    for (const language of languages) {
      const share = 1 / (words.length * Math.sqrt(languages.size));
      scores.set(language, (scores.get(language) ?? 0) + share);
    }
  }
  return scores;
}
