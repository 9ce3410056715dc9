import { randomUUID } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import type { Store } from '../store/store.ts';
import { Accounts } from './accounts.ts';
import { Authenticator } from './authenticator.ts';
import { ConcurrencySlots } from './concurrency-slots.ts';
import { Idempotency } from './idempotency.ts';
import { ApiKeys } from './keys.ts';
import { HOUSEKEEPING_INTERVAL_MS } from './lease.ts';
import { Lockout } from './lockout.ts';
import { LoginService } from './login-service.ts';
import { Logins } from './logins.ts';
import { Overview } from './overview.ts';
import { Passwords, type ScryptCost } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { Setup } from './setup.ts';
import { SharedSlots } from './shared-slots.ts';
import type { Clock } from './types.ts';
import { UsageMeter } from './usage.ts';

export interface TenancyOptions {
  log: Logger;
  /** API keys from the environment, which belong to the account `local`. */
  keys?: readonly string[];
  clock?: Clock;
  /** Used by tests, which log in often. */
  passwordCost?: ScryptCost;
}

/** Accounts with their keys, logins, sessions and usage. Uses a store, but does not close it. */
export class Tenancy {
  readonly accounts: Accounts;
  readonly overview: Overview;
  readonly keys: ApiKeys;
  readonly authenticator: Authenticator;
  readonly slots: ConcurrencySlots;
  readonly usage: UsageMeter;
  readonly idempotency: Idempotency;
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly loginService: LoginService;
  readonly setup: Setup;
  readonly #sharedSlots: SharedSlots | undefined;
  readonly #lockout: Lockout;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #clock: Clock;
  #timer: NodeJS.Timeout | undefined;
  #housekeeping: Promise<void> = Promise.resolve();

  constructor(store: Store, options: TenancyOptions) {
    const { log, keys = [], clock = Date.now, passwordCost } = options;
    const { db } = store;
    const holder = randomUUID();
    this.#store = store;
    this.#log = log;
    this.#clock = clock;
    this.accounts = new Accounts(db, clock, () => store.deletions.eraseSoon());
    this.keys = new ApiKeys(db, clock);
    this.authenticator = new Authenticator({ db, clock, log, localKeys: keys });
    // Processes on one machine that share a SQLite file count their own requests only.
    this.#sharedSlots =
      store.kind === 'postgres' ? new SharedSlots({ db, clock, log, holder }) : undefined;
    this.slots = new ConcurrencySlots(this.#sharedSlots);
    this.usage = new UsageMeter({ db, clock, log, holder });
    this.idempotency = new Idempotency({ db, clock, log });
    this.overview = new Overview(db, clock);
    const passwords = new Passwords(passwordCost);
    const sessions = new Sessions(db, clock);
    const lockout = new Lockout(db, clock);
    const { accounts } = this;
    const logins = new Logins({ db, clock, accounts, passwords, sessions, lockout });
    this.logins = logins;
    this.sessions = sessions;
    this.loginService = new LoginService({ logins, passwords, lockout, clock, log });
    this.setup = new Setup({ db, clock, accounts, passwords, sessions, log });
    this.#lockout = lockout;
  }

  /** Runs housekeeping now and regularly until `close`. */
  startHousekeeping(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#housekeepNext(), HOUSEKEEPING_INTERVAL_MS).unref();
    this.#housekeepNext();
  }

  /** Renews leases, deletes expired rows and backs up the database. Never rejects. */
  async housekeep(): Promise<void> {
    const tasks = [
      () => this.usage.housekeep(),
      async () => this.#sharedSlots?.housekeep(),
      () => this.idempotency.housekeep(),
      () => this.sessions.housekeep(),
      () => this.#lockout.housekeep(),
      () => this.#store.deletions.housekeep(this.#clock()),
      () => this.#store.backUp(),
    ];
    for (const task of tasks) {
      await task().catch((err: unknown) => this.#log.warn({ err }, 'housekeeping failed'));
    }
  }

  /** Writes pending changes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#housekeeping;
    await this.authenticator.close();
    await this.#sharedSlots?.close();
    await this.usage.housekeep().catch((err: unknown) => {
      this.#log.error({ err }, 'failed to write usage');
    });
  }

  #housekeepNext(): void {
    this.#housekeeping = this.#housekeeping.then(() => this.housekeep());
  }
}
