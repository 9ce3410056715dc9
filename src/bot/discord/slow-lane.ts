import { setTimeout as sleep } from 'node:timers/promises';

/** Runs at most `count` tasks within `windowMs`, in order. The others wait, and don't keep the process alive. */
export class SlowLane {
  readonly #count: number;
  readonly #windowMs: number;
  #startedAtMs: number[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(limits: { readonly count: number; readonly windowMs: number }) {
    this.#count = limits.count;
    this.#windowMs = limits.windowMs;
  }

  /** Resolves when the caller may go on. */
  turn(): Promise<void> {
    this.#last = this.#last.then(() => this.#next());
    return this.#last;
  }

  async #next(): Promise<void> {
    const sinceMs = performance.now() - this.#windowMs;
    this.#startedAtMs = this.#startedAtMs.filter((atMs) => atMs > sinceMs);
    const [oldestMs = 0] = this.#startedAtMs;
    if (this.#startedAtMs.length >= this.#count) {
      await sleep(Math.max(1, oldestMs - sinceMs), undefined, { ref: false });
      this.#startedAtMs.shift();
    }
    this.#startedAtMs.push(performance.now());
  }
}
