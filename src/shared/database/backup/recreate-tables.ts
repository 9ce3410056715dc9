import { type Kysely, sql, type Transaction } from 'kysely';
import { compatibilityTable, recordCompatibility } from '../compatibility.ts';
import type { Schema } from '../schema.ts';
import { runMigrations, type TableShape, tableShapes } from './table-shapes.ts';

/** Replaces all tables of a program by empty ones, as they were after these migrations. */
export async function recreateTables(
  trx: Transaction<unknown>,
  schema: Schema,
  migrations: readonly string[],
  shapes: readonly TableShape[],
): Promise<void> {
  const newest = await tableShapes(schema, Object.keys(schema.migrations));
  // Children first. A migration may have renamed or removed a table.
  const names = new Set([...newest, ...shapes].map(({ name }) => name).reverse());
  const { migrationTable, probeTable } = schema;
  const own = [migrationTable, `${migrationTable}_lock`, compatibilityTable(schema)];
  for (const name of [...names, probeTable, ...own]) {
    await trx.schema.dropTable(name).ifExists().execute();
  }
  await createMigrationTables(trx, schema);
  await runMigrations(trx, schema, migrations);
  await recordMigrations(trx, schema, migrations);
  for (const { name } of shapes.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(trx);
  }
}

/** Runs the migrations that are newer than a backup. */
export async function runLaterMigrations(
  trx: Transaction<unknown>,
  schema: Schema,
  earlier: readonly string[],
): Promise<void> {
  const later = Object.keys(schema.migrations).filter((name) => !earlier.includes(name));
  await runMigrations(trx, schema, later);
  await recordMigrations(trx, schema, later);
}

/** The tables of Kysely's migrator, which cannot run inside a transaction. */
async function createMigrationTables(
  trx: Kysely<unknown>,
  { migrationTable }: Schema,
): Promise<void> {
  await trx.schema
    .createTable(migrationTable)
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const lock = `${migrationTable}_lock`;
  await trx.schema
    .createTable(lock)
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into ${sql.table(lock)} (id, is_locked) values ('migration_lock', 0)`.execute(
    trx,
  );
}

async function recordMigrations(
  trx: Kysely<unknown>,
  schema: Schema,
  names: readonly string[],
): Promise<void> {
  const { migrationTable } = schema;
  const now = new Date().toISOString();
  for (const name of names) {
    await sql`
      insert into ${sql.table(migrationTable)} (name, timestamp) values (${name}, ${now})
    `.execute(trx);
  }
  await recordCompatibility(trx, schema, names);
}
