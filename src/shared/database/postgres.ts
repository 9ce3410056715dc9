import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely';
import type { Client, Pool } from 'pg';
import { delay } from '../common/deadline.ts';
import type { Logger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import { type ConnectionCounts, countConnections } from './connection-counts.ts';
import { causeOf, toDatabaseError } from './faults.ts';
import { QueryPool } from './postgres-queries.ts';

const LIMITS = {
  connections: 10,
  /** Maximum time to connect or to wait for a free connection. */
  connectTimeoutMs: 3_000,
  /** How long a statement waits for another transaction. */
  lockTimeoutMs: 4_000,
  /** Statements take milliseconds. */
  statementTimeoutMs: 4_500,
  /** Longer than `statementTimeoutMs`, so that a responsive server reports its timeout first. */
  queryTimeoutMs: 5_000,
  /** The server releases the locks of a process that has disappeared without a goodbye. */
  idleInTransactionTimeoutMs: 10_000,
  /** How long a query waits for a restarting server. */
  restartTimeoutMs: 5_000,
  restartPauseMs: 100,
  /** Detects dead connections. */
  keepAliveDelayMs: 10_000,
} as const;

type PostgresLimits = Record<
  'connections' | 'connectTimeoutMs' | 'lockTimeoutMs' | 'statementTimeoutMs' | 'queryTimeoutMs',
  number
>;

/** For migrations, which may rewrite large tables, and wait for those of other processes. */
export const MIGRATION_LIMITS = {
  connections: 1,
  lockTimeoutMs: 600_000,
  statementTimeoutMs: 600_000,
  queryTimeoutMs: 605_000,
} as const satisfies Partial<PostgresLimits>;

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. Never log or print it. */
  readonly url: string;
  /** Overrides of the defaults. */
  readonly limits?: Partial<PostgresLimits>;
}

export interface OpenedPostgres<Tables> {
  readonly db: Kysely<Tables>;
  readonly connections: () => ConnectionCounts;
}

/**
 * Connects to PostgreSQL. While the server restarts, queries wait for a few seconds. Every query has a deadline, in case
 * the server stops responding.
 * @param program the application name of the connections
 * @throws PlainError with advice when the server cannot be used
 */
export async function openPostgres<Tables>(
  { url, limits }: PostgresOptions,
  program: string,
  log: Logger,
): Promise<OpenedPostgres<Tables>> {
  const merged = { ...LIMITS, ...limits };
  const pool = await createPool(url, merged, program, log);
  const db = new Kysely<Tables>({
    dialect: new WaitingPostgresDialect({ pool: new QueryPool(pool) }),
  });
  try {
    // Finds out quickly whether the server responds.
    await sql`select 1`.execute(db);
    return { db, connections: () => countConnections(pool, merged.connections) };
  } catch (error) {
    await db.destroy();
    throw explainPostgres(error);
  }
}

/** Loads pg only when PostgreSQL is used. */
async function createPool(
  url: string,
  limits: PostgresLimits,
  program: string,
  log: Logger,
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    // One connection stays open, so that `restore` sees that a program uses the database.
    min: 1,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    query_timeout: limits.queryTimeoutMs,
    // Not as parameters of the connection, which poolers such as pgbouncer refuse.
    onConnect: async (client) => {
      await client.query(deadlinesOf(limits));
    },
    keepAlive: true,
    keepAliveInitialDelayMillis: LIMITS.keepAliveDelayMs,
    application_name: program,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  });
  // Broken connections emit errors here: idle ones on the pool, busy ones on the client as well. Without a
  // listener, an error would end the process.
  pool.on('error', ({ code }: Error & { code?: unknown }) => {
    log.warn({ code }, 'lost a connection to the database');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Sets the deadlines of the server for one connection. */
function deadlinesOf({ lockTimeoutMs, statementTimeoutMs }: PostgresLimits): string {
  return [
    `set lock_timeout = ${lockTimeoutMs}`,
    `set statement_timeout = ${statementTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${LIMITS.idleInTransactionTimeoutMs}`,
  ].join('; ');
}

/**
 * Opens a single connection, for work that takes longer than a query of a pool may take, or that
 * belongs to a session.
 * @param program its application name
 */
export async function connectPostgres({ url }: PostgresOptions, program: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMITS.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: LIMITS.keepAliveDelayMs,
    application_name: program,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  });
  // Without a listener, a lost connection would end the process. The query fails with the same error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Parses int8 and numeric (sums of int8) as numbers. All counts and times fit into a double. */
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

  override createAdapter(): PostgresAdapter {
    return new TransactionLockAdapter();
  }
}

