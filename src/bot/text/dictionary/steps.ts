/**
 * The maximum cost of applying a dictionary to one text. Counted in steps, not in time, so that the same text is always
 * spoken in the same way. A step takes 5 to 15 ns on a small server.
 */
export const STEP_LIMITS = {
  /** For one text and all entries, in each of at most two attempts. */
  perAttempt: 150_000,
  /** To prepare the search for a pattern, and for each instruction of its program. */
  perPattern: 100,
  perInstruction: 5,
  /** Every time an entry is found, whether it can be replaced or not. */
  perMatch: 10,
  /** Characters that a search for plain text compares in the time of one step. */
  charactersScanned: 64,
} as const;

/** Counts the steps of one entry. */
export class StepCounter {
  used = 0;
  #allowed: number;

  constructor(allowed: number) {
    this.#allowed = allowed;
  }

  get isExceeded(): boolean {
    return this.used > this.#allowed;
  }

  /** Counts steps ahead. If that is too many, doesn't count them, but the counter is exceeded. */
  reserve(steps: number): void {
    if (this.used + steps > this.#allowed) this.#allowed = -1;
    else this.used += steps;
  }
}

/** The steps that an entry took in an attempt; undefined if it exceeded its share. */
export type Cost = number | undefined;

/**
 * Divides the steps of an attempt among the entries, in order. Every entry can use at least an equal share. In the first
 * attempt, an entry leaves what it doesn't need to the entries after it. In the second one, what entries will not need
 * is known, and the entries that exceeded their share get more: each up to a third of what is left over.
 */
export class StepShares {
  #left: number = STEP_LIMITS.perAttempt;
  #entriesLeft: number;
  /** By entry, in the second attempt: its guaranteed steps. */
  readonly #reserved: readonly number[] | undefined;
  #reservedLeft: number;

  /** @param earlier costs in the first attempt */
  constructor(entries: number, earlier?: readonly Cost[]) {
    this.#entriesLeft = entries;
    const equalShare = this.#left / entries;
    this.#reserved = earlier?.map((cost) => cost ?? equalShare);
    this.#reservedLeft = this.#reserved?.reduce((sum, steps) => sum + steps, 0) ?? 0;
  }

  /** Runs the next entry with its share. */
  run<T>(
    index: number,
    work: (counter: StepCounter) => T,
  ): { result: T; used: number; isExceeded: boolean } {
    const counter = new StepCounter(this.#shareOf(index));
    const result = work(counter);
    this.#left = Math.max(0, this.#left - counter.used);
    this.#entriesLeft -= 1;
    return { result, used: counter.used, isExceeded: counter.isExceeded };
  }

  #shareOf(index: number): number {
    const reserved = this.#reserved?.[index];
    if (reserved === undefined) return this.#left / this.#entriesLeft;
    const spare = Math.max(0, this.#left - this.#reservedLeft);
    this.#reservedLeft -= reserved;
    return Math.min(this.#left, reserved) + spare / 3;
  }
}
