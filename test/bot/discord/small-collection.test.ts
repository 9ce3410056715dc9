import { Collection } from 'discord.js';
import { expect, test } from 'vitest';
import { smallCollection } from '../../../src/bot/discord/small-collection.ts';
import fc from '../../support/fast-check.ts';

type Numbers = Collection<string, number>;

const isEven = (value: number) => value % 2 === 0;
const OTHER = new Collection([
  ['3', 3],
  ['x', 0],
]);

/** Everything that discord.js and the bot do with a cache. */
const READS: Readonly<Record<string, (all: Numbers, key: string) => unknown>> = {
  size: (all) => all.size,
  entries: (all) => [...all],
  keys: (all) => [...all.keys()],
  values: (all) => [...all.values()],
  helpers: (all) => [...all.values().filter(isEven).take(2)],
  get: (all, key) => [all.get(key), all.has(key), all.hasAny(key, 'x'), all.hasAll(key, '1')],
  ends: (all) => [all.first(), all.last(), all.first(2), all.lastKey(), all.firstKey(1), all.at(1)],
  find: (all) => [all.find(isEven), all.findKey(isEven), all.some(isEven), all.every(isEven)],
  filter: (all) => [...all.filter(isEven)],
  partition: (all) => all.partition(isEven).map((part) => [...part]),
  map: (all) => [all.map((value, key) => `${key}${value}`), [...all.mapValues((it) => it + 1)]],
  reduce: (all) => all.reduce((sum, value) => sum + value, 0),
  clone: (all) => [[...all.clone()], [...all.concat(OTHER)]],
  sets: (all) => [[...all.intersect(OTHER)], [...all.subtract(OTHER)], [...all.difference(OTHER)]],
  sorted: (all) => [...all.sorted((a, b) => b - a)],
  equals: (all) => [all.equals(OTHER), all.equals(all.clone())],
  json: (all) => JSON.stringify(all),
  forEach: (all) => {
    const seen: unknown[] = [];
    for (const each of ['forEach', 'each'] as const)
      all[each]((value, key) => seen.push(key, value));
    return seen;
  },
};

const WRITES: Readonly<Record<string, (all: Numbers, key: string) => unknown>> = {
  set: (all, key) => all.set(key, Number(key)).size,
  replace: (all, key) => all.set(key, 1_000 - Number(key)).size,
  setMany: (all) => {
    for (let value = 0; value < 70; value += 1) all.set(String(value), value);
  },
  delete: (all, key) => all.delete(key),
  clear: (all) => all.clear(),
  sweep: (all) => all.sweep(isEven),
  ensure: (all, key) => all.ensure(key, () => 7),
  sort: (all) => [...all.sort((a, b) => b - a)],
  reverse: (all) => [...all.reverse()],
};

test('a small collection does what a collection does', () => {
  const write = fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.integer({ min: 0, max: 80 }));
  fc.assert(
    fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
      const [small, usual] = [smallCollection<string, number>(), new Collection<string, number>()];
      for (const [name, number] of writes) {
        const key = String(number);
        expect(plain(WRITES[name]?.(small, key))).toEqual(plain(WRITES[name]?.(usual, key)));
        for (const read of Object.values(READS)) expect(read(small, key)).toEqual(read(usual, key));
      }
    }),
  );
});

test('a small collection has every method of a collection', () => {
  const small = smallCollection<string, number>();
  expect(small).toBeInstanceOf(Collection);
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(small));
  const ofMap = Object.getOwnPropertyNames(Map.prototype);
  expect(ofMap.filter((name) => !own.includes(name))).toEqual([]);
});

test('items can be deleted and added while a loop runs', () => {
  const small = smallCollection<string, number>().set('1', 1).set('2', 2).set('3', 3);
  const seen: string[] = [];
  for (const key of small.keys()) {
    seen.push(key);
    small.delete(key);
    small.set(`${key}-new`, 0);
  }
  expect(seen).toEqual(['1', '2', '3']);
  expect([...small.keys()]).toEqual(['1-new', '2-new', '3-new']);
});

/** Collections that methods return are the collection itself. */
function plain(result: unknown): unknown {
  return result instanceof Collection ? [...result] : result;
}
