import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PlainError } from '../../common/plain-error.ts';
import type { DatabaseOptions } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type BackupHeader, FORMAT, FORMAT_VERSION } from './format.ts';
import { type BackupSource, openSource } from './sources.ts';
import { requireKnown, type TableShape, tableShapes } from './table-shapes.ts';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes all data of a program to a new file, as it was at one moment. Programs can use the database meanwhile. The file
 * appears when it is complete, and only this user can read it.
 * @throws PlainError when the file exists, or the database is missing or cannot be read; otherwise the error of the
 *   file system
 */
export async function writeBackup(
  options: DatabaseOptions,
  schema: Schema,
  file: string,
): Promise<BackupSummary> {
  if (existsSync(file)) {
    throw new PlainError(`${file} already exists. Choose another name, or delete it first.`);
  }
  const unfinished = `${file}.unfinished`;
  const source = await openSource(options, schema);
  try {
    const migrations = await source.migrations();
    requireKnown(schema, migrations, 'The database');
    const tables = await tableShapes(schema, migrations);
    await rm(unfinished, { force: true });
    const header = {
      format: FORMAT,
      version: FORMAT_VERSION,
      program: schema.program,
      migrations,
      createdAt: new Date().toISOString(),
    } as const;
    const count = { rows: 0 };
    await pipeline(
      Readable.from(linesOf(source, header, tables, count)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return { tables: tables.length, rows: count.rows, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function* linesOf(
  source: BackupSource,
  header: BackupHeader,
  tables: readonly TableShape[],
  count: { rows: number },
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const toLines = (values: readonly unknown[]) => {
    const lines = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    digest.update(lines);
    return lines;
  };
  yield toLines([header]);
  for (const table of tables) {
    yield toLines([{ table: table.name, columns: table.columns }]);
    for await (const rows of source.rows(table)) {
      count.rows += rows.length;
      yield toLines(rows);
    }
  }
  yield `${JSON.stringify({ end: true, rows: count.rows, sha256: digest.digest('hex') })}\n`;
}
