import { type Kysely, sql } from 'kysely';
import type { Logger } from '../../common/logger.ts';
import { migrate } from './migrate.ts';
import { explainPostgres, openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { explainSqlite, openSqlite } from './sqlite.ts';
import { keepBackup } from './sqlite-backup.ts';

/** Where the service keeps accounts, keys, usage and voices. */
export type StoreOptions =
  /** `voice-service.sqlite` in this folder, which is made where it is missing. */
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  /** Forgotten with the process. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'postgres'; readonly url: string };

export interface Store {
  readonly kind: StoreOptions['kind'];
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
 * @throws PlainError that names the database and says what to do
 */
export async function openStore(options: StoreOptions, log: Logger): Promise<Store> {
  return options.kind === 'postgres'
    ? openPostgresStore(options.url, log)
    : openSqliteStore(options.kind === 'sqlite' ? options.dataDir : undefined);
}

async function openPostgresStore(url: string, log: Logger): Promise<Store> {
  const db = await openPostgres(url, log);
  await migrateOrClose(db, 'The PostgreSQL database', explainPostgres);
  return storeOf('postgres', db, async () => {});
}

async function openSqliteStore(dataDir: string | undefined): Promise<Store> {
  const { db, database, file } = await openSqlite(dataDir);
  const where = file ?? 'The database in memory';
  await migrateOrClose(db, where, (error) => explainSqlite(error, where));
  if (file === undefined) return storeOf('memory', db, async () => {});
  return storeOf('sqlite', db, () => keepBackup(database, file));
}

async function migrateOrClose(
  db: Kysely<Tables>,
  where: string,
  explain: (error: unknown) => unknown,
): Promise<void> {
  try {
    await migrate(db, where);
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
}

function storeOf(kind: Store['kind'], db: Kysely<Tables>, backUp: () => Promise<void>): Store {
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
