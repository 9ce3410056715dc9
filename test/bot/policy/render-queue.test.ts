import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RenderQueue } from '../../../src/bot/policy/render-queue.ts';
import type { QueueLimitOverrides } from '../../../src/bot/voice/types.ts';

/** A render queue whose files end when the test says so. */
function openQueue() {
  const queue = new RenderQueue({ items: 4, itemsPerMember: 3 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (scope: string, name: string, limits: QueueLimitOverrides = {}) =>
    queue.run({ scope, memberId: name.slice(0, 3) }, limits, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { ask, begun, end, queue };
}

describe('the render queue of a server', () => {
  test('renders two files at a time, members with none in progress first, without delaying other servers', async () => {
    const { ask, begun, end } = openQueue();
    const made = ['ben1', 'ben2', 'ben3', 'eve1', 'ben4'].map((name) => ask('club', name));
    expect(begun).toEqual(['ben1', 'ben2']);
    void ask('elsewhere', 'ben5');
    expect(begun).toEqual(['ben1', 'ben2', 'ben5']);
    await end('ben2');
    expect(begun.at(-1)).toBe('eve1');
    await end('ben1');
    expect(begun.at(-1)).toBe('ben3');
    await end('eve1');
    for (const name of ['ben3', 'ben4']) await end(name);
    expect(await Promise.all(made)).toEqual(['ben1', 'ben2', 'ben3', 'eve1', 'ben4']);
  });

  test('applies the limits of the server, but never more items than the operator allows', async () => {
    const { ask, end, begun } = openQueue();
    for (const name of ['ben1', 'ben2', 'ben3', 'ben4']) void ask('club', name);
    const full = { code: 'queue.member-full', context: { limit: 2 } };
    await expect(ask('club', 'ben5', { itemsPerMember: 2 })).rejects.toMatchObject(full);
    void ask('club', 'ben5');
    await expect(ask('club', 'ben6')).rejects.toMatchObject({ context: { limit: 3 } });
    void ask('club', 'eve1');
    const allFull = { code: 'queue.full', context: { limit: 4 } };
    await expect(ask('club', 'eve2', { items: 99 })).rejects.toMatchObject(allFull);
    await end('ben1');
    void ask('club', 'eve2');
    expect(begun).toEqual(['ben1', 'ben2', 'eve1']);
  });

  test('frees its slots when files fail', async () => {
    const { queue, ask, begun } = openQueue();
    const broken = () => Promise.reject(new Error('broken'));
    const requester = { scope: 'club', memberId: 'ben' };
    await Promise.all(
      Array.from({ length: 5 }, () => expect(queue.run(requester, {}, broken)).rejects.toThrow()),
    );
    void ask('club', 'ben1');
    expect(begun).toEqual(['ben1']);
  });
});
