import { renameSync, rmSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where the copy of a database is kept. */
export function backupOf(file: string): string {
  return `${file}.backup`;
}

/**
 * Copies the database beside itself, once a day at most: the way back from a damaged file. Copies
 * bit by bit, between other work. What cannot be read back does not replace the copy before.
 * @throws the error of the file system or SQLite
 */
export async function keepBackup(database: BetterSqlite3.Database, file: string): Promise<void> {
  const backup = backupOf(file);
  const madeAt = statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(Date.now() - madeAt) < DAY_MS) return;
  // Always the same name: what a crash left half-way is replaced.
  const unfinished = `${backup}.unfinished`;
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      rmSync(unfinished + suffix, { force: true });
    }
  };
  remove();
  try {
    await database.backup(unfinished);
    await checkReadable(unfinished);
    renameSync(unfinished, backup);
  } finally {
    remove();
  }
}

async function checkReadable(file: string): Promise<void> {
  const { default: Database } = await import('better-sqlite3');
  const copy = new Database(file);
  try {
    // A copy in one file, without companions.
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy of the database is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}
