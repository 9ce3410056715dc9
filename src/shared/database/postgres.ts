import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { Pool } from 'pg';
import { DeadlineError, delay } from '../common/deadline.ts';
import type { Logger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import { PoolWithDeadlines } from './postgres-deadlines.ts';

const LIMITS = {
  connections: 10,
  /** Until the server has let us in, or a connection is free. */
  connectTimeoutMs: 5_000,
  /** A statement of ours takes milliseconds; one that waits for a lock this long never comes. */
  statementTimeoutMs: 10_000,
  /** A server that is there has told by then that it gave a statement up. */
  queryTimeoutMs: 12_000,
  /** How long a query waits for a server that restarts. */
  restartTimeoutMs: 5_000,
  restartPauseMs: 100,
  /** Tells sockets whose other end is gone, such as those that are being closed. */
  keepAliveDelayMs: 10_000,
} as const;

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; never told to anybody. */
  readonly url: string;
  /** How much of {@link LIMITS} is another here. */
  readonly limits?: Partial<Record<'connections' | 'connectTimeoutMs' | 'queryTimeoutMs', number>>;
}

/**
 * A PostgreSQL database; the first query connects. The server may restart at any time: connections
 * are made anew, and what comes meanwhile waits a few seconds. It may also fall silent: no query
 * is waited for without end.
 * @param program names the connections
 */
export async function openPostgres<Tables>(
  { url, limits }: PostgresOptions,
  program: string,
  log: Logger,
): Promise<Kysely<Tables>> {
  const { queryTimeoutMs, ...ofPool } = { ...LIMITS, ...limits };
  const pool = new PoolWithDeadlines(await createPool(url, ofPool, program, log), queryTimeoutMs);
  return new Kysely<Tables>({ dialect: new WaitingPostgresDialect({ pool }) });
}

/** Loaded only when chosen. */
async function createPool(
  url: string,
  limits: { readonly connections: number; readonly connectTimeoutMs: number },
  program: string,
  log: Logger,
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: LIMITS.statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: LIMITS.keepAliveDelayMs,
    application_name: program,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  });
  // Connections that break tell so here, idle ones to the pool and busy ones besides to whoever
  // waits for them. With nobody listening, either would end the process.
  pool.on('error', ({ code }: Error & { code?: unknown }) => {
    log.warn({ code }, 'a connection to the database was lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** int8 and numeric (the sum of int8): our counts and times fit into a double. */
function parserOf(id: number): ((value: string) => number) | undefined {
  return id === 20 || id === 1700 ? Number : undefined;
}

class WaitingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new WaitingPostgresDriver(this.#config);
  }
}

/** Waits for a server that restarts. Nothing has been sent yet, so that trying again is harmless. */
class WaitingPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const giveUpAt = performance.now() + LIMITS.restartTimeoutMs;
    for (;;) {
      try {
        return await super.acquireConnection();
      } catch (error) {
        if (!isAway(error) || performance.now() > giveUpAt) throw error;
      }
      await delay(LIMITS.restartPauseMs);
    }
  }
}

/** Refused, cut off, or `cannot_connect_now` and its like (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[1-3]|08\w{3})$/;

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // "Connection terminated due to connection timeout" has been waited for already.
  return AWAY.test(String(code)) || /^Connection terminated(?! due to)/.test(String(message));
}

const REASONS: readonly [RegExp, string][] = [
  [/^(28\w{3})$/, 'does not let this user in. Check user and password in DATABASE_URL'],
  [/^3D000$/, 'has no such database. Create it, or name another one in DATABASE_URL'],
  [/^(53\w{3})$/, 'has no connection left for us. Raise its max_connections'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'cannot be found. Check the host in DATABASE_URL'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0[1-3]|08\w{3})$/,
    'cannot be reached. Check that it runs, and host and port in DATABASE_URL',
  ],
];

/** A PlainError where we know what to do, else the error itself. Never holds the address. */
export function explainPostgres(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason =
    REASONS.find(([pattern]) => pattern.test(String(code)))?.[1] ??
    (error instanceof DeadlineError || /timeout|terminated|SSL/i.test(String(message))
      ? 'does not answer as it should. Check that it runs, and the address in DATABASE_URL'
      : undefined);
  if (reason === undefined) return error;
  return new PlainError(`The PostgreSQL server ${reason}.`, { cause: error });
}
