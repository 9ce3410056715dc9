import type { Kysely, Transaction } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import type { StoredForgotten } from './forgotten.ts';
import type { Outage } from './outage-cache.ts';
import type { BotTables } from './schema.ts';

/** The dependencies of every part of the store. */
export interface StoreContext {
  readonly db: Kysely<BotTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Identifies this process among those that share the database. */
  readonly holder: string;
  readonly outage: Outage;
  readonly forgotten: StoredForgotten;
  /** The subjects of deletions whose traces may be left in files. */
  readonly listUnerased: () => Promise<readonly string[]>;
}

export type Db = Kysely<BotTables>;
export type Trx = Transaction<BotTables>;

/**
 * Runs a transaction that changes data of one guild. Transactions of the same guild run one at a time across all
 * processes, so that limits can be checked before writing. Adds the guild's row if it is missing.
 */
export function withGuildLock<T>(
  db: Db,
  guildId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockGuild(trx, guildId);
    return work(trx);
  });
}

/** Locks by an update, because SQLite has no `select for update`. */
async function lockGuild(trx: Trx, guildId: string): Promise<void> {
  await trx
    .insertInto('bot_guilds')
    .values({ id: guildId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        revision: eb('bot_guilds.revision', '+', 1),
      })),
    )
    .execute();
}
