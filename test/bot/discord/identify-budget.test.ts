import { expect, onTestFinished, test, vi } from 'vitest';
import {
  IdentifyBudget,
  type ShardManager,
} from '../../../src/bot/discord/gateway/gateway-information.ts';

/** Discord allows three identifies with each answer. */
function openBudget() {
  const fetchGatewayInformation = vi.fn(async () => ({
    session_start_limit: { remaining: 3, reset_after: 3_600_000 },
  }));
  const manager = { fetchGatewayInformation } as unknown as ShardManager;
  return { budget: new IdentifyBudget(manager), asked: fetchGatewayInformation };
}

test('shards that identify at the same time share what Discord allows', async () => {
  const { budget, asked } = openBudget();
  await Promise.all([budget.take(), budget.take(), budget.take()]);
  expect(asked).toHaveBeenCalledTimes(1);
  await budget.take();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what Discord allows is asked again after a minute, because other processes identify too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { budget, asked } = openBudget();
  await budget.take();
  vi.advanceTimersByTime(59_000);
  await budget.take();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await budget.take();
  expect(asked).toHaveBeenCalledTimes(2);
});
