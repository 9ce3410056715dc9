import type { Language } from '../../../shared/contract/languages.ts';
import { LATIN_WORDS } from './latin-words.ts';
import { OTHER_WORDS } from './other-words.ts';

/** Common words of every language that shares its script with others, separated by spaces. */
export const WORDS: Readonly<Partial<Record<Language, string>>> = {
  ...LATIN_WORDS,
  ...OTHER_WORDS,
  sr: `${LATIN_WORDS.sr} ${OTHER_WORDS.sr}`,
};

const LANGUAGES_BY_WORD = new Map<string, Set<Language>>();
for (const [language, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) {
    const known = LANGUAGES_BY_WORD.get(word) ?? new Set();
    LANGUAGES_BY_WORD.set(word, known.add(language as Language));
  }
}

/** Whether a word is one of a language's common ones. */
export function isCommonWord(word: string, language: Language): boolean {
  return LANGUAGES_BY_WORD.get(word)?.has(language) ?? false;
}

/**
 * How much of a text is common words of each language, 0 to 1. A word that several languages share
 * counts a part for each.
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
