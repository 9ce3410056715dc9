import { spawnSync } from 'node:child_process';
import type { DatabaseOptions } from '../../src/shared/database/database.ts';

/** Returns which of the texts are in the bytes of any file of a SQLite database, its log and its backup. */
export async function findRemains(options: DatabaseOptions, texts: readonly string[]) {
  return options.kind === 'sqlite' ? findInFiles(options.dataDir, texts) : [];
}

/** Whether traces of deleted data are removed from the files of the database. */
export function hasFiles({ kind }: DatabaseOptions): boolean {
  return kind === 'sqlite';
}

/** Searches in another process, because closing a file would release SQLite's locks of this one. */
const SEARCH = `
  const { globSync, readFileSync } = require('node:fs');
  const [folder, ...texts] = process.argv.slice(1);
  const bytes = globSync(folder + '/**/*').map((file) => {
    try {
      return readFileSync(file);
    } catch (error) {
      // A folder, or an unfinished backup, which got its name in the meantime.
      if (error.code === 'EISDIR' || error.code === 'ENOENT') return '';
      throw error;
    }
  });
  console.log(JSON.stringify(texts.filter((text) => bytes.some((each) => each.includes(text)))));
`;

/** Returns which of the texts are in the bytes of any file below a folder. */
export function findInFiles(folder: string, texts: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [...['-e', SEARCH, folder, ...texts]]);
  if (stderr.length > 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString());
}
