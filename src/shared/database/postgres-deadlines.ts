import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DeadlineError, withDeadline } from '../common/deadline.ts';

/**
 * A pool with a deadline for queries. PostgreSQL's `statement_timeout` has no effect while the server is frozen or a
 * firewall drops its packets.
 */
export class PoolWithDeadlines implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #queryTimeoutMs: number;

  constructor(pool: Pool, queryTimeoutMs: number) {
    this.#pool = pool;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new ClientWithDeadlines(await this.#pool.connect(), this.#queryTimeoutMs);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * One use of a connection. pg's own `query_timeout` leaves the late query on its connection, where it blocks
 * the next user. So this closes the connection immediately.
 */
class ClientWithDeadlines implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #queryTimeoutMs: number;
  #isReleased = false;
  /**
   * The error, once the connection was closed. Later queries, such as the end of the transaction, fail with
   * it.
   */
  #timeout: DeadlineError | undefined;

  constructor(client: PoolClient, queryTimeoutMs: number) {
    this.#client = client;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  /** Cursors are not used. */
  query(cursor: never): never;
  async query(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#timeout !== undefined) throw this.#timeout;
    const answer = this.#client.query(statement, [...parameters]);
    try {
      return await withDeadline(answer, this.#queryTimeoutMs, 'A query');
    } catch (error) {
      if (error instanceof DeadlineError) this.#close(error);
      throw error;
    }
  }

  release(destroy = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(destroy);
  }

  #close(timeout: DeadlineError): void {
    this.#timeout = timeout;
    this.release(true);
  }
}
