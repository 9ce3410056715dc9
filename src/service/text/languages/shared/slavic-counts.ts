import type { NumberInflection } from '../language-data.ts';

/** The forms of 1 and 2 in a Slavic language, and the nouns that ask for them. */
export interface SlavicCounts {
  /** 1 before a noun that ends so. The first pair that fits decides. */
  readonly one: readonly (readonly [noun: RegExp, word: string])[];
  /** 2 before a noun that ends so. */
  readonly two: readonly (readonly [noun: RegExp, word: string])[];
  /** Words that are not nouns, whatever their ending. */
  readonly exceptions: RegExp;
  /** 21 is invariable, as in Polish. */
  readonly hasOneInTens?: false;
}

/** Inflects only the last part of a number: 22 книги → 20 две книги. The voice reads the rest. */
export function slavicInflection({
  one,
  two,
  exceptions,
  hasOneInTens,
}: SlavicCounts): NumberInflection {
  return (n, noun, before) => {
    const last = n % 10;
    const isTeen = Math.floor(n / 10) % 10 === 1;
    if (isTeen || (last !== 1 && last !== 2) || exceptions.test(noun)) return undefined;
    if (last === 1 && n > 1 && hasOneInTens === false) return undefined;
    // "Уровень 1 пройден": a 1 after a word mostly names something.
    if (n === 1 && /\p{L}{5}/u.test(before)) return undefined;
    const word = (last === 1 ? one : two).find(([pattern]) => pattern.test(noun))?.[1];
    if (word === undefined) return undefined;
    return n < 10 ? word : `${n - last} ${word}`;
  };
}
