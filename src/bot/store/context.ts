import type { Kysely, Transaction } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import type { Outage } from './last-known.ts';
import type { BotTables } from './schema.ts';

/** What every part of the store works with. */
export interface StoreContext {
  readonly db: Kysely<BotTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Names this process among those on the same database. */
  readonly holder: string;
  readonly outage: Outage;
}

export type Db = Kysely<BotTables>;
export type Trx = Transaction<BotTables>;
