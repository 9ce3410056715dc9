import path from 'node:path';
import Database from 'better-sqlite3';
import { delay } from '../../shared/common/deadline.ts';

const PAUSE_MS = 250;

/**
 * Runs work that changes an installed voice. Waits while another one changes the same voice, also in another process. The
 * lock is one of the operating system, by SQLite: it ends with its process, however that ends, and also holds between
 * containers with one disk, where the number of a process means nothing.
 * @param onWait called once if it has to wait
 * @throws the signal's reason, and what the work throws
 */
export async function withVoiceLock<T>(
  { folder, key, signal, onWait }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const lock = new Database(path.join(folder, `.${key}.lock`), { timeout: 0 });
  try {
    if (!tryToLock(lock)) {
      onWait();
      do await delay(PAUSE_MS, signal);
      while (!tryToLock(lock));
    }
    return await work();
  } finally {
    lock.close();
  }
}

interface LockOptions {
  /** Of all voices. */
  readonly folder: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onWait: () => void;
}

function tryToLock(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
