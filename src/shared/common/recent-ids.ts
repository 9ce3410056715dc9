/** IDs that came lately: of too many the oldest is forgotten. */
export class RecentIds {
  readonly #most: number;
  readonly #ids = new Set<string>();

  /** @param most that are remembered */
  constructor(most: number) {
    this.#most = most;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#most && oldest !== undefined) this.#ids.delete(oldest);
  }

  /** @returns whether it was there */
  delete(id: string): boolean {
    return this.#ids.delete(id);
  }
}
