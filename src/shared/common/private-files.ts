import { chmodSync, closeSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from './logger.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** Permissions of the group and of others. */
const OTHERS = 0o077;
/** Set on folders that everyone may write to, such as /tmp. */
const STICKY = 0o1000;

/** Files that a data folder of Mynah contains. Other names belong to somebody else. */
const OUR_FILES = /^(?:(?:bot|voice-service)\.sqlite.*|cache|voices|\..*)$/;

/**
 * Creates a file that only this user can read. SQLite gives its `-wal` and `-shm` the same mode.
 * @returns false when the file exists
 */
export function createPrivateFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes a database file and the files beside it readable by this user only, also when they were created by an
 * earlier version or under another umask. Makes their folder private too, if it contains nothing else. Logs a
 * warning if others can still read something.
 */
export function makePrivate(file: string, log: Logger): void {
  const folder = path.dirname(file);
  guarded(folder, log, () => {
    const names = readdirSync(folder);
    for (const name of names.filter((name) => name.startsWith(path.basename(file)))) {
      const ours = path.join(folder, name);
      guarded(ours, log, () => restrict(ours, PRIVATE_FILE));
    }
    const stats = statSync(folder);
    if ((stats.mode & OTHERS) === 0) return;
    if (isOurs(stats) && names.every((name) => OUR_FILES.test(name))) {
      restrict(folder, PRIVATE_FOLDER);
    } else {
      log.warn(
        { folder },
        'other users can list the data folder, which is shared or contains other files; use a separate folder',
      );
    }
  });
}

/** Makes a folder readable by this user only. Does nothing if it is missing. */
export function makeFolderPrivate(folder: string, log: Logger): void {
  guarded(folder, log, () => restrict(folder, PRIVATE_FOLDER));
}

/** A folder of another user, or one that everyone may write to, keeps its permissions. */
function isOurs({ mode, uid }: Stats): boolean {
  return (mode & STICKY) === 0 && uid === process.geteuid?.();
}

function restrict(name: string, mode: number): void {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats !== undefined && (stats.mode & OTHERS) !== 0) chmodSync(name, mode);
}

function guarded(name: string, log: Logger, work: () => void): void {
  // Windows has no such permissions.
  if (process.platform === 'win32') return;
  try {
    work();
  } catch (err) {
    log.warn(
      { err, name },
      'could not make this readable by this user only; check its permissions',
    );
  }
}
