import { randomUUID } from 'node:crypto';
import type { PlanName } from '../../../src/service/accounts/plans.ts';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import type { Account, Caller } from '../../../src/service/accounts/types.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { SILENT } from '../../support/databases.ts';
import { PASSWORD_COST } from '../../support/service/start.ts';
import type { TestDatabase } from '../store/backends.ts';

/** Two processes of the service on one database, with a clock that tests control. */
export class AccountsFixture {
  /** Noon in the middle of a month. */
  now = Date.UTC(2026, 10, 15, 12);
  readonly store: Store;
  /** The same database, opened by the other process. */
  readonly other: Store;
  readonly here: Tenancy;
  /** The other process. */
  readonly there: Tenancy;
  readonly voices: ClonedVoices;
  readonly voicesThere: ClonedVoices;
  readonly localKey = 'a-key-from-the-environment';

  constructor(store: Store, other: Store) {
    const clock = () => this.now;
    this.store = store;
    this.other = other;
    const options = { log: SILENT, clock, passwordCost: PASSWORD_COST };
    this.here = new Tenancy(store, { ...options, keys: [this.localKey] });
    this.there = new Tenancy(other, options);
    this.voices = new ClonedVoices(store.db, clock);
    this.voicesThere = new ClonedVoices(other.db, clock);
  }

  static async on(database: TestDatabase): Promise<AccountsFixture> {
    return new AccountsFixture(await database.open(), await database.open());
  }

  /** Tests share a database, so each creates its own account. */
  account(plan: PlanName = 'creator'): Promise<Account> {
    return this.here.accounts.create(uniqueName(), plan);
  }

  async caller(plan: PlanName = 'creator'): Promise<Caller> {
    return { account: await this.account(plan), keyId: undefined, source: 'api' };
  }

  /** An account with an API key. */
  async client(plan: PlanName = 'creator') {
    const account = await this.account(plan);
    const { key, secret } = await this.here.keys.issue(account, 'ci');
    return { account, key, secret, authorization: `Bearer ${secret}` };
  }
}

export function uniqueName(): string {
  return `a-${randomUUID()}`;
}

export const DAY_MS = 24 * 60 * 60 * 1_000;
