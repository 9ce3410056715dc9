import { existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../../common/plain-error.ts';
import type { DatabaseOptions } from '../database.ts';
import { connectPostgres, explainPostgres, type PostgresOptions } from '../postgres.ts';
import type { Schema } from '../schema.ts';
import { explainSqlite } from '../sqlite.ts';
import type { Row } from './format.ts';
import type { TableShape } from './table-shapes.ts';

const ROWS_PER_BATCH = 500;

/** A database as it was at one moment, while programs continue to write to it. */
export interface BackupSource {
  /** The names of its migrations, in order. */
  migrations(): Promise<string[]>;
  rows(table: TableShape): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** @throws PlainError when there is no database, or it cannot be read */
export async function openSource(options: DatabaseOptions, schema: Schema): Promise<BackupSource> {
  if (options.kind === 'memory') {
    throw new PlainError(
      'Nothing is stored: DATA_DIR is :memory:. There is no database to back up.',
    );
  }
  return options.kind === 'postgres'
    ? openPostgresSource(options, schema)
    : openSqliteSource(options.dataDir, schema);
}

/** Reads through its own connection, in one transaction, which delays no other process. */
async function openSqliteSource(dataDir: string, schema: Schema): Promise<BackupSource> {
  const file = path.resolve(dataDir, schema.fileName);
  if (!existsSync(file)) {
    throw new PlainError(`There is no database ${file}. Check ${schema.folderSetting}.`);
  }
  const { default: Database } = await import('better-sqlite3');
  try {
    const database = new Database(file, { readonly: true, timeout: 5_000 });
    const verdict = database.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw Object.assign(new Error('damaged'), { code: 'SQLITE_CORRUPT' });
    database.exec('begin');
    return {
      migrations: async () =>
        database
          .prepare(`select name from "${schema.migrationTable}" order by name`)
          .pluck()
          .all() as string[],
      rows: async function* ({ name, columns }) {
        const rows = database
          .prepare(`select ${quote(columns)} from "${name}"`)
          .raw()
          .iterate();
        yield* inBatches(rows as Iterable<Row>);
      },
      close: async () => void database.close(),
    };
  } catch (error) {
    throw explainSqlite(error, file, schema);
  }
}

function* inBatches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function openPostgresSource(options: PostgresOptions, schema: Schema): Promise<BackupSource> {
  try {
    const client = await connectPostgres(options, `${schema.program}-backup`);
    await client.query('begin transaction isolation level repeatable read read only');
    const read = (text: string) => client.query<Row>({ text, rowMode: 'array' } as never);
    return {
      migrations: async () => {
        const { rows } = await read(`select name from "${schema.migrationTable}" order by name`);
        return rows.map(([name]) => String(name));
      },
      rows: async function* ({ name, columns }) {
        await client.query(`declare c cursor for select ${quote(columns)} from "${name}"`);
        for (;;) {
          const { rows } = await read(`fetch ${ROWS_PER_BATCH} from c`);
          if (rows.length === 0) break;
          yield rows as unknown as Row[];
        }
        await client.query('close c');
      },
      close: () => client.end(),
    };
  } catch (error) {
    throw explainPostgres(error);
  }
}

function quote(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
