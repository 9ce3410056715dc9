import { LANGUAGES, type Language } from '../contract/languages.ts';
import { COMMON_WORD_LISTS } from './common-word-lists.ts';

const COMMON_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((code) => [code, new Set(COMMON_WORD_LISTS[code]?.split(' '))]),
);

/** Whether a word is one of about a hundred common words of a language. @param word lower case */
export function isCommonWord(word: string, language: Language): boolean {
  return COMMON_WORDS.get(language)?.has(word) ?? false;
}
