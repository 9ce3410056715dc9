/** A power of two. The longest text has a quarter as many pairs. */
const SLOTS = 32_768;

/**
 * Remembers which pairs of adjacent code units a text contains. A text without one of a word's pairs doesn't contain
 * the word. The opposite isn't certain: different pairs may share a slot.
 */
export class PairFilter {
  readonly #seen = new Uint8Array(SLOTS);

  constructor(text: string) {
    for (let index = 0; index < text.length; index += 1) {
      this.#seen[slotOf(0, text.charCodeAt(index))] = 1;
      if (index > 0) this.#seen[slotOf(text.charCodeAt(index - 1), text.charCodeAt(index))] = 1;
    }
  }

  /** False if the text certainly doesn't contain the word. */
  mayContain(word: string): boolean {
    if (word.length === 1) return this.#seen[slotOf(0, word.charCodeAt(0))] === 1;
    for (let index = 1; index < word.length; index += 1) {
      const slot = slotOf(word.charCodeAt(index - 1), word.charCodeAt(index));
      if (this.#seen[slot] !== 1) return false;
    }
    return true;
  }
}

function slotOf(first: number, second: number): number {
  // Knuth's multiplicative hashing.
  return (Math.imul((first << 16) ^ second, 0x9e37_79b1) >>> 17) & (SLOTS - 1);
}