/** The lock under which Kysely's migrator runs. */
export const MIGRATION_LOCK = 3853314791062309107n;

/** Kysely's own lock has to be released in the transaction, which hides the error of a failed migration. */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(trx: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  }

  /** The end of the transaction releases it. */
  override async releaseMigrationLock(): Promise<void> {}
}

/** Waits for a restarting server. Retrying is safe, because nothing was sent yet. */
class WaitingPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const giveUpAt = performance.now() + LIMITS.restartTimeoutMs;
    for (;;) {
      try {
        return await super.acquireConnection();
      } catch (error) {
        if (!isAway(error) || performance.now() > giveUpAt) throw toDatabaseError(error);
      }
      await delay(LIMITS.restartPauseMs);
    }
  }
}

/** Refused or lost connections, `cannot_connect_now` and similar (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[1-3]|08\w{3})$/;

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (refusedParameterOf(error) !== undefined) return false;
  // "Connection terminated due to connection timeout" has already waited long enough.
  return AWAY.test(String(code)) || /^Connection terminated(?! due to)/.test(String(message));
}

/** The parameter of a connection that pgbouncer refuses, if that is the error. */
function refusedParameterOf(error: unknown): string | undefined {
  const { message } = causeOf(error) as { message?: unknown };
  return /^unsupported startup parameter(?: in options)?: (\w+)/.exec(String(message))?.[1];
}

const REASONS: readonly [RegExp, string][] = [
  [/^(28\w{3})$/, 'rejected the login. Check user and password in DATABASE_URL'],
  [/^3D000$/, 'does not have this database. Create it, or change DATABASE_URL'],
  [/^(53\w{3})$/, 'has no free connections. Increase its max_connections'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'was not found. Check the host in DATABASE_URL'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0[1-3]|08\w{3})$/,
    'cannot be reached. Check that it is running, and check host and port in DATABASE_URL',
  ],
];

/** A PlainError with advice for known errors; returns other errors unchanged. Never contains the URL. */
export function explainPostgres(error: unknown): unknown {
  const cause = causeOf(error);
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const parameter = refusedParameterOf(error);
  if (parameter !== undefined) {
    return new PlainError(
      `The connection pooler in DATABASE_URL refuses the parameter "${parameter}". Remove it from DATABASE_URL, ` +
        "or add it to the pooler's ignore_startup_parameters.",
      { cause: error },
    );
  }
  const reason =
    REASONS.find(([pattern]) => pattern.test(String(code)))?.[1] ??
    (/timeout|terminated|SSL/i.test(String(message))
      ? 'does not respond correctly. Check that it is running, and check DATABASE_URL'
      : undefined);
  if (reason === undefined) return error;
  return new PlainError(`The PostgreSQL server${placeOf(cause)} ${reason}.`, { cause: error });
}

/** Where a connection was tried, as Node's error says: ` at 10.0.0.7:5432`. Empty if it does not say so. */
function placeOf(error: unknown): string {
  // A name with several addresses has one error for each.
  const [tried = error] = error instanceof AggregateError ? error.errors : [];
  const { hostname, address, port } = tried as Record<string, string | number | undefined>;
  const host = hostname ?? address;
  if (host === undefined) return '';
  const name = String(host).includes(':') ? `[${host}]` : host;
  return port === undefined ? ` at ${name}` : ` at ${name}:${port}`;
}
