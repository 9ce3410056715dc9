import { expect, test } from 'vitest';
import {
  IdentifyBudget,
  type ShardManager,
} from '../../../src/bot/discord/gateway/gateway-information.ts';

test('shards that identify at the same time share what Discord allows', async () => {
  let asked = 0;
  const fetchGatewayInformation = async () => {
    asked += 1;
    return { session_start_limit: { remaining: 3, reset_after: 3_600_000 } };
  };
  const budget = new IdentifyBudget({ fetchGatewayInformation } as unknown as ShardManager);
  await Promise.all([budget.take(), budget.take(), budget.take()]);
  expect(asked).toBe(1);
  await budget.take();
  expect(asked).toBe(2);
});

test('processes that share the budget leave room for the identifies of the others', async () => {
  const left = [14, 12, 3];
  let asked = 0;
  const fetchGatewayInformation = async () => {
    asked += 1;
    const remaining = left.shift();
    return { session_start_limit: { remaining, reset_after: 3_600_000, max_concurrency: 1 } };
  };
  const manager = { fetchGatewayInformation } as unknown as ShardManager;
  const budget = new IdentifyBudget(manager, true);
  await budget.take();
  await budget.take();
  expect(asked).toBe(1);
  // The last ones are counted by Discord alone.
  await budget.take();
  await budget.take();
  expect(asked).toBe(3);
});
