import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { PlainError } from '../common/plain-error.ts';
import { findNewerMigrations, recordCompatibility } from './compatibility.ts';
import type { Schema } from './schema.ts';

/**
 * Runs pending migrations in one transaction, so that a failure changes nothing. Several processes can call
 * it at once: one runs the migrations, and the others wait. A newer schema stays as it is if this program tolerates it.
 * @param where the database's name in messages
 * @throws PlainError for a schema too new for this program, and the database's error otherwise
 */
export async function migrate<T>(db: Kysely<T>, schema: Schema, where: string): Promise<void> {
  const error = await runPending(db, schema);
  if (error === undefined) return;
  // The database has migrations that this program does not know. Other errors are unrelated to versions.
  if (!String(error).includes('corrupted migrations')) throw error;
  const newer = await findNewerMigrations(db as Kysely<unknown>, schema);
  if (newer.names.length === 0) throw error;
  if (newer.isTolerated) return;
  throw new PlainError(
    `${where} was created by a newer version of Mynah (unknown migrations: ${newer.names.join(', ')}). ` +
      'Update Mynah, or use another database.',
    { cause: error },
  );
}

/** @returns the error, if it failed */
async function runPending<T>(db: Kysely<T>, schema: Schema): Promise<unknown> {
  try {
    await db.transaction().execute(async (trx) => {
      const migrator = new Migrator({
        db: trx,
        provider: { getMigrations: async () => recordedMigrations(schema) },
        migrationTableName: schema.migrationTable,
        migrationLockTableName: `${schema.migrationTable}_lock`,
      });
      // Before the migrator creates its tables: a second process would fail to, which ends its transaction.
      const { adapter } = trx.getExecutor();
      await adapter.acquireMigrationLock(trx, { lockTable: '', lockRowId: '' });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    });
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The migrations, each of which also records which programs tolerate it. */
function recordedMigrations(schema: Schema): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(schema.migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db) => {
          await up(db);
          await recordCompatibility(db, schema, [name]);
        },
      },
    ]),
  );
}
