import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { DatabaseOptions } from '../../src/shared/database/database.ts';
import { NAMED_POSTGRES } from './postgres.ts';

/**
 * Returns which of the texts are in the bytes of any file of a database, its logs and its backup. PostgreSQL's
 * write-ahead log belongs to the server and is left out.
 */
export async function findRemains(
  options: DatabaseOptions,
  texts: readonly string[],
): Promise<string[]> {
  if (options.kind === 'memory') return [];
  if (options.kind === 'sqlite') return findInFiles(options.dataDir, texts);
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    // Writes changed pages to the files.
    await client.query('checkpoint');
    const { rows } = await client.query('show data_directory');
    return findInFiles(rows[0].data_directory, texts, '/pg_wal/');
  } finally {
    await client.end();
  }
}

/** Whether this machine can read the files of the database. */
export function hasFiles({ kind }: DatabaseOptions): boolean {
  return kind === 'sqlite' || (kind === 'postgres' && NAMED_POSTGRES === undefined);
}

/** Searches in another process, because closing a file would release SQLite's locks of this one. */
const SEARCH = `
  const { globSync, readFileSync, statSync } = require('node:fs');
  const [folder, without, ...texts] = process.argv.slice(1);
  const files = globSync(folder + '/**/*').filter((file) => statSync(file).isFile());
  const bytes = files.filter((file) => !without || !file.includes(without)).map((file) => readFileSync(file));
  console.log(JSON.stringify(texts.filter((text) => bytes.some((each) => each.includes(text)))));
`;

/** Returns which of the texts are in the bytes of any file below a folder. */
export function findInFiles(folder: string, texts: readonly string[], without = ''): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [
    ...['-e', SEARCH, folder, without, ...texts],
  ]);
  if (stderr.length > 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString());
}
