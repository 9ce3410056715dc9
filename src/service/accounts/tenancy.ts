import { randomUUID } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import type { Store } from '../store/store.ts';
import { Accounts } from './accounts.ts';
import { Authenticator } from './authenticator.ts';
import { FrontDoor } from './front-door.ts';
import { Idempotency } from './idempotency.ts';
import { ApiKeys } from './keys.ts';
import { TEND_INTERVAL_MS } from './lease.ts';
import { Lockout } from './lockout.ts';
import { Logins } from './logins.ts';
import { Overview } from './overview.ts';
import { Passwords, type ScryptCost } from './passwords.ts';
import { Sessions } from './sessions.ts';
import type { Clock } from './types.ts';
import { UsageMeter } from './usage.ts';

export interface TenancyOptions {
  log: Logger;
  /** Bearer keys of the environment, which belong to the account `local`. */
  keys?: readonly string[];
  clock?: Clock;
  /** For tests, which cannot wait as long as guessers must. */
  passwordCost?: ScryptCost;
}

/** Everything the service keeps about whom it serves. Lives on a store, which it does not close. */
export class Tenancy {
  readonly accounts: Accounts;
  readonly overview: Overview;
  readonly keys: ApiKeys;
  readonly authenticator: Authenticator;
  readonly usage: UsageMeter;
  readonly idempotency: Idempotency;
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly frontDoor: FrontDoor;
  readonly #lockout: Lockout;
  readonly #store: Store;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #tending: Promise<void> = Promise.resolve();

  constructor(store: Store, options: TenancyOptions) {
    const { log, keys = [], clock = Date.now, passwordCost } = options;
    const { db } = store;
    const holder = randomUUID();
    this.#store = store;
    this.#log = log;
    this.accounts = new Accounts(db, clock);
    this.keys = new ApiKeys(db, clock);
    this.authenticator = new Authenticator({ db, clock, log, localKeys: keys });
    this.usage = new UsageMeter({ db, clock, log, holder });
    this.idempotency = new Idempotency({ db, clock, log });
    this.overview = new Overview(db, clock);
    const passwords = new Passwords(passwordCost);
    const sessions = new Sessions(db, clock);
    const lockout = new Lockout(db, clock);
    const logins = new Logins({ db, clock, accounts: this.accounts, passwords, sessions, lockout });
    this.logins = logins;
    this.sessions = sessions;
    this.frontDoor = new FrontDoor({ logins, sessions, passwords, lockout, clock, log });
    this.#lockout = lockout;
  }

  /** Renews leases, sweeps those of crashed processes and keeps a backup: now, and until `close`. */
  startHousekeeping(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#tendNext(), TEND_INTERVAL_MS).unref();
    this.#tendNext();
  }

  /** Does once what housekeeping does again and again. Never rejects. */
  async tend(): Promise<void> {
    const tasks = [
      () => this.usage.tend(),
      () => this.idempotency.tend(),
      () => this.sessions.tend(),
      () => this.#lockout.tend(),
      () => this.#store.backUp(),
    ];
    for (const task of tasks) {
      await task().catch((err: unknown) => this.#log.warn({ err }, 'housekeeping failed'));
    }
  }

  /** Writes what is not yet written. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tending;
    await this.authenticator.close();
    await this.usage.tend().catch((err: unknown) => {
      this.#log.error({ err }, 'usage could not be written');
    });
  }

  #tendNext(): void {
    this.#tending = this.#tending.then(() => this.tend());
  }
}
