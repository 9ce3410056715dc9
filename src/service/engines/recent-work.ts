/** The work of the last seconds counts, with less and less weight: after this time, a third of it. */
const MEMORY_MS = 5_000;
/** An account that uses less than this share of a thread speaks little. */
const LIGHT_SHARE = 0.5;
/** More accounts than speak within a few seconds. */
const MAX_ACCOUNTS = 1_000;

interface Work {
  /** Weighted. */
  ms: number;
  atMs: number;
}

/** How much thread time each account has used recently. */
export class RecentWork {
  readonly #work = new Map<string, Work>();

  /** Whether an account has used little thread time. */
  isLight(account: string): boolean {
    return this.#recentMs(account) < LIGHT_SHARE * MEMORY_MS;
  }

  /** Counts a segment when it has ended. */
  add(account: string, ms: number): void {
    this.#work.set(account, { ms: this.#recentMs(account) + ms, atMs: performance.now() });
    if (this.#work.size > MAX_ACCOUNTS) this.#forgetOldest();
  }

  #recentMs(account: string): number {
    const work = this.#work.get(account);
    if (work === undefined) return 0;
    return work.ms * Math.exp((work.atMs - performance.now()) / MEMORY_MS);
  }

  /** The first entry may belong to a busy account, which will be counted again soon. */
  #forgetOldest(): void {
    const [oldest] = this.#work.keys();
    if (oldest !== undefined) this.#work.delete(oldest);
  }
}
