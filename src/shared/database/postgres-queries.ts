import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout, toDatabaseError } from './faults.ts';

/** A pool whose connections report temporary problems as DatabaseUnavailable, and are closed when a query is late. */
export class QueryPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new QueryClient(await this.#pool.connect());
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * One use of a connection. PostgreSQL's `statement_timeout` has no effect while the server is frozen or a firewall drops
 * its packets, so pg has a deadline of its own, `query_timeout`. But pg leaves the late query on its connection, where it
 * would block the next user. So this connection is closed.
 */
class QueryClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** The error of a late query. Later queries, such as the end of the transaction, fail with it. */
  #timeout: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  /** Cursors are not used. */
  query(cursor: never): never;
  async query(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#timeout !== undefined) throw this.#timeout;
    try {
      return await this.#client.query(statement, [...parameters]);
    } catch (error) {
      const known = toDatabaseError(error);
      if (isQueryTimeout(error)) this.#timeout = known;
      throw known;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#timeout !== undefined);
  }
}
