import type { WebSocketManager } from '@discordjs/ws';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IdentifyBudget } from '../../../src/bot/discord/gateway/gateway-information.ts';

/** Discord allows three identifies with each answer. */
function openBudget() {
  const fetchGatewayInformation = vi.fn(async () => ({
    session_start_limit: { remaining: 3, reset_after: 3_600_000 },
  }));
  const manager = { fetchGatewayInformation } as unknown as WebSocketManager;
  return { budget: new IdentifyBudget(manager), asked: fetchGatewayInformation };
}

async function identify(budget: IdentifyBudget, shardId: number): Promise<void> {
  await budget.reserve(shardId);
  budget.spend(shardId);
}

test('shards that identify at the same time share what Discord allows', async () => {
  const { budget, asked } = openBudget();
  await Promise.all([0, 1, 2].map((shardId) => identify(budget, shardId)));
  expect(asked).toHaveBeenCalledTimes(1);
  await identify(budget, 3);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a shard that could not identify uses what it has reserved', async () => {
  const { budget, asked } = openBudget();
  for (let attempts = 0; attempts < 5; attempts += 1) await budget.reserve(0);
  await Promise.all([identify(budget, 0), identify(budget, 1), identify(budget, 2)]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what Discord allows is asked again after a minute, because other processes identify too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { budget, asked } = openBudget();
  await identify(budget, 0);
  vi.advanceTimersByTime(59_000);
  await identify(budget, 0);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await identify(budget, 0);
  expect(asked).toHaveBeenCalledTimes(2);
});
