import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PlainError } from '../common/plain-error.ts';
import type { Schema } from './schema.ts';

/**
 * Runs pending migrations in one transaction, so that a failure changes nothing. Several processes can call
 * it at once: one runs the migrations, and the others wait.
 * @param where the database's name in messages
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
  // The database has migrations that this program does not know. Other errors are unrelated to versions.
  if (!String(error).includes('corrupted migrations')) throw error;
  const unknown = await unknownMigrations(db, schema);
  if (unknown.length > 0) {
    throw new PlainError(
      `${where} was created by a newer version of Mynah (unknown migrations: ${unknown.join(', ')}). ` +
        'Update Mynah, or use another database.',
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
