import { getPlan, type PlanName } from '../../src/service/accounts/plans.ts';
import { Tenancy } from '../../src/service/accounts/tenancy.ts';
import { openStore } from '../../src/service/store/store.ts';
import { createLogger } from '../../src/shared/common/logger.ts';

/** The API keys of the benchmark's accounts. */
export interface Tenants {
  honest: string;
  /** Business accounts, which may send 15 requests at once. */
  abusers: readonly string[];
  /** An account without any characters left this month. */
  exhausted: string;
}

/** Creates the accounts in the service's database, before the service starts. */
export async function createTenants(dataDir: string): Promise<Tenants> {
  const log = createLogger('error');
  const store = await openStore({ kind: 'sqlite', dataDir }, log);
  const tenancy = new Tenancy(store, { log });
  try {
    const open = async (name: string, plan: PlanName) => {
      const account = await tenancy.accounts.create(name, plan);
      const { key, secret } = await tenancy.keys.issue(account, 'bench');
      return { caller: { account, keyId: key.id, source: 'api' } as const, secret };
    };
    const honest = await open('honest', 'business');
    const abusers = [await open('abuser-1', 'business'), await open('abuser-2', 'business')];
    const exhausted = await open('exhausted', 'creator');
    const limit = getPlan('creator').monthlyCharacters ?? 0;
    const reservation = await tenancy.usage.reserve(exhausted.caller, 'tts', limit);
    await tenancy.usage.settle(reservation, limit);
    return {
      honest: honest.secret,
      abusers: abusers.map(({ secret }) => secret),
      exhausted: exhausted.secret,
    };
  } finally {
    await tenancy.close();
    await store.close();
  }
}
