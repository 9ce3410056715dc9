import { FairPool } from './fair-pool.ts';
import { FairQueue } from './fair-queue.ts';

export interface FairSlotsOptions {
  /** How many hold a slot at once. */
  slots: number;
  /** How many slots one holder may have. Default: all. */
  slotsPerHolder?: number;
  /** How many may wait for a slot. */
  waiting: number;
}

/** One holder may have half of the waiting positions while it is alone, a third when there are two, … */
const WAITING_FACTOR = 1;

/**
 * A few slots for expensive work. Holders take turns: accounts, or addresses for work without an account. The
 * holder with the fewest slots comes first.
 */
export class FairSlots {
  readonly #slots: number;
  readonly #slotsPerHolder: number;
  readonly #positions: FairPool;
  readonly #waiting = new FairQueue<() => void>();
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor({ slots, slotsPerHolder = slots, waiting }: FairSlotsOptions) {
    this.#slots = slots;
    this.#slotsPerHolder = slotsPerHolder;
    this.#positions = new FairPool({ max: waiting, factor: WAITING_FACTOR });
  }

  /** Whether all slots are free. */
  get isIdle(): boolean {
    return this.#taken === 0;
  }

  /**
   * Runs work in a slot.
   * @returns undefined if too many wait, or too many of this holder
   * @throws the signal's reason while waiting; the error of the work
   */
  async run<T>(
    holder: string,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<{ result: T } | undefined> {
    signal?.throwIfAborted();
    if (!(await this.#acquire(holder, signal))) return undefined;
    try {
      return { result: await work() };
    } finally {
      this.#change(holder, -1);
      this.#callNext();
    }
  }

  /** @returns false if too many wait */
  async #acquire(holder: string, signal?: AbortSignal): Promise<boolean> {
    if (this.#taken < this.#slots && this.#busyOf(holder) < this.#slotsPerHolder) {
      this.#change(holder, 1);
      return true;
    }
    if (this.#positions.check(holder, 1) !== 'fits') return false;
    this.#positions.add(holder, 1);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const call = () => {
      this.#change(holder, 1);
      resolve();
    };
    const onAbort = () => {
      if (this.#waiting.remove(holder, call)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(holder, call);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.#positions.remove(holder, 1);
    }
    return true;
  }

  #callNext(): void {
    while (this.#taken < this.#slots) {
      const call = this.#waiting.shift((holder) => {
        const busy = this.#busyOf(holder);
        return busy < this.#slotsPerHolder ? busy : Number.POSITIVE_INFINITY;
      });
      if (call === undefined) return;
      call();
    }
  }

  #busyOf(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }

  #change(holder: string, by: 1 | -1): void {
    this.#taken += by;
    const held = this.#busyOf(holder) + by;
    if (held > 0) this.#held.set(holder, held);
    else this.#held.delete(holder);
  }
}
