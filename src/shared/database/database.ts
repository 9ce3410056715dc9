import type { Kysely } from 'kysely';
import type { Logger } from '../common/logger.ts';
import { migrate } from './migrate.ts';
import { explainPostgres, openPostgres, type PostgresOptions } from './postgres.ts';
import { WriteProbe } from './probe.ts';
import type { Schema } from './schema.ts';
import { explainSqlite, openSqlite } from './sqlite.ts';
import { keepBackup } from './sqlite-backup.ts';

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
  /** Copies a SQLite file to a backup next to it, at most once a day. */
  backUp(): Promise<void>;
  /** Waits for a running backup. */
  close(): Promise<void>;
}

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
  const db = await openPostgres<Tables>(options, schema.program, log);
  await closeOnFailure(db, explainPostgres, () => migrate(db, schema, 'The PostgreSQL database'));
  return createDatabase('postgres', db, schema, async () => {});
}

async function openOnSqlite<Tables>(
  dataDir: string | undefined,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  const { db, database, file } = await openSqlite<Tables>(dataDir, schema, log);
  const where = file ?? 'The in-memory database';
  const explain = (error: unknown) => explainSqlite(error, where, schema);
  await closeOnFailure(db, explain, () => migrate(db, schema, where));
  if (file === undefined) return createDatabase('memory', db, schema, async () => {});
  return createDatabase('sqlite', db, schema, () => keepBackup(database, file));
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

function createDatabase<Tables>(
  kind: DatabaseOptions['kind'],
  db: Kysely<Tables>,
  { probeTable }: Schema,
  backUp: () => Promise<void>,
): Database<Tables> {
  const probe = new WriteProbe(db as Kysely<unknown>, probeTable);
  let copying = Promise.resolve();
  return {
    kind,
    db,
    checkWritable: (timeoutMs) => probe.check(timeoutMs),
    backUp: () => {
      copying = copying.then(backUp, backUp);
      return copying;
    },
    close: async () => {
      await copying.catch(() => {});
      await db.destroy();
    },
  };
}
