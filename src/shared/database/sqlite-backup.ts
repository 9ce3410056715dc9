import { renameSync, rmSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { createPrivateFile } from '../common/private-files.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The path of a database's backup. */
export function backupOf(file: string): string {
  return `${file}.backup`;
}

/**
 * Backs up the database to a file next to it, at most once a day. Copies in small steps, interleaved with
 * other work. Replaces the previous backup only if the new one is readable.
 * @throws the error of the file system or SQLite
 */
export async function keepBackup(database: BetterSqlite3.Database, file: string): Promise<void> {
  const backup = backupOf(file);
  const madeAt = statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(Date.now() - madeAt) < DAY_MS) return;
  // Always uses the same name, so that files left by a crash are replaced.
  const unfinished = `${backup}.unfinished`;
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      rmSync(unfinished + suffix, { force: true });
    }
  };
  remove();
  try {
    createPrivateFile(unfinished);
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
    // Keeps the copy in a single file.
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(`The backup of the database is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}
