import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Logger } from '../common/logger.ts';
import type { DeletedAt } from './schema.ts';

const LIMITS = {
  /** Erasing rewrites the whole database, so deletions within this time share one run. */
  pauseMs: 600_000,
  /** Gives the caller time to delete more. */
  startDelayMs: 1_000,
  retryPauseMs: 60_000,
  /** Erasing can keep others from writing, so it pauses for this many times as long as it took. */
  pauseFactor: 20,
  /** A backup that is older than this can no longer be restored over a database. */
  keptMs: 2 * 365 * 24 * 60 * 60 * 1_000,
} as const;

/** A deletion of personal data, recorded without the data itself. */
export interface Deletion {
  readonly kind: string;
  /** IDs that identify what was deleted. Only their hash is stored. */
  readonly ids: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Creates the table of a deletion log, in a migration. */
export async function createDeletionLog(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_at', 'bigint')
    .execute();
  const index = (name: string) => db.schema.createIndex(`${table}_by_${name}`).on(table);
  await index('kind').columns(['kind', 'deleted_at']).execute();
  await index('erasure').column('erased_at').execute();
}

/**
 * Records a deletion, in the same transaction. Until it is erased, traces may remain in files. The record also keeps a
 * restored backup from bringing the data back.
 */
export async function recordDeletion<T>(
  trx: Kysely<T>,
  table: string,
  { kind, ids, at }: Deletion,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (id, kind, subject, deleted_at)
    values (${randomUUID()}, ${kind}, ${subjectOf(kind, ids)}, ${at})
  `.execute(trx);
}

/** A SHA-256 hash of what was deleted. JSON keeps the parts separate. */
export function subjectOf(kind: string, ids: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...ids]))
    .digest('hex');
}

/** Kinds that do not say which rows were deleted. */
const WITHOUT_ROWS = ['update', 'expired', 'restore', 'audio'];

/** Deletions that a backup does not know. */
export interface LaterDeletions {
  readonly size: number;
  readonly deletedAt: DeletedAt;
}

/**
 * Compares the deletion log of a restored backup with that of the database that it replaces.
 * @param rows the log of the replaced database
 */
export async function findLaterDeletions<T>(
  trx: Kysely<T>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<LaterDeletions> {
  const known = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(trx);
  const ids = new Set(known.rows.map(({ id }) => id));
  const later = rows.filter(
    ({ id, kind }) => !ids.has(String(id)) && !WITHOUT_ROWS.includes(String(kind)),
  );
  const times = new Map(later.map((row) => [String(row.subject), Number(row.deleted_at)]));
  return { size: later.length, deletedAt: (kind, ids) => times.get(subjectOf(kind, ids)) };
}

/** Whether deletions since this time are still known. */
export function knowsDeletionsSince(at: number): boolean {
  return Date.now() - at < LIMITS.keptMs;
}

export interface DeletionsOptions<T> {
  readonly db: Kysely<T>;
  /** The deletion log. */
  readonly table: string;
  /** Removes the traces of deleted rows from all files. Undefined where the database has no files of ours. */
  readonly erase: (() => Promise<void>) | undefined;
  readonly log: Logger;
}

/**
 * Makes deletions durable: removes the traces of deleted rows from SQLite's files and backup. Unfinished work is recorded
 * in the database, so it continues after a restart.
 */
export class Deletions<T> {
  readonly #options: DeletionsOptions<T>;
  #running: Promise<void> = Promise.resolve();
  #nextRunAtMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DeletionsOptions<T>) {
    this.#options = options;
  }

  /**
   * Erases what was deleted so far; does nothing if it was erased already.
   * @throws the error of the database or the file system
   */
  erase(): Promise<void> {
    this.#running = this.#running.catch(() => {}).then(() => this.#erase());
    return this.#running;
  }

  /** Erases in the background: in a moment, or some time after the last run. Never rejects. */
  eraseSoon(): void {
    if (this.#options.erase === undefined || this.#timer !== undefined) return;
    if (performance.now() < this.#nextRunAtMs) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#eraseInBackground();
    }, LIMITS.startDelayMs).unref();
  }

  /**
   * Erases in the background what is left, also by other processes, and forgets old deletions. Call it regularly.
   * @throws the error of the database
   */
  async housekeep(now: number): Promise<void> {
    const { db, table } = this.#options;
    await sql`
      delete from ${sql.table(table)} where deleted_at <= ${now - LIMITS.keptMs}
    `.execute(db);
    if ((await this.#unerased()).length > 0) this.eraseSoon();
  }

  /** The subjects of deletions that are not erased from all files yet. */
  async listPending(): Promise<string[]> {
    return (await this.#unerased()).map(({ subject }) => subject);
  }

  /** Waits for a run in progress. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running.catch(() => {});
  }

  async #eraseInBackground(): Promise<void> {
    const startedAtMs = performance.now();
    this.#nextRunAtMs = Number.POSITIVE_INFINITY;
    let pauseMs: number = LIMITS.pauseMs;
    try {
      await this.erase();
    } catch (err) {
      this.#options.log.warn({ err }, 'could not erase deleted data from files; will retry');
      pauseMs = LIMITS.retryPauseMs;
    }
    const endedAtMs = performance.now();
    // After a failure, too, which may have come late.
    const restMs = LIMITS.pauseFactor * (endedAtMs - startedAtMs);
    this.#nextRunAtMs = endedAtMs + Math.max(pauseMs, restMs);
  }

  async #erase(): Promise<void> {
    const { db, table, erase } = this.#options;
    // Only these: what is deleted meanwhile may not be erased.
    const before = await this.#unerased();
    if (erase === undefined || before.length === 0) return;
    await erase();
    for (const { id } of before) {
      await sql`
        update ${sql.table(table)} set erased_at = ${Date.now()} where id = ${id}
      `.execute(db);
    }
  }

  async #unerased(): Promise<{ id: string; subject: string }[]> {
    const { db, table, erase } = this.#options;
    if (erase === undefined) return [];
    const { rows } = await sql<{ id: string; subject: string }>`
      select id, subject from ${sql.table(table)} where erased_at is null
    `.execute(db);
    return rows;
  }
}
