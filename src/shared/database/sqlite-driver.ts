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
import { toDatabaseError } from './faults.ts';
import { Turns } from './turns.ts';

const LIMITS = {
  /** How long a statement or transaction waits for another process that is writing, including its turn. */
  lockedTimeoutMs: 4_000,
  /** Pause between two attempts. */
  lockedPauseMs: 5,
  /** Cached prepared statements per handle. */
  statements: 200,
} as const;

/** Two handles of one file, so that reading continues while writing waits for a lock. */
export interface SqliteHandles {
  readonly writer: BetterSqlite3.Database;
  /** Undefined in memory, where a second handle would have its own database. */
  readonly reader: BetterSqlite3.Database | undefined;
}

/**
 * Kysely's SQLite dialect with these changes: Transactions take the write lock at the start, because a transaction
 * that reads first cannot wait for the lock later. Schema changes are transactional. Waiting for a locked file blocks
 * neither the process, unlike SQLite's own `busy_timeout`, nor reading. Temporary problems become
 * `DatabaseUnavailable`.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #handles: SqliteHandles;

  constructor(handles: SqliteHandles) {
    super({ database: handles.writer });
    this.#handles = handles;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.#handles);
  }

  override createAdapter(): SqliteAdapter {
    return new ConcurrentSqliteAdapter();
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver lets writers take turns; Kysely would let readers wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class WaitingSqliteDriver implements Driver {
  readonly #writer: Handle;
  readonly #reader: Handle | undefined;
  readonly #turns = new Turns();

  constructor({ writer, reader }: SqliteHandles) {
    this.#writer = new Handle(writer);
    this.#reader = reader && new Handle(reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#reader, this.#turns);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end();
  }

  async destroy(): Promise<void> {
    // The writer closes last, because only it can merge the write-ahead log into the file.
    this.#reader?.close();
    this.#writer.close();
  }
}

/** One query or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: Handle;
  readonly #reader: Handle | undefined;
  readonly #turns: Turns;
  /** Ends the turn of a transaction. */
  #endTurn: (() => void) | undefined;

  constructor(writer: Handle, reader: Handle | undefined, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const giveUpAt = deadline();
    if (this.#endTurn !== undefined) return this.#writer.run(sql, parameters, giveUpAt);
    if (this.#reader !== undefined && isRead(sql))
      return this.#reader.run(sql, parameters, giveUpAt);
    const endTurn = await this.#turns.take();
    try {
      return await this.#writer.run(sql, parameters, giveUpAt);
    } finally {
      endTurn();
    }
  }

  /** Takes a turn that lasts until `end`. */
  async begin(): Promise<void> {
    const giveUpAt = deadline();
    this.#endTurn = await this.#turns.take();
    await this.#writer.run('begin immediate', [], giveUpAt);
  }

  rollBack(): void {
    this.#writer.rollBack();
  }

  end(): void {
    if (this.#endTurn === undefined) return;
    this.#writer.rollBack();
    this.#endTurn();
    this.#endTurn = undefined;
  }

  // biome-ignore lint/correctness/useYield: rows are never streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }
}

/** An open file with its prepared statements. */
class Handle {
  readonly #database: BetterSqlite3.Database;
  readonly #statements = new Map<string, BetterSqlite3.Statement<unknown[]>>();

  constructor(database: BetterSqlite3.Database) {
    this.#database = database;
  }

  /**
   * Runs a statement. While another process holds the lock, repeats it until `giveUpAt`, but tries at least once.
   * @throws DatabaseUnavailable when it cannot run at the moment, or the error of the statement
   */
  async run<R>(
    sql: string,
    parameters: readonly unknown[],
    giveUpAt: number,
  ): Promise<QueryResult<R>> {
    for (;;) {
      try {
        return this.#run<R>(sql, parameters);
      } catch (error) {
        if (!isLocked(error) || performance.now() > giveUpAt) throw toDatabaseError(error);
      }
      await delay(LIMITS.lockedPauseMs);
    }
  }

  /** Ends the open transaction, if any. After some errors, such as a full disk, SQLite has already done so. */
  rollBack(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#database.close();
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

function deadline(): number {
  return performance.now() + LIMITS.lockedTimeoutMs;
}

function isRead(sql: string): boolean {
  return /^\s*select\b/i.test(sql);
}

/** Whether another process holds the lock. The statement had no effect. */
function isLocked(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_RECOVERY' || code === 'SQLITE_LOCKED';
}
