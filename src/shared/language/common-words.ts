import { LANGUAGES, type Language } from '../contract/languages.ts';
import words from './common-words.json' with { type: 'json' };

/**
 * Function words and everyday words of languages that share their script with others, as they appear in
 * short messages. Separated by spaces.
 */
export const COMMON_WORD_LISTS: Readonly<Partial<Record<Language, string>>> = words;

const COMMON_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((code) => [code, new Set(COMMON_WORD_LISTS[code]?.split(' '))]),
);

/** Whether a word is one of about a hundred common words of a language. @param word lower case */
export function isCommonWord(word: string, language: Language): boolean {
  return COMMON_WORDS.get(language)?.has(word) ?? false;
}
