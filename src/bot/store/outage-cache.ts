import { withDeadline } from '../../shared/common/deadline.ts';
import { STORE_LIMITS } from './limits.ts';

/**
 * Whether the database was down or slow a moment ago. All caches share one: an utterance needs several queries,
 * and only the first should wait for the timeout.
 */
export class Outage {
  #until = Number.NEGATIVE_INFINITY;

  get isOn(): boolean {
    return performance.now() < this.#until;
  }

  begin(): void {
    this.#until = performance.now() + STORE_LIMITS.outageMs;
  }
}

/**
 * Caches the results that speaking depends on, as a fallback while the database is down or slow. Otherwise,
 * every read queries the database to see changes by other processes.
 */
export class OutageCache<T> {
  readonly #outage: Outage;
  readonly #results = new Map<string, T>();
  /** The number of invalidations. A result is not cached if an invalidation happened during its query. */
  #changes = 0;

  constructor(outage: Outage) {
    this.#outage = outage;
  }

  /** @throws the error of `query` when there is no cached result */
  async read(key: string, query: () => Promise<T>): Promise<T> {
    if (!this.#results.has(key)) return this.#query(key, query);
    if (!this.#outage.isOn) {
      try {
        return await withDeadline(
          this.#query(key, query),
          STORE_LIMITS.slowQueryMs,
          'The database',
        );
      } catch (error) {
        this.#outage.begin();
        // The cache was invalidated during the query.
        if (!this.#results.has(key)) throw error;
      }
    }
    return this.#results.get(key) as T;
  }

  /** Removes outdated results after a change. */
  invalidate(isOutdated: (key: string) => boolean): void {
    this.#changes += 1;
    for (const key of this.#results.keys()) if (isOutdated(key)) this.#results.delete(key);
  }

  async #query(key: string, query: () => Promise<T>): Promise<T> {
    const changes = this.#changes;
    const result = await query();
    if (this.#changes === changes) this.#store(key, result);
    return result;
  }

  #store(key: string, result: T): void {
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > STORE_LIMITS.cachedResults && oldest !== undefined) {
      this.#results.delete(oldest);
    }
  }
}
