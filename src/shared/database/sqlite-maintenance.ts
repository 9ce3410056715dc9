import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Maintenance } from './sqlite-maintenance-worker.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The path of a database's backup. */
export function backupOf(file: string): string {
  return `${file}.backup`;
}

/**
 * Backs up the database to a file next to it, at most once a day.
 * @throws the error of the file system or SQLite
 */
export async function keepBackup(file: string): Promise<void> {
  const backup = backupOf(file);
  const madeAt = statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(Date.now() - madeAt) < DAY_MS) return;
  await maintain({ file, isRewritten: false, backup });
}

/**
 * Removes every trace of deleted rows from the database, its write-ahead log and its backup. Other connections can
 * read meanwhile, and wait to write.
 * @throws the error of the file system or SQLite, such as SQLITE_BUSY when another process reads for too long
 */
export async function eraseDeleted(file: string): Promise<void> {
  const backup = backupOf(file);
  const hasBackup = statSync(backup, { throwIfNoEntry: false }) !== undefined;
  await maintain({ file, isRewritten: true, backup: hasBackup ? backup : undefined });
}

/** Runs in its own thread, because SQLite blocks the thread that calls it. */
function maintain(work: Maintenance): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = new URL('./sqlite-maintenance-worker.ts', import.meta.url);
    const worker = new Worker(url, { workerData: work });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The maintenance of ${work.file} stopped with code ${code}`));
    });
  });
}
