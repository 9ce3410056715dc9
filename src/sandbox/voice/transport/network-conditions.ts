/** Bad weather on the way from the bot: which packets are lost, and how late the others come. */
export class NetworkConditions {
  #lossRatio = 0;
  #jitterMs = 0;
  #random = seededRandom(1);
  readonly #delayed = new Set<NodeJS.Timeout>();

  /** @param ratio 0 to 1; the same packets are lost in every run */
  setLoss(ratio: number): void {
    this.#lossRatio = ratio;
    this.#random = seededRandom(1);
  }

  /** @param maxMs every packet comes between 0 and this much later; packets may overtake each other */
  setJitter(maxMs: number): void {
    this.#jitterMs = maxMs;
  }

  /** Hands the packet on, now, later or never. */
  pass(arrive: () => void): void {
    if (this.#lossRatio > 0 && this.#random() < this.#lossRatio) return;
    if (this.#jitterMs === 0) {
      arrive();
      return;
    }
    const timer = setTimeout(() => {
      this.#delayed.delete(timer);
      arrive();
    }, this.#random() * this.#jitterMs);
    this.#delayed.add(timer);
  }

  close(): void {
    for (const timer of this.#delayed) clearTimeout(timer);
    this.#delayed.clear();
  }
}

/** Mulberry32: a run with faults must be repeatable. Numbers from 0 (included) to 1 (excluded). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
