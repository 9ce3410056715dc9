/**
 * A line in which tenants take turns, whatever number of items each has in it. Within a tenant, who
 * came first goes first.
 */
export class FairQueue<T> {
  /** In the order of their turns; a tenant without items has no entry. */
  readonly #items = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(tenant: string, item: T): void {
    const items = this.#items.get(tenant);
    if (items === undefined) this.#items.set(tenant, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** @returns the first item of the tenant whose turn it is, who then goes to the end of the line */
  shift(): T | undefined {
    for (const [tenant, items] of this.#items) {
      const item = items.shift();
      this.#items.delete(tenant);
      if (items.length > 0) this.#items.set(tenant, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** @returns whether the item was waiting */
  remove(tenant: string, item: T): boolean {
    const items = this.#items.get(tenant) ?? [];
    const place = items.indexOf(item);
    if (place < 0) return false;
    items.splice(place, 1);
    if (items.length === 0) this.#items.delete(tenant);
    this.#size -= 1;
    return true;
  }
}
