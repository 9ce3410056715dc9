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
