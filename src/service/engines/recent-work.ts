import { LRUCache } from 'lru-cache';

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
  readonly #work = new LRUCache<string, Work>({ max: MAX_ACCOUNTS });

  /** Whether an account has used little thread time. */
  isLight(account: string): boolean {
    return this.#recentMs(account) < LIGHT_SHARE * MEMORY_MS;
  }

  /** Counts a segment when it has ended. */
  add(account: string, ms: number): void {
    this.#work.set(account, { ms: this.#recentMs(account) + ms, atMs: performance.now() });
  }

  #recentMs(account: string): number {
    const work = this.#work.get(account);
    if (work === undefined) return 0;
    return work.ms * Math.exp((work.atMs - performance.now()) / MEMORY_MS);
  }
}
