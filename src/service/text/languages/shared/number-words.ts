import type { NumberSpeller } from '../language-data.ts';

/** A power of ten that has its own word. */
interface Scale {
  readonly value: number;
  /** @param count how many, at least 1 */
  readonly spell: (count: number) => string;
}

/**
 * Spells numbers from the greatest power down.
 * @param small spells numbers below the smallest scale, and 0
 * @param scales from the greatest to the smallest
 * @param joiner the text between two parts
 */
export function numberSpeller(
  small: NumberSpeller,
  scales: readonly Scale[],
  joiner = ' ',
): NumberSpeller {
  return (n) => {
    if (n === 0) return small(0);
    const parts: string[] = [];
    let rest = n;
    for (const { value, spell } of scales) {
      const count = Math.floor(rest / value);
      if (count > 0) parts.push(spell(count));
      rest %= value;
    }
    if (rest > 0) parts.push(small(rest));
    return parts.join(joiner);
  };
}

/** Scales whose word follows the count without a space. */
export function decimalScales(
  spellCount: NumberSpeller,
  names: readonly (readonly [value: number, name: string])[],
): Scale[] {
  return names.map(([value, name]) => ({ value, spell: (count) => spellCount(count) + name }));
}

/** Splits words at spaces. An underscore is a space within a word. */
export function wordList(line: string): readonly string[] {
  return line.split(' ').map((word) => word.replaceAll('_', ' '));
}

/** @throws RangeError if the table has no such word, which is a bug */
export function wordAt(table: readonly string[], index: number): string {
  const word = table[index];
  if (word === undefined) throw new RangeError('There is no word for this number');
  return word;
}
