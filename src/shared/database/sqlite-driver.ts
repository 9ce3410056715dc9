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
  /** How long a statement waits for another process that writes, before it fails. */
  lockedTimeoutMs: 5_000,
  /** Between two attempts. */
  lockedPauseMs: 5,
  /** Prepared statements that are kept. */
  statements: 200,
} as const;

/**
 * SQLite for kysely with what its own dialect leaves out: transactions take the write lock at their
 * start (one that reads first and writes later cannot wait for the lock, only fail), changes of the
 * schema are transactions, and a locked file is waited for without blocking the process, as SQLite's
 * own `busy_timeout` would.
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

  /** The only one: kysely hands it to one user at a time. */
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
    // A full disk makes SQLite roll back by itself.
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

  // biome-ignore lint/correctness/useYield: nothing of ours streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows of SQLite are not streamed.');
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

/** Another process writes. Whatever was tried has not happened. */
function isLocked(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_RECOVERY' || code === 'SQLITE_LOCKED';
}
