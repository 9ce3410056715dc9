import { randomUUID } from 'node:crypto';
import type { PlanName } from '../../../src/service/accounts/plans.ts';
import type { TestService } from './start.ts';

/** A new account with an API key. Its name is unused, because tests share services and databases. */
export async function createClient(
  { tenancy: { accounts, keys, usage } }: Pick<TestService, 'tenancy'>,
  plan: PlanName = 'creator',
) {
  const account = await accounts.create(`a-${randomUUID()}`, plan);
  const { key, secret } = await keys.issue(account, 'ci');
  const report = () => usage.report(account);
  return { account, key, secret, authorization: `Bearer ${secret}`, report };
}
