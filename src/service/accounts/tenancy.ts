import type { Logger } from '../../common/logger.ts';
import type { ClonedVoices } from '../voices/cloned.ts';
import type { Accounts, ApiKeys, Authenticator, Clock, Idempotency, UsageMeter } from './types.ts';

/** Everything the service keeps about whom it serves. */
export interface Tenancy {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly authenticator: Authenticator;
  readonly usage: UsageMeter;
  readonly voices: ClonedVoices;
  readonly idempotency: Idempotency;
  /** Renews and sweeps leases from now on, until `close`. */
  startHousekeeping(): void;
  /** Writes what is not yet written. Does not close the store. */
  close(): Promise<void>;
}

export interface TenancyOptions {
  log: Logger;
  /** Bearer keys of the environment, which belong to the account `local`. */
  keys?: readonly string[];
  clock?: Clock;
}
