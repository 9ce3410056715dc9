import { expect, test } from 'vitest';
import { OrderlyLeaving } from '../../../src/bot/discord/orderly-leaving.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

test('an update that fails does not hold up those that follow', async () => {
  const cleared = Promise.withResolvers<void>();
  const leaving = new OrderlyLeaving(() => cleared.promise, createLogger('silent'));
  const sent: string[] = [];
  leaving.submit('guild', true, () => {
    throw new Error('the shard is gone');
  });
  leaving.submit('guild', false, () => sent.push('join') > 0);
  expect(sent).toEqual([]);
  cleared.resolve();
  await leaving.idle(60_000);
  expect(sent).toEqual(['join']);
});
