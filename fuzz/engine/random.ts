/** Random numbers that are the same for the same seed (mulberry32, by Tommy Ettinger). */
export class Random {
  #state: number;

  /** @param parts hashed together (FNV-1a) */
  constructor(...parts: readonly (string | number)[]) {
    let hash = 0x811c_9dc5;
    for (const character of parts.join(' ')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
    }
    this.#state = hash >>> 0;
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (items.length === 0) throw new Error('nothing to pick from');
    return item as T;
  }

  /** A length that is mostly small, up to `limit`. */
  length(limit: number): number {
    return 1 + this.below(Math.max(1, Math.min(limit, 2 ** this.below(16))));
  }
}
