import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from '../../shared/common/database-unavailable.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { ForgottenFeed } from './forgotten.ts';
import { STORE_LIMITS } from './limits.ts';
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
  readonly forgotten: ForgottenFeed;
  /** The subjects of deletions whose traces may be left in files. */
  readonly listUnerased: () => Promise<readonly string[]>;
}

/**
 * Whether the database was down a moment ago. An utterance needs several queries, and only the first should wait for the
 * timeout.
 */
export class Outage {
  #untilMs = Number.NEGATIVE_INFINITY;

  get isOn(): boolean {
    return performance.now() < this.#untilMs;
  }

  /** @throws DatabaseUnavailable, without a query if another one has just failed; or the error of the query */
  async read<T>(query: () => Promise<T>): Promise<T> {
    if (this.isOn) throw new DatabaseUnavailable('unreachable');
    try {
      return await query();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        this.#untilMs = performance.now() + STORE_LIMITS.outageMs;
      }
      throw error;
    }
  }
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
