/** Simulates packet loss and jitter on the way from the bot. */
export class NetworkConditions {
  #lossRatio = 0;
  #jitterMs = 0;
  #random = seededRandom(1);
  readonly #delayed = new Set<NodeJS.Timeout>();

  /** @param ratio from 0 to 1; the same packets are lost in every run */
  setLoss(ratio: number): void {
    this.#lossRatio = ratio;
    this.#random = seededRandom(1);
  }

  /** @param maxMs packets are delayed by 0 to this much and may arrive out of order */
  setJitter(maxMs: number): void {
    this.#jitterMs = maxMs;
  }

  /** Delivers a packet now, later or never. */
  transmit(deliver: () => void): void {
    if (this.#lossRatio > 0 && this.#random() < this.#lossRatio) return;
    if (this.#jitterMs === 0) {
      deliver();
      return;
    }
    const timer = setTimeout(() => {
      this.#delayed.delete(timer);
      deliver();
    }, this.#random() * this.#jitterMs);
    this.#delayed.add(timer);
  }

  close(): void {
    for (const timer of this.#delayed) clearTimeout(timer);
    this.#delayed.clear();
  }
}

/** Mulberry32, so that runs with faults are repeatable. Returns numbers from 0 (inclusive) to 1 (exclusive). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
