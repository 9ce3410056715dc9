import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { foldWord } from '../../src/bot/text/blocked-words/filter.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';

/** A single letter is in almost every text. */
const MIN_LETTERS = 2;

/**
 * Splits what a member typed into words.
 * @throws Failure `settings.word-invalid`
 */
export function parseWords(typed: string): string[] {
  const words = typed
    .split(/[,;\n、，；]/)
    .map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
  const limits = { min: MIN_LETTERS, max: STORE_LIMITS.blockedWordCharacters };
  const invalid = words.find((word) => {
    const letters = countCharacters(foldWord(word).replaceAll('*', ''));
    return letters < limits.min || countCharacters(word) > limits.max;
  });
  if (invalid !== undefined)
    throw new Failure('settings.word-invalid', { word: invalid, ...limits });
  return words;
}

/** The list with more words. The same word in another spelling replaces the earlier one. */
export function withWords(words: readonly string[], added: readonly string[]): string[] {
  return [...new Map([...words, ...added].map((word) => [foldWord(word), word])).values()];
}

/** A short text that stands for a word in a menu. */
export const tagOfWord = (word: string): string => tagOf(foldWord(word));

/** The list without the words of these tags. */
export function withoutWords(words: readonly string[], tags: readonly string[]): string[] {
  return words.filter((word) => !tags.includes(tagOfWord(word)));
}
