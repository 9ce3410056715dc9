import path from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseOptions } from '../../../src/shared/database/database.ts';

type Row = Record<string, unknown>;

/** Reads a database without the program's own code. */
export interface Reader extends AsyncDisposable {
  rows(query: string): Promise<Row[]>;
}

/** @param fileName of the program's SQLite file */
export async function openReader(options: DatabaseOptions, fileName: string): Promise<Reader> {
  if (options.kind === 'postgres') return openPostgresReader(options.url);
  if (options.kind === 'memory') throw new Error('A database in memory cannot be read by others.');
  const database = new Database(path.join(options.dataDir, fileName), { readonly: true });
  return {
    rows: async (query) => database.prepare<[], Row>(query).all(),
    [Symbol.asyncDispose]: async () => void database.close(),
  };
}

async function openPostgresReader(connectionString: string): Promise<Reader> {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === 20 ? Number : pg.types.getTypeParser(id, format),
  };
  const client = new pg.Client({ connectionString, types: types as pg.CustomTypesConfig });
  await client.connect();
  return {
    rows: async (query) => (await client.query<Row>(query)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** The columns of a table that tests compare. Random values and times are left out. */
export interface ComparedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of which only matters whether they have a value. */
  readonly isSet?: readonly string[];
  /** Rows that have zero in all these columns mean the same as no row. */
  readonly zero?: readonly string[];
}

/**
 * @param where selects the rows of a table that belong to a test
 * @param names replaces random IDs
 */
export async function readTables(
  reader: Reader,
  tables: readonly ComparedTable[],
  where: (table: string) => string,
  names: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, columns, isSet = [], zero = [] } of tables) {
    const rows = await reader.rows(`select * from ${name} where ${where(name)}`);
    found[name] = rows
      .filter((row) => zero.length === 0 || zero.some((column) => row[column] !== 0))
      .map((row) => [
        ...columns.map((column) => names[String(row[column])] ?? row[column]),
        ...isSet.map((column) => row[column] !== null),
      ])
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}
