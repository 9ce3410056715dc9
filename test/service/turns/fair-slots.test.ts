import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairSlots } from '../../../src/service/turns/fair-slots.ts';

/** Work that ends on demand. */
function createWorkshop(slots: FairSlots) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (holder: string, signal?: AbortSignal) =>
    slots.run(
      holder,
      () => {
        begun.push(holder);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  /** Ends the oldest work, after waiting for work to begin. */
  const endOne = async () => {
    await setImmediate();
    ends.shift()?.();
  };
  return { begun, start, endOne };
}

describe('slots for expensive work', () => {
  test('are taken in turns, however many wait', async () => {
    const { begun, start, endOne } = createWorkshop(new FairSlots({ slots: 1, waiting: 20 }));
    const all = [...'aaaab'].map((holder) => start(holder));
    for (let i = 0; i < 5; i += 1) await endOne();
    await Promise.all(all);
    expect(begun.join('')).toBe('aabaa');
  });

  test('are never all taken by one holder, if that is limited', async () => {
    const slots = new FairSlots({ slots: 2, slotsPerHolder: 1, waiting: 20 });
    const { begun, start, endOne } = createWorkshop(slots);
    const all = [...'aaab'].map((holder) => start(holder));
    await setImmediate();
    expect(begun).toEqual(['a', 'b']);
    for (let i = 0; i < 4; i += 1) await endOne();
    await Promise.all(all);
    expect(slots.isIdle).toBe(true);
  });

  test('leave waiting positions for others when one holder waits for many', async () => {
    const { start, endOne } = createWorkshop(new FairSlots({ slots: 1, waiting: 4 }));
    const all = [...'aaa'].map((holder) => start(holder));
    expect(await start('a')).toBeUndefined();
    all.push(start('b'));
    for (let i = 0; i < 4; i += 1) await endOne();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  test('are not taken by work that was aborted while it waited', async () => {
    const { begun, start, endOne } = createWorkshop(new FairSlots({ slots: 1, waiting: 4 }));
    const leaving = new AbortController();
    const first = start('a');
    const second = start('b', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    const third = start('c');
    await endOne();
    await endOne();
    await Promise.all([first, third]);
    expect(begun).toEqual(['a', 'c']);
  });
});
