/** A set of IDs that drops the oldest one when it is full. */
export class BoundedIdSet {
  readonly #maxSize: number;
  readonly #ids = new Set<string>();

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#maxSize && oldest !== undefined) this.#ids.delete(oldest);
  }

  /** @returns whether the set contained it */
  delete(id: string): boolean {
    return this.#ids.delete(id);
  }
}
