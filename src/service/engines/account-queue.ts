/**
 * A queue in which accounts take turns, however many items each has. The item is chosen when
 * the account's turn comes.
 */
export class AccountQueue<T> {
  readonly #chooseNext: (items: readonly T[]) => number;
  /** In the order of turns. An account without items has no entry. */
  readonly #items = new Map<string, T[]>();
  #size = 0;

  /**
   * @param chooseNext returns the index of an account's next item. It gets the account's items in
   *   order of arrival, at least one.
   */
  constructor(chooseNext: (items: readonly T[]) => number) {
    this.#chooseNext = chooseNext;
  }

  get size(): number {
    return this.#size;
  }

  push(account: string, item: T): void {
    const items = this.#items.get(account);
    if (items === undefined) this.#items.set(account, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** @returns an item of the account whose turn it is. The account then moves to the end. */
  shift(): T | undefined {
    for (const [account, items] of this.#items) {
      const [item] = items.splice(this.#chooseNext(items), 1);
      this.#items.delete(account);
      if (items.length > 0) this.#items.set(account, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** @returns whether the item was in the queue */
  remove(account: string, item: T): boolean {
    const items = this.#items.get(account) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.#items.delete(account);
    this.#size -= 1;
    return true;
  }
}
