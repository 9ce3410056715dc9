import { type ClientBuffer, DeadlineScheduler } from '../engines/deadline-scheduling.ts';
import { FairQueue } from '../turns/fair-queue.ts';

/** A segment that is to be spoken. */
export interface SlotRequest {
  readonly account: string;
  readonly buffer: ClientBuffer;
}

interface Waiter extends SlotRequest {
  readonly call: () => void;
}

/**
 * How many segments an engine speaks at once. Accounts take turns; within an account, new clips come first as long as
 * no client runs out of audio. So under overload, clips start later instead of being interrupted.
 */
export class EngineSlots {
  readonly #slots: number;
  readonly #scheduler: DeadlineScheduler;
  readonly #waiting: FairQueue<Waiter>;
  readonly #taken = new Map<string, number>();
  #free: number;

  constructor(slots: number) {
    this.#slots = slots;
    this.#free = slots;
    this.#scheduler = new DeadlineScheduler(slots);
    this.#waiting = new FairQueue((waiters) =>
      this.#scheduler.select(
        waiters.map(({ buffer }) => ({ buffer, characters: 0 })),
        performance.now(),
      ),
    );
  }

  get busy(): number {
    return this.#slots - this.#free;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * @returns a function that releases the slot, to be called once
   * @throws the signal's reason
   */
  async take({ account, buffer }: SlotRequest, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { account, buffer, call: resolve };
    const onAbort = () => {
      if (this.#waiting.remove(account, waiter)) reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(account, waiter);
    this.#callNext();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
    const takenAtMs = performance.now();
    return () => {
      this.#scheduler.learn({ characters: 0, workMs: performance.now() - takenAtMs, audioMs: 0 });
      this.#change(account, -1);
    };
  }

  #callNext(): void {
    while (this.#free > 0) {
      const waiter = this.#waiting.shift((account) => this.#taken.get(account) ?? 0);
      if (waiter === undefined) return;
      this.#change(waiter.account, 1);
      waiter.call();
    }
  }

  #change(account: string, by: 1 | -1): void {
    this.#free -= by;
    const taken = (this.#taken.get(account) ?? 0) + by;
    if (taken > 0) this.#taken.set(account, taken);
    else this.#taken.delete(account);
    if (by === -1) this.#callNext();
  }
}
