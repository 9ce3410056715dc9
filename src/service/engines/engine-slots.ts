import { FairQueue } from '../turns/fair-queue.ts';
import { type ClientBuffer, DeadlineScheduler } from './deadline-scheduling.ts';
import { RecentWork } from './recent-work.ts';

/** A segment that is to be spoken. */
export interface SlotRequest {
  readonly account: string;
  readonly buffer: ClientBuffer;
  /** The length of its text. */
  readonly characters: number;
}

/** A place in an engine, held by one segment. */
export interface Slot {
  /** Call it once. @param seconds how much sound the segment had; 0 if it is not known */
  release(seconds: number): void;
}

interface Waiter extends SlotRequest {
  readonly call: () => void;
  readonly fail: (reason: unknown) => void;
}

export interface EngineSlotsOptions {
  /** How many segments the engine speaks at once. */
  readonly slots: number;
  /** Called when a segment has to wait. */
  readonly onWaiting?: () => void;
  /**
   * For engines that can speak one more segment: called when a second account speaks for the first time. From then on,
   * the last slot is kept for accounts that speak little, so that they don't wait for the long texts of others.
   */
  readonly onSeveralAccounts?: () => void;
}

/**
 * How many segments an engine speaks at once. The account with the fewest slots comes first, then accounts take turns;
 * within an account, new clips come first as long as no client runs out of audio. So under overload, clips start later
 * instead of being interrupted.
 */
export class EngineSlots {
  readonly #options: EngineSlotsOptions;
  readonly #scheduler: DeadlineScheduler;
  readonly #waiting: FairQueue<Waiter>;
  readonly #recentWork = new RecentWork();
  readonly #taken = new Map<string, number>();
  #size: number;
  #busy = 0;
  #onlyAccount: string | undefined;
  #hasSeveralAccounts = false;

  constructor(options: EngineSlotsOptions) {
    this.#options = options;
    this.#size = options.slots;
    this.#scheduler = new DeadlineScheduler(options.slots);
    this.#waiting = new FairQueue((waiters) => this.#scheduler.select(waiters, performance.now()));
  }

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @param size how many segments the engine can speak at the moment */
  resize(size: number): void {
    this.#size = size;
    this.#callNext();
  }

  /** Refuses everything that waits. */
  close(reason: Error): void {
    this.#size = 0;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      next.fail(reason);
    }
  }

  /** @throws the signal's reason, or that of `close` */
  async take(request: SlotRequest, signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    const { account, characters } = request;
    this.#meet(account);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { ...request, call: resolve, fail: reject };
    const onAbort = () => {
      if (this.#waiting.remove(account, waiter)) reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(account, waiter);
    this.#callNext();
    if (this.#waiting.size > 0) this.#options.onWaiting?.();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
    const takenAtMs = performance.now();
    return {
      release: (seconds) => {
        const workMs = performance.now() - takenAtMs;
        this.#recentWork.add(account, workMs);
        this.#scheduler.learn({ characters, workMs, audioMs: 1_000 * seconds });
        this.#change(account, -1);
        this.#callNext();
      },
    };
  }

  /** Most services have one account, which needs no slot that is kept for others. */
  #meet(account: string): void {
    this.#onlyAccount ??= account;
    if (this.#hasSeveralAccounts || this.#onlyAccount === account) return;
    this.#hasSeveralAccounts = true;
    this.#options.onSeveralAccounts?.();
  }

  #callNext(): void {
    while (this.#busy < this.#size) {
      const waiter = this.#waiting.shift((account) => this.#rankOf(account));
      if (waiter === undefined) return;
      this.#change(waiter.account, 1);
      waiter.call();
    }
  }

  /** How many slots an account has. Infinite if it cannot have another one. */
  #rankOf(account: string): number {
    const taken = this.#taken.get(account) ?? 0;
    const { slots, onSeveralAccounts } = this.#options;
    const keepsLast = this.#hasSeveralAccounts && onSeveralAccounts !== undefined;
    const isLast = keepsLast && this.#busy >= slots;
    const mayTakeIt = taken === 0 && this.#recentWork.isLight(account);
    return isLast && !mayTakeIt ? Number.POSITIVE_INFINITY : taken;
  }

  #change(account: string, by: 1 | -1): void {
    this.#busy += by;
    const taken = (this.#taken.get(account) ?? 0) + by;
    if (taken > 0) this.#taken.set(account, taken);
    else this.#taken.delete(account);
  }
}
