import { randomUUID } from 'node:crypto';
import type { Logger } from '../../common/logger.ts';
import type { Store } from '../store/store.ts';
import { ClonedVoices } from '../voices/cloned.ts';
import { Accounts } from './accounts.ts';
import { Authenticator } from './authenticator.ts';
import { Idempotency } from './idempotency.ts';
import { ApiKeys } from './keys.ts';
import { TEND_INTERVAL_MS } from './lease.ts';
import type { Clock } from './types.ts';
import { UsageMeter } from './usage.ts';

export interface TenancyOptions {
  log: Logger;
  /** Bearer keys of the environment, which belong to the account `local`. */
  keys?: readonly string[];
  clock?: Clock;
}

/** Everything the service keeps about whom it serves. Lives on a store, which it does not close. */
export class Tenancy {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly authenticator: Authenticator;
  readonly usage: UsageMeter;
  readonly voices: ClonedVoices;
  readonly idempotency: Idempotency;
  readonly #store: Store;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #tending: Promise<void> = Promise.resolve();

  constructor(store: Store, { log, keys = [], clock = Date.now }: TenancyOptions) {
    const { db } = store;
    const holder = randomUUID();
    this.#store = store;
    this.#log = log;
    this.accounts = new Accounts(db, clock);
    this.keys = new ApiKeys(db, clock);
    this.authenticator = new Authenticator({ db, clock, log, localKeys: keys });
    this.usage = new UsageMeter({ db, clock, log, holder });
    this.voices = new ClonedVoices(db, clock);
    this.idempotency = new Idempotency({ db, clock, log });
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
