import { randomUUID } from 'node:crypto';
import type { PlanName } from '../../../src/service/accounts/plans.ts';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import type { Caller } from '../../../src/service/accounts/types.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { SILENT } from '../../support/databases.ts';
import { createClient } from '../../support/service/client.ts';
import { PASSWORD_COST } from '../../support/service/start.ts';
import type { TestDatabase } from '../store/backends.ts';

export type AccountsFixture = Awaited<ReturnType<typeof openAccounts>>;

/** Two processes of the service on one database, with a clock that tests control. */
export async function openAccounts(database: TestDatabase) {
  const [store, other] = [await database.open(), await database.open()];
  const clock = (): number => fixture.now;
  const options = { log: SILENT, clock, passwordCost: PASSWORD_COST };
  const localKey = 'a-key-from-the-environment';
  const here = new Tenancy(store, { ...options, keys: [localKey] });
  /** Tests share a database, so each creates its own account. */
  const account = (plan: PlanName = 'creator') => here.accounts.create(uniqueName(), plan);
  const caller = async (): Promise<Caller> => ({
    account: await account(),
    keyId: undefined,
    source: 'api',
  });
  const fixture = {
    /** Noon in the middle of a month. */
    now: Date.UTC(2026, 10, 15, 12),
    ...{ store, localKey, here, account, caller },
    /** The same database, opened by the other process. */
    other,
    /** The other process. */
    there: new Tenancy(other, options),
    voices: new ClonedVoices(store.db, clock),
    voicesThere: new ClonedVoices(other.db, clock),
    /** An account with an API key. */
    client: (plan?: PlanName) => createClient({ tenancy: here }, plan),
  };
  return fixture;
}

export function uniqueName(): string {
  return `a-${randomUUID()}`;
}

export const DAY_MS = 24 * 60 * 60 * 1_000;
