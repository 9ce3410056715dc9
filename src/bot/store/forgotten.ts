import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import { STORE_LIMITS } from './limits.ts';
import { type BotTables, DELETION_LOG } from './schema.ts';
import type { Forgotten, ForgottenEntry, ForgottenLog, Subscription } from './types/forgotten.ts';

/** PostgreSQL's channel for new entries. */
const CHANNEL = 'mynah_bot_forgotten';

/** The subject of kinds that concern a whole scope, and the scope of those that concern all. */
const NONE = '';

export class StoredForgotten implements ForgottenLog {
  readonly #database: Database<BotTables>;
  readonly #clock: () => number;
  readonly #listeners = new Set<() => void>();

  /** @param clock in milliseconds since 1970 */
  constructor(database: Database<BotTables>, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(since: number | undefined): Promise<{ entries: ForgottenEntry[]; now: number }> {
    const { db } = this.#database;
    const { now } = await db.selectNoFrom(nowOf(db).as('now')).executeTakeFirstOrThrow();
    if (since === undefined) return { entries: [], now };
    const rows = await db
      .selectFrom('bot_forgotten')
      .selectAll()
      .where('at', '>', since)
      .orderBy('at')
      .execute();
    return { entries: rows.map(toEntry), now };
  }

  follow(onAdded: () => void): Subscription {
    this.#listeners.add(onAdded);
    const { kind, listen } = this.#database;
    const listener = listen?.(CHANNEL, onAdded);
    return {
      get isLive() {
        return listener?.isListening ?? kind !== 'postgres';
      },
      close: async () => {
        this.#listeners.delete(onAdded);
        await listener?.close();
      },
    };
  }

  /** Tells this process that entries were added. Call it after the transaction: SQLite sends no notifications. */
  announce(): void {
    for (const onAdded of this.#listeners) onAdded();
  }

  /** Removes entries that every process has seen. One that was away for longer empties its caches. */
  async housekeep(): Promise<void> {
    const now = this.#clock();
    await this.#database.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('bot_forgotten')
        .where('at', '<=', now - STORE_LIMITS.forgottenKeptMs)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await recordDeletion(trx, DELETION_LOG, { kind: 'expired', ids: [], at: now });
    });
  }
}

/** Lets every process forget something once the transaction is committed. Call {@link StoredForgotten.announce} then. */
export async function recordForgotten(
  trx: Kysely<BotTables>,
  ...all: readonly Forgotten[]
): Promise<void> {
  if (all.length === 0) return;
  await trx
    .insertInto('bot_forgotten')
    .values(all.map((what) => ({ id: randomUUID(), ...toColumns(what), at: nowOf(trx) })))
    .execute();
  // Works through a pooler, too, and arrives when the transaction is committed.
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

function isPostgres(db: Kysely<BotTables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** In milliseconds since 1970, by the database's clock: those of processes may differ. */
function nowOf(db: Kysely<BotTables>): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`;
}

function toColumns(what: Forgotten) {
  const subject = 'memberId' in what ? what.memberId : 'voiceId' in what ? what.voiceId : NONE;
  return { kind: what.kind, scope: ('scope' in what ? what.scope : undefined) ?? NONE, subject };
}

function toEntry({ id, at, ...row }: Selectable<BotTables['bot_forgotten']>): ForgottenEntry {
  return { id, at, what: toForgotten(row) };
}

function toForgotten({
  kind,
  scope,
  subject,
}: Pick<Selectable<BotTables['bot_forgotten']>, 'kind' | 'scope' | 'subject'>): Forgotten {
  switch (kind) {
    case 'scope':
    case 'clips':
      return { kind, scope };
    case 'voice':
      return { kind, scope, voiceId: subject };
    case 'blocked':
      return { kind, scope, memberId: subject };
    case 'member':
    case 'unread':
      return { kind, scope: scope === NONE ? undefined : scope, memberId: subject };
    default:
      // Of a newer version.
      return scope === NONE ? { kind: 'everything' } : { kind: 'scope', scope };
  }
}
