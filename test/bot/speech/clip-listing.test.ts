import { expect, test } from 'vitest';
import { ClipListing } from '../../../src/bot/speech/cache/disk-listing.ts';

test('the total of a listing counts each clip once, with its latest size', () => {
  const listing = new ClipListing();
  const add = (name: string, bytes: number) => listing.set(name, { bytes, usedAtMs: 0 });
  for (const [name, bytes] of [
    ['a', 5],
    ['b', 7],
    ['a', 11],
    ['c', 1],
  ] as const)
    add(name, bytes);
  expect(listing.bytes).toBe(19);
  expect([...listing].map(([name]) => name)).toEqual(['b', 'a', 'c']);
  listing.delete('b');
  listing.delete('b');
  listing.delete('never there');
  expect(listing.bytes).toBe(12);
});
