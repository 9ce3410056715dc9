import { expect, test } from 'vitest';
import { LoopTurns } from '../../src/shared/common/loop-turns.ts';

test('work that arrives at once is done piece by piece, and what the first piece waits for is read before the last one', async () => {
  const turns = new LoopTurns();
  const log: string[] = [];
  const work = async (name: string) => {
    await turns.take();
    for (const step of ['begins', 'goes on']) {
      log.push(`${name} ${step}`);
      await Promise.resolve();
    }
    // Like an answer from a socket.
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
  };
  await Promise.all(['first', 'second', 'third'].map(work));
  expect(log.slice(0, 4)).toEqual([
    'first begins',
    'first goes on',
    'second begins',
    'second goes on',
  ]);
  expect(log.indexOf('first ends')).toBeLessThan(log.indexOf('third begins'));
  // A later piece does not wait.
  const later = work('later');
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toContain('later begins');
  await later;
});
