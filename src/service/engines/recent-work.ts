/** The work of the last seconds counts, with less and less weight: after this time, a third of it. */
const MEMORY_MS = 5_000;
/** A tenant that uses less than this share of a thread speaks little. */
const LIGHT_SHARE = 0.5;
/** More tenants than speak within a few seconds. */
const MAX_TENANTS = 1_000;

interface Work {
  /** Weighted. */
  ms: number;
  atMs: number;
}

/** How much thread time each tenant has used recently. */
export class RecentWork {
  readonly #work = new Map<string, Work>();

  /** Whether a tenant has used little thread time. */
  isLight(tenant: string): boolean {
    return this.#recentMs(tenant) < LIGHT_SHARE * MEMORY_MS;
  }

  /** Counts a segment when it has ended. */
  add(tenant: string, ms: number): void {
    this.#work.set(tenant, { ms: this.#recentMs(tenant) + ms, atMs: performance.now() });
    if (this.#work.size > MAX_TENANTS) this.#forgetOldest();
  }

  #recentMs(tenant: string): number {
    const work = this.#work.get(tenant);
    if (work === undefined) return 0;
    return work.ms * Math.exp((work.atMs - performance.now()) / MEMORY_MS);
  }

  /** The first entry may belong to a busy tenant, which will be counted again soon. */
  #forgetOldest(): void {
    const [oldest] = this.#work.keys();
    if (oldest !== undefined) this.#work.delete(oldest);
  }
}
