/** Limits how often something is done for each key. */
export class Throttle {
  readonly #intervalMs: number;
  /** By key, the oldest first. */
  readonly #doneAtMs = new Map<string, number>();

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Whether it is due for a key. If so, it counts as done. */
  isDue(key: string): boolean {
    const nowMs = performance.now();
    for (const [other, atMs] of this.#doneAtMs) {
      if (nowMs - atMs < this.#intervalMs) break;
      this.#doneAtMs.delete(other);
    }
    if (this.#doneAtMs.has(key)) return false;
    this.#doneAtMs.set(key, nowMs);
    return true;
  }
}
