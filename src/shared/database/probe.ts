import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DatabaseUnavailable } from '../common/database-unavailable.ts';
import { DeadlineError, withDeadline } from '../common/deadline.ts';

const LIMITS = {
  /** A result is reused for this long, so that frequent checks cost little. */
  reuseMs: 1_000,
  /** Needs its own pages, so that a full disk is noticed. */
  bytes: 8_192,
} as const;

/** A migration that creates the table for {@link WriteProbe}. */
export async function createProbeTable(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute();
}

/** Finds out whether data can be stored, by storing some. */
export class WriteProbe {
  readonly #db: Kysely<unknown>;
  readonly #table: string;
  #latest: Promise<void> = Promise.resolve();
  #isRunning = false;
  #startedAt = Number.NEGATIVE_INFINITY;
  /** The result of the last complete check: an error, or undefined. */
  #error: unknown;

  constructor(db: Kysely<unknown>, table: string) {
    this.#db = db;
    this.#table = table;
  }

  /**
   * @throws DatabaseUnavailable when data cannot be stored at the moment, or not within `timeoutMs`; otherwise the
   *   database's error
   */
  async check(timeoutMs: number): Promise<void> {
    const isRecent = performance.now() - this.#startedAt < LIMITS.reuseMs;
    if (!this.#isRunning && !isRecent) this.#start();
    try {
      await withDeadline(this.#latest, timeoutMs, 'The database');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      throw this.#error ?? new DatabaseUnavailable('unreachable', { cause: error });
    }
    if (this.#error !== undefined) throw this.#error;
  }

  #start(): void {
    this.#startedAt = performance.now();
    this.#isRunning = true;
    this.#latest = this.#write()
      .then(
        () => {
          this.#error = undefined;
        },
        (error) => {
          this.#error = error;
        },
      )
      .finally(() => {
        this.#isRunning = false;
      });
  }

  /** Leaves an almost empty row, so that the next write needs new pages again. */
  async #write(): Promise<void> {
    const table = sql.table(this.#table);
    await this.#db.transaction().execute(async (trx) => {
      const filler = randomBytes(LIMITS.bytes / 2).toString('hex');
      await sql`insert into ${table} (id, filler) values ('probe', ${filler})
        on conflict (id) do update set filler = excluded.filler`.execute(trx);
      await sql`update ${table} set filler = ''`.execute(trx);
    });
  }
}
