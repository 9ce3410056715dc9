import type { RomanNumeralData } from '../language-data.ts';
import { wordList } from './number-words.ts';

type RegnalOrdinal = NonNullable<RomanNumeralData['ordinal']>;

/**
 * Ordinals from the first one on. Above the last one, the number itself is said.
 * @param men separated by spaces
 * @param women the same for queens, if they differ
 * @param article stands before the ordinal: den tredje
 */
export function regnalOrdinals(men: string, women = men, article = ''): RegnalOrdinal {
  const lists = [wordList(men), wordList(women)] as const;
  return (n, { isFeminine }) => {
    const word = lists[isFeminine ? 1 : 0][n - 1];
    return word === undefined ? String(n) : `${article} ${word}`.trim();
  };
}
