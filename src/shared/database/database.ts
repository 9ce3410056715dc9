import type { Kysely } from 'kysely';
import type { Logger } from '../common/logger.ts';
import type { ConnectionCounts } from './connection-counts.ts';
import { Deletions } from './deletions.ts';
import { migrate } from './migrate.ts';
import {
  explainPostgres,
  MIGRATION_LIMITS,
  openPostgres,
  type PostgresOptions,
} from './postgres.ts';
import { type ListenerCallbacks, PostgresListener } from './postgres-listener.ts';
import { WriteProbe } from './probe.ts';
import type { Schema } from './schema.ts';
import { explainSqlite, openSqlite } from './sqlite.ts';
import { eraseDeleted, keepBackup } from './sqlite-maintenance.ts';

/** The kind and location of a database. */
export type DatabaseOptions =
  /** A file in this folder. Both are created if missing. */
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  /** In memory only. */
  | { readonly kind: 'memory' }
  | ({ readonly kind: 'postgres' } & PostgresOptions);

export interface Database<Tables> {
  readonly kind: DatabaseOptions['kind'];
  readonly db: Kysely<Tables>;
  /**
   * Whether data can be stored. Stores a few kilobytes to find out, at most once a second.
   * @throws DatabaseUnavailable when it is not possible at the moment, or not within `timeoutMs`; otherwise the
   *   database's error
   */
  checkWritable(timeoutMs: number): Promise<void>;
  /** Records deletions of personal data, and removes their traces from the files of SQLite. */
  readonly deletions: Deletions<Tables>;
  /**
   * Calls back after each notification on a channel, and after connecting to it. Undefined on SQLite, which has none.
   */
  readonly listen: Listen | undefined;
  /** Undefined on SQLite, which has none. */
  readonly connections: (() => ConnectionCounts) | undefined;
  /** Copies a SQLite file to a backup next to it, at most once a day. */
  backUp(): Promise<void>;
  /** Waits for a running backup, and for the removal of traces. */
  close(): Promise<void>;
}

type Listen = (channel: string, callbacks: ListenerCallbacks) => Pick<PostgresListener, 'close'>;

/**
 * Opens the database and runs pending migrations.
 * @typeParam Tables the tables after the newest migration
 * @throws PlainError that names the database and says what to do
 */
export async function openDatabase<Tables>(
  options: DatabaseOptions,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  return options.kind === 'postgres'
    ? openOnPostgres(options, schema, log)
    : openOnSqlite(options.kind === 'sqlite' ? options.dataDir : undefined, schema, log);
}

async function openOnPostgres<Tables>(
  options: PostgresOptions,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  const { db, connections } = await openPostgres<Tables>(options, schema.program, log);
  await closeOnFailure(db, explainPostgres, () => migrateOnPostgres(options, schema, log));
  const upkeep = {
    connections,
    backUp: async () => {},
    listen: (channel: string, callbacks: ListenerCallbacks) =>
      new PostgresListener({
        postgres: options,
        program: schema.program,
        channel,
        callbacks,
        log,
      }),
  };
  return createDatabase('postgres', db, upkeep, schema, log);
}

async function migrateOnPostgres(
  options: PostgresOptions,
  schema: Schema,
  log: Logger,
): Promise<void> {
  const limits = { ...MIGRATION_LIMITS, ...options.limits };
  const { db } = await openPostgres<unknown>({ ...options, limits }, schema.program, log);
  try {
    await migrate(db, schema, 'The PostgreSQL database');
  } finally {
    await db.destroy();
  }
}

async function openOnSqlite<Tables>(
  dataDir: string | undefined,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  const { db, file } = await openSqlite<Tables>(dataDir, schema, log);
  const where = file ?? 'The in-memory database';
  const explain = (error: unknown) => explainSqlite(error, where, schema);
  await closeOnFailure(db, explain, async () => {
    // If the file cannot be written, it fails now instead of at the first write.
    await db.transaction().execute(async () => undefined);
    await migrate(db, schema, where);
  });
  if (file === undefined) {
    const upkeep = { backUp: async () => {} };
    return createDatabase('memory', db, upkeep, schema, log);
  }
  const upkeep = { backUp: () => keepBackup(file), erase: () => eraseDeleted(file) };
  return createDatabase('sqlite', db, upkeep, schema, log);
}

async function closeOnFailure<Tables>(
  db: Kysely<Tables>,
  explain: (error: unknown) => unknown,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
}

/** What differs between databases. */
interface Upkeep {
  /** These two work on the files of the database, one at a time. */
  backUp(): Promise<void>;
  erase?: () => Promise<void>;
  listen?: Listen;
  connections?: () => ConnectionCounts;
}

function createDatabase<Tables>(
  kind: DatabaseOptions['kind'],
  db: Kysely<Tables>,
  upkeep: Upkeep,
  { deletionLog, probeTable }: Schema,
  log: Logger,
): Database<Tables> {
  const probe = new WriteProbe(db as Kysely<unknown>, probeTable);
  let working = Promise.resolve();
  const inTurn = (task: () => Promise<void>) => {
    working = working.then(task, task);
    return working;
  };
  const { erase } = upkeep;
  const deletions = new Deletions({
    db,
    table: deletionLog,
    erase: erase && (() => inTurn(erase)),
    log,
  });
  return {
    kind,
    db,
    deletions,
    listen: upkeep.listen,
    connections: upkeep.connections,
    checkWritable: (timeoutMs) => probe.check(timeoutMs),
    backUp: () => inTurn(upkeep.backUp),
    close: async () => {
      await deletions.close();
      await working.catch(() => {});
      await db.destroy();
    },
  };
}
