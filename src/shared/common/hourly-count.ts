const HOUR_MS = 3_600_000;

/** Counts by key within the current hour (UTC). */
export class HourlyCount {
  readonly #counts = new Map<string, number>();
  #hour = 0;

  /** Counts one more, unless the key is used up. @returns then, when it can be used again, as milliseconds since 1970 */
  add(key: string, limit: number): number | undefined {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.#hour) this.#counts.clear();
    this.#hour = hour;
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > limit) return (hour + 1) * HOUR_MS;
    this.#counts.set(key, count);
    return undefined;
  }
}
