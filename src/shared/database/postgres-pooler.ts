import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Deadlines of the server, in milliseconds. */
export interface SessionDeadlines {
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
}

/**
 * Connections through a pooler such as pgbouncer in transaction mode. Each transaction may run on another session of
 * the server, so nothing can be set for a session: every transaction sets its own deadlines, and a statement that
 * changes something outside of one gets one of its own.
 */
export class PooledConnections implements PostgresPool {
  readonly options = {};
  readonly #pool: PostgresPool;
  readonly #setDeadlines: string;

  constructor(pool: PostgresPool, deadlines: SessionDeadlines) {
    this.#pool = pool;
    this.#setDeadlines = [
      `set local lock_timeout = ${deadlines.lockTimeoutMs}`,
      `set local statement_timeout = ${deadlines.statementTimeoutMs}`,
      `set local idle_in_transaction_session_timeout = ${deadlines.idleInTransactionTimeoutMs}`,
    ].join('; ');
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PooledConnection(await this.#pool.connect(), this.#setDeadlines);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** One use of a connection. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #setDeadlines: string;
  #isInTransaction = false;

  constructor(client: PostgresPoolClient, setDeadlines: string) {
    this.#client = client;
    this.#setDeadlines = setDeadlines;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  /** Cursors are not used. */
  query(cursor: never): never;
  async query(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (BEGIN.test(statement)) return this.#begin(statement);
    if (END.test(statement)) this.#isInTransaction = false;
    // A read waits for no other transaction, and its client has a deadline of its own.
    else if (!this.#isInTransaction && !READ.test(statement)) {
      return this.#inTransaction(statement, parameters);
    }
    return this.#client.query(statement, parameters);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  /** In one message. Without parameters, PostgreSQL takes several statements at once. */
  async #begin(statement: string): Promise<unknown> {
    this.#isInTransaction = true;
    return this.#client.query(`${statement}; ${this.#setDeadlines}`, []);
  }

  async #inTransaction(statement: string, parameters: readonly unknown[]): Promise<unknown> {
    await this.#client.query(`begin; ${this.#setDeadlines}`, []);
    try {
      const result = await this.#client.query(statement, parameters);
      await this.#client.query('commit', []);
      return result;
    } catch (error) {
      // The connection may be lost, which ends the transaction as well.
      await this.#client.query('rollback', []).catch(() => undefined);
      throw error;
    }
  }
}

const BEGIN = /^(begin|start transaction)\b/i;
const END = /^(commit|rollback)$/i;
const READ = /^\s*select\b/i;
