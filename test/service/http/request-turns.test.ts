import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RequestTurns } from '../../../src/service/http/request-turns.ts';

test('a burst of requests begins over many turns of the event loop, and addresses take turns', async () => {
  const turns = new RequestTurns();
  const begun: string[] = [];
  const enter = (address: string, name: string) => {
    const turn = turns.enter(address);
    if (turn === undefined) begun.push(name);
    else void turn.then(() => begun.push(name));
  };
  for (let index = 0; index < 40; index += 1) enter('flooding', `f${index}`);
  enter('other', 'other');
  expect(begun).toHaveLength(4);
  await setImmediate();
  expect(begun).toHaveLength(8);
  expect(begun).toContain('other');
  for (let turn = 0; turn < 9; turn += 1) await setImmediate();
  expect(begun).toHaveLength(41);
  // Later requests of the same address keep their order.
  expect(begun.filter((name) => name !== 'other')).toEqual(
    Array.from({ length: 40 }, (_, index) => `f${index}`),
  );
});

test('requests that come one after the other do not wait', async () => {
  const turns = new RequestTurns();
  for (let index = 0; index < 20; index += 1) {
    expect(turns.enter('steady')).toBeUndefined();
    await setImmediate();
  }
});
