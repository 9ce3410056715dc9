import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SlowLane } from '../../../src/bot/discord/slow-lane.ts';

test('a slow lane lets the first ones go on at once, and the others later, in order', async () => {
  const lane = new SlowLane({ count: 2, windowMs: 500 });
  const gone: number[] = [];
  const turns = [1, 2, 3, 4, 5].map(async (number) => {
    await lane.turn();
    gone.push(number);
  });
  await Promise.all(turns.slice(0, 2));
  await setImmediate();
  expect(gone).toEqual([1, 2]);
  await Promise.all(turns);
  expect(gone).toEqual([1, 2, 3, 4, 5]);
});
