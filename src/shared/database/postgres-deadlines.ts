import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DeadlineError, withDeadline } from '../common/deadline.ts';
import { toDatabaseError } from './faults.ts';

/**
 * A pool with a deadline for queries. PostgreSQL's `statement_timeout` has no effect while the server is frozen or a
 * firewall drops its packets. After one connection has fallen silent, the others are replaced instead of waiting for
 * each of them.
 */
export class PoolWithDeadlines implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #queryTimeoutMs: number;
  /** When each connection last worked. */
  readonly #answeredAt = new WeakMap<PoolClient, number>();
  /** When a connection last fell silent. */
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool, queryTimeoutMs: number) {
    this.#pool = pool;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const answeredAt = this.#answeredAt.get(client);
      if (answeredAt === undefined || answeredAt > this.#silentAt) return this.#use(client);
      disconnect(client);
    }
  }

  #use(client: PoolClient): PostgresPoolClient {
    return new ClientWithDeadlines(client, this.#queryTimeoutMs, {
      answered: () => this.#answeredAt.set(client, performance.now()),
      fellSilent: () => {
        this.#silentAt = performance.now();
      },
    });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

interface ConnectionObserver {
  answered(): void;
  fellSilent(): void;
}

/** pg would say goodbye and wait for a reply. */
function disconnect(client: PoolClient): void {
  const { connection } = client as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
  client.release(true);
}

/**
 * One use of a connection. pg's own `query_timeout` leaves the late query on its connection, where it blocks
 * the next user. So this closes the connection immediately.
 */
class ClientWithDeadlines implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #queryTimeoutMs: number;
  readonly #observer: ConnectionObserver;
  #isReleased = false;
  /**
   * The error, once the connection was closed. Later queries, such as the end of the transaction, fail with
   * it.
   */
  #timeout: unknown;

  constructor(client: PoolClient, queryTimeoutMs: number, observer: ConnectionObserver) {
    this.#client = client;
    this.#queryTimeoutMs = queryTimeoutMs;
    this.#observer = observer;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  /** Cursors are not used. */
  query(cursor: never): never;
  async query(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#timeout !== undefined) throw this.#timeout;
    const answer = this.#client.query(statement, [...parameters]);
    try {
      const result = await withDeadline(answer, this.#queryTimeoutMs, 'A query');
      this.#observer.answered();
      return result;
    } catch (error) {
      const known = toDatabaseError(error);
      if (error instanceof DeadlineError) this.#close(known);
      throw known;
    }
  }

  release(destroy = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(destroy);
  }

  #close(timeout: unknown): void {
    this.#observer.fellSilent();
    this.#timeout = timeout;
    this.release(true);
  }
}
