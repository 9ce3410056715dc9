export interface FairPoolOptions {
  /** The size of the pool, in any unit. */
  max: number;
  /**
   * How many times the free part one holder may hold. With 4, a holder gets 4/5 of the pool while it is
   * alone, two get 4/9 each, and so on: a part always stays free for the next holder.
   */
  factor: number;
}

/**
 * A bounded amount that holders share: accounts, or addresses for work without an account. The limit of each
 * holder depends on what is free ("dynamic thresholds", Choudhury and Hahne, 1998), so that no holder can
 * fill the pool, and most of it is usable when there is only one.
 */
export class FairPool {
  readonly #max: number;
  readonly #factor: number;
  readonly #held = new Map<string, number>();
  #used = 0;

  constructor({ max, factor }: FairPoolOptions) {
    this.#max = max;
    this.#factor = factor;
  }

  /** Whether nobody holds anything. */
  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  /** @returns whether the amount fits, and otherwise whether the pool or the holder's share is full */
  check(holder: string, amount: number): 'fits' | 'pool_full' | 'share_full' {
    const free = this.#max - this.#used - amount;
    if (free < 0) return 'pool_full';
    const own = (this.#held.get(holder) ?? 0) + amount;
    // Without anything of its own yet, a holder gets what is free.
    return own === amount || own <= this.#factor * free ? 'fits' : 'share_full';
  }

  /** Takes an amount without a check. */
  add(holder: string, amount: number): void {
    this.#used += amount;
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + amount);
  }

  remove(holder: string, amount: number): void {
    this.#used -= amount;
    const left = (this.#held.get(holder) ?? 0) - amount;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }
}
