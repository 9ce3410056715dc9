import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PlainError } from '../../common/plain-error.ts';
import { MIGRATIONS } from './migrations.ts';

/** Names of our own, so that another program (the bot) may keep its tables in the same database. */
const MIGRATION_TABLE = 'voice_service_migrations';
const MIGRATION_LOCK_TABLE = 'voice_service_migrations_lock';

/**
 * Brings the tables up to date. All in one transaction: what fails half-way leaves nothing. Several
 * processes may do so at once; one works, the others wait and find it done.
 * @param where the database, for people
 * @throws PlainError for a schema newer than this program, and the database's error otherwise
 */
export async function migrate<T>(db: Kysely<T>, where: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // The database went another way than ours; anything else is no matter of versions.
  if (!String(error).includes('corrupted migrations')) throw error;
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    throw new PlainError(
      `${where} was made by a newer Mynah (this one does not know ${unknown.join(', ')}). ` +
        'Run the newer Mynah, or use another database.',
      { cause: error },
    );
  }
  throw error;
}

async function unknownMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await (db as unknown as Kysely<{ [MIGRATION_TABLE]: { name: string } }>)
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .execute();
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(MIGRATIONS, name));
}
