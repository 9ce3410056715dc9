import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { delay } from '../common/deadline.ts';

const LIMITS = {
  /** How long a statement waits for another process that is writing. */
  lockedTimeoutMs: 5_000,
  /** Pause between two attempts. */
  lockedPauseMs: 5,
  /** Cached prepared statements. */
  statements: 200,
} as const;

/**
 * Kysely's SQLite dialect with three changes. Transactions take the write lock at the start, because a transaction
 * that reads first cannot wait for the lock later. Schema changes are transactional. Waiting for a locked file does
 * not block the process, unlike SQLite's own `busy_timeout`.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database;

  constructor(database: BetterSqlite3.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WaitingSqliteDriver implements Driver {
  readonly #database: BetterSqlite3.Database;
  readonly #connection: WaitingSqliteConnection;

  constructor(database: BetterSqlite3.Database) {
    this.#database = database;
    this.#connection = new WaitingSqliteConnection(database);
  }

  async init(): Promise<void> {}

  /** The only connection. Kysely gives it to one user at a time. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // When the disk is full, SQLite has already rolled back.
    if (!this.#database.inTransaction) return;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

class WaitingSqliteConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database;
  readonly #statements = new Map<string, BetterSqlite3.Statement<unknown[]>>();

  constructor(database: BetterSqlite3.Database) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const giveUpAt = performance.now() + LIMITS.lockedTimeoutMs;
    for (;;) {
      try {
        return this.#run<R>(sql, parameters);
      } catch (error) {
        if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      }
      await delay(LIMITS.lockedPauseMs);
    }
  }

  // biome-ignore lint/correctness/useYield: rows are never streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): BetterSqlite3.Statement<unknown[]> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare<unknown[]>(sql);
    if (this.#statements.size < LIMITS.statements) this.#statements.set(sql, statement);
    return statement;
  }
}

/** Whether another process holds the lock. The statement had no effect. */
function isLocked(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_RECOVERY' || code === 'SQLITE_LOCKED';
}
