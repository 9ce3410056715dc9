import { Kysely } from 'kysely';
import { PlainError } from '../../common/plain-error.ts';
import type { Schema } from '../schema.ts';
import { WaitingSqliteDialect } from '../sqlite-driver.ts';

/** A table without its rows. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows that the migrations themselves add. */
  readonly seededRows: number;
}

/**
 * The tables of a program after these migrations, each after the tables that it refers to. Runs the migrations on an
 * empty database in memory, so that no list of tables can become outdated.
 */
export async function tableShapes(
  schema: Schema,
  migrations: readonly string[],
): Promise<TableShape[]> {
  const { default: Database } = await import('better-sqlite3');
  const writer = new Database(':memory:');
  const db = new Kysely<unknown>({
    dialect: new WaitingSqliteDialect({ writer, reader: undefined }),
  });
  try {
    await runMigrations(db, schema, migrations);
    const names = writer
      .prepare("select name from sqlite_master where type = 'table' order by rowid")
      .pluck()
      .all() as string[];
    return names
      .filter((name) => name !== schema.probeTable)
      .map((name) => ({
        name,
        columns: writer
          .prepare('select name from pragma_table_info(?)')
          .pluck()
          .all(name) as string[],
        seededRows: writer.prepare(`select count(*) from "${name}"`).pluck().get() as number,
      }));
  } finally {
    await db.destroy();
  }
}

/** Runs migrations without recording them. */
export async function runMigrations(
  db: Kysely<unknown>,
  { migrations }: Schema,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await migrations[name]?.up(db);
}

/**
 * @param what where the migrations come from, such as a file
 * @throws PlainError when this version of Mynah does not know all of them
 */
export function requireKnown({ migrations }: Schema, names: readonly string[], what: string): void {
  if (names.every((name) => Object.hasOwn(migrations, name))) return;
  throw new PlainError(`${what} was made by a newer version of Mynah. Update Mynah first.`);
}
