import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PlainError } from '../common/plain-error.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the tables up to date. All in one transaction: what fails half-way leaves nothing. Several
 * processes may do so at once; one works, the others wait and find it done.
 * @param where the database, for people
 * @throws PlainError for a schema newer than this program, and the database's error otherwise
 */
export async function migrate<T>(db: Kysely<T>, schema: Schema, where: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...schema.migrations }) },
    migrationTableName: schema.migrationTable,
    migrationLockTableName: `${schema.migrationTable}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // The database went another way than ours; anything else is no matter of versions.
  if (!String(error).includes('corrupted migrations')) throw error;
  const unknown = await unknownMigrations(db, schema);
  if (unknown.length > 0) {
    throw new PlainError(
      `${where} was made by a newer Mynah (this one does not know ${unknown.join(', ')}). ` +
        'Run the newer Mynah, or use another database.',
      { cause: error },
    );
  }
  throw error;
}

async function unknownMigrations<T>(db: Kysely<T>, schema: Schema): Promise<string[]> {
  const { migrationTable, migrations } = schema;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(migrationTable)}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
