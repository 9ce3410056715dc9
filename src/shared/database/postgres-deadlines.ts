import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DeadlineError, withDeadline } from '../common/deadline.ts';

/**
 * A pool whose queries are answered in time, or fail. `statement_timeout` is the server's: it says nothing
 * while the server is frozen or a firewall swallows its packets.
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
 * One use of a connection. pg's own `query_timeout` leaves the late query on its connection, which the
 * next one to use it would wait for. So a connection that was too late is closed, at once and for good.
 */
class ClientWithDeadlines implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #queryTimeoutMs: number;
  #isReleased = false;
  /** Why it was closed. All that is still asked of it fails so, as the end of its transaction does. */
  #silence: DeadlineError | undefined;

  constructor(client: PoolClient, queryTimeoutMs: number) {
    this.#client = client;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  /** Nothing of ours reads by cursor. */
  query(cursor: never): never;
  async query(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#silence !== undefined) throw this.#silence;
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

  #close(silence: DeadlineError): void {
    this.#silence = silence;
    this.release(true);
  }
}
