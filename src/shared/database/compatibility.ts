import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Which programs work with a schema that is newer than they are. Each migration that older programs tolerate records
 * the oldest one, in the transaction of the migration. What is not recorded is not tolerated.
 */
export function compatibilityTable({ migrationTable }: Schema): string {
  return `${migrationTable}_compatibility`;
}

/** Records which programs tolerate these migrations. */
export async function recordCompatibility(
  db: Kysely<unknown>,
  schema: Schema,
  names: readonly string[],
): Promise<void> {
  const table = sql.table(compatibilityTable(schema));
  for (const name of names) {
    const since = schema.migrations[name]?.compatibleSince;
    if (since === undefined) continue;
    await sql`
      create table if not exists ${table} (name text not null primary key, compatible_since text not null)
    `.execute(db);
    await sql`
      insert into ${table} (name, compatible_since) values (${name}, ${since})
    `.execute(db);
  }
}

/** Migrations of a database that a program does not know. */
export interface NewerMigrations {
  readonly names: readonly string[];
  /** Whether the program works with them nevertheless. */
  readonly isTolerated: boolean;
}

export async function findNewerMigrations(
  db: Kysely<unknown>,
  schema: Schema,
): Promise<NewerMigrations> {
  const { migrationTable, migrations } = schema;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: string) => tables.some(({ name }) => name === table);
  const applied = new Set(has(migrationTable) ? await listApplied(db, migrationTable) : []);
  const names = [...applied].filter((name) => !Object.hasOwn(migrations, name));
  const isComplete = Object.keys(migrations).every((name) => applied.has(name));
  const table = compatibilityTable(schema);
  const tolerated = new Set(has(table) ? await listTolerated(db, table, schema) : []);
  return { names, isTolerated: isComplete && names.every((name) => tolerated.has(name)) };
}

async function listApplied(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations that work with a program that knows those of `schema`. */
async function listTolerated(
  db: Kysely<unknown>,
  table: string,
  { migrations }: Schema,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; since: string }>`
    select name, compatible_since as since from ${sql.table(table)}
  `.execute(db);
  return rows.filter(({ since }) => Object.hasOwn(migrations, since)).map(({ name }) => name);
}
