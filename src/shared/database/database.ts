import { type Kysely, sql } from 'kysely';
import type { Logger } from '../common/logger.ts';
import { migrate } from './migrate.ts';
import { explainPostgres, openPostgres, type PostgresOptions } from './postgres.ts';
import type { Schema } from './schema.ts';
import { explainSqlite, openSqlite } from './sqlite.ts';
import { keepBackup } from './sqlite-backup.ts';

/** Where a program keeps what outlives it. */
export type DatabaseOptions =
  /** A file in this folder, which is made where it is missing. */
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  /** Forgotten with the process. */
  | { readonly kind: 'memory' }
  | ({ readonly kind: 'postgres' } & PostgresOptions);

export interface Database<Tables> {
  readonly kind: DatabaseOptions['kind'];
  readonly db: Kysely<Tables>;
  /** Whether the database answers. @throws the database's error */
  ping(): Promise<void>;
  /** Keeps a copy of a SQLite file beside it, made once a day at most. */
  backUp(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 * @typeParam Tables what the newest of the schema's migrations leads to
 * @throws PlainError that names the database and says what to do
 */
export async function openDatabase<Tables>(
  options: DatabaseOptions,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  return options.kind === 'postgres'
    ? onPostgres(options, schema, log)
    : onSqlite(options.kind === 'sqlite' ? options.dataDir : undefined, schema);
}

async function onPostgres<Tables>(
  options: PostgresOptions,
  schema: Schema,
  log: Logger,
): Promise<Database<Tables>> {
  const db = await openPostgres<Tables>(options, schema.program, log);
  await closingOnFailure(db, explainPostgres, () => migrate(db, schema, 'The PostgreSQL database'));
  return databaseOf('postgres', db, async () => {});
}

async function onSqlite<Tables>(
  dataDir: string | undefined,
  schema: Schema,
): Promise<Database<Tables>> {
  const { db, database, file } = await openSqlite<Tables>(dataDir, schema);
  const where = file ?? 'The database in memory';
  const explain = (error: unknown) => explainSqlite(error, where, schema);
  await closingOnFailure(db, explain, () => migrate(db, schema, where));
  if (file === undefined) return databaseOf('memory', db, async () => {});
  return databaseOf('sqlite', db, () => keepBackup(database, file));
}

async function closingOnFailure<Tables>(
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

function databaseOf<Tables>(
  kind: DatabaseOptions['kind'],
  db: Kysely<Tables>,
  backUp: () => Promise<void>,
): Database<Tables> {
  let copying = Promise.resolve();
  return {
    kind,
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
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
