/** Spells a whole number from 0 up to 10^15. */
export type Speller = (n: number) => string;

/** A power with a word of its own: how many of them there are, in words. */
export interface Scale {
  value: number;
  /** @param count how many, at least 1 */
  say: (count: number) => string;
}

/**
 * Number words that are said from the greatest power down.
 * @param small spells what is below the smallest scale; it is asked for 0 only where the number is 0
 * @param scales from the greatest to the smallest
 * @param joiner what stands between two parts
 */
export function composed(small: Speller, scales: readonly Scale[], joiner = ' '): Speller {
  return (n) => {
    if (n === 0) return small(0);
    const parts: string[] = [];
    let rest = n;
    for (const { value, say } of scales) {
      const count = Math.floor(rest / value);
      if (count > 0) parts.push(say(count));
      rest %= value;
    }
    if (rest > 0) parts.push(small(rest));
    return parts.join(joiner);
  };
}

/** Splits a list of words that stands in one line, which keeps tables short. */
export function words(line: string): readonly string[] {
  return line.split(' ').map((word) => word.replaceAll('_', ' '));
}

/** @throws RangeError where a table is shorter than it is asked for, a mistake of ours */
export function at(table: readonly string[], index: number): string {
  const word = table[index];
  if (word === undefined) throw new RangeError('There is no word for this number');
  return word;
}
