/**
 * A queue in which accounts take turns, however many items each has. The item is chosen when
 * the account's turn comes. Work without an account is queued by address.
 */
export class FairQueue<T> {
  readonly #chooseNext: (items: readonly T[]) => number;
  /** In the order of turns. An account without items has no entry. */
  readonly #items = new Map<string, T[]>();
  #size = 0;

  /**
   * @param chooseNext returns the index of an account's next item. It gets the account's items in
   *   order of arrival, at least one. Default: the first one.
   */
  constructor(chooseNext: (items: readonly T[]) => number = () => 0) {
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

  /**
   * @param busyOf how much an account has in progress. Accounts with less come first; with the same
   *   amount, they take turns.
   * @returns an item of the account whose turn it is. The account then moves to the end.
   */
  shift(busyOf: (account: string) => number = () => 0): T | undefined {
    let next: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const account of this.#items.keys()) {
      const busy = busyOf(account);
      if (busy < least) [next, least] = [account, busy];
      if (least === 0) break;
    }
    return next === undefined ? undefined : this.#take(next);
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

  #take(account: string): T | undefined {
    const items = this.#items.get(account) ?? [];
    const [item] = items.splice(this.#chooseNext(items), 1);
    this.#items.delete(account);
    if (items.length > 0) this.#items.set(account, items);
    this.#size -= 1;
    return item;
  }
}
