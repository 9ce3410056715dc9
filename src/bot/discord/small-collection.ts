import { Collection } from 'discord.js';

/** Up to this many items are found by comparing all keys. */
const MAX_LISTED = 64;

/** Keys and values in turn. Never changed, so that loops can go on while items are added and removed. */
type List<K, V> = readonly (K | V)[];

/** A map when there are many items. Undefined when there are none. */
type Items<K, V> = List<K, V> | Map<K, V> | undefined;

/**
 * A collection without a `Map`, which takes 150 bytes even when it is empty, and 36 bytes or more per item. The bot has
 * dozens of empty and small ones per guild. It has all methods of discord.js's `Collection`, which use the ones below
 * instead of those of `Map`.
 *
 * As in a `Map`, items are in the order in which they were added. Unlike there, a loop does not see items that are
 * added while it runs.
 */
class SmallCollection<K, V> {
  /** discord.js warns about caches of guilds' channels, roles and overwrites whose class has another name. */
  static readonly name = 'Collection';
  /** The class of filtered and mapped collections. */
  static readonly [Symbol.species] = Collection;

  /** The only field. A private method would be another one. */
  #items: Items<K, V>;

  get size(): number {
    const items = this.#items;
    return items instanceof Map ? items.size : (items?.length ?? 0) / 2;
  }

  get(key: K): V | undefined {
    const items = this.#items;
    if (items instanceof Map) return items.get(key);
    const at = indexOf(items, key);
    return at === -1 ? undefined : (items?.[at + 1] as V);
  }

  has(key: K): boolean {
    const items = this.#items;
    return items instanceof Map ? items.has(key) : indexOf(items, key) !== -1;
  }

  set(key: K, value: V): this {
    const items = this.#items;
    if (items instanceof Map) items.set(key, value);
    else {
      const list = withItem(items, key, value);
      this.#items = list.length / 2 > MAX_LISTED ? new Map(entriesOf(list)) : list;
    }
    return this;
  }

  delete(key: K): boolean {
    const items = this.#items;
    if (items instanceof Map) return items.delete(key);
    const at = indexOf(items, key);
    if (at === -1) return false;
    this.#items = items?.length === 2 ? undefined : items?.toSpliced(at, 2);
    return true;
  }

  clear(): void {
    this.#items = undefined;
  }

  entries(): MapIterator<[K, V]> {
    const items = this.#items;
    return items instanceof Map ? items.entries() : entriesOf(items);
  }

  keys(): MapIterator<K> {
    return this.entries().map(([key]) => key) as MapIterator<K>;
  }

  values(): MapIterator<V> {
    return this.entries().map(([, value]) => value) as MapIterator<V>;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(each: (value: V, key: K, all: Map<K, V>) => void, self?: unknown): void {
    for (const [key, value] of this) each.call(self, value, key, asCollection(this));
  }

  hasAll(...keys: K[]): boolean {
    return keys.every((key) => this.has(key));
  }

  hasAny(...keys: K[]): boolean {
    return keys.some((key) => this.has(key));
  }

  sort(compare?: (a: V, b: V, aKey: K, bKey: K) => number): this {
    const sorted = new Collection(this).sort(compare);
    this.clear();
    for (const [key, value] of sorted) this.set(key, value);
    return this;
  }
}

// Not `extends`: the constructor would make a map.
Object.setPrototypeOf(SmallCollection.prototype, Collection.prototype);

/** Makes a collection that needs little memory while it has few items. */
export function smallCollection<K, V>(): Collection<K, V> {
  return asCollection(new SmallCollection<K, V>());
}

function asCollection<K, V>(small: SmallCollection<K, V>): Collection<K, V> {
  return small as unknown as Collection<K, V>;
}

function indexOf<K, V>(items: List<K, V> | undefined, key: K): number {
  if (items === undefined) return -1;
  for (let at = 0; at < items.length; at += 2) if (Object.is(items[at], key)) return at;
  return -1;
}

/** `concat` makes an array without room for more. */
function withItem<K, V>(items: List<K, V> = [], key: K, value: V): List<K, V> {
  const at = indexOf(items, key);
  return at === -1 ? items.concat([key, value]) : items.with(at + 1, value);
}

function* entriesOf<K, V>(items: List<K, V> = []): MapIterator<[K, V]> {
  for (let at = 0; at < items.length; at += 2) yield [items[at] as K, items[at + 1] as V];
}
