import { renameSync, rmSync, statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { createPrivateFile } from '../common/private-files.ts';
import { lowerThreadPriority } from '../common/thread-priority.ts';

/** The steps for a database file, in this order. */
export interface Maintenance {
  readonly file: string;
  /** Whether to rewrite the file, so that no trace of deleted rows is left in it or in its write-ahead log. */
  readonly isRewritten: boolean;
  /** Where to put a copy. Replaces an earlier one. Undefined: no copy. */
  readonly backup: string | undefined;
}

const LIMITS = {
  /** How long a statement waits for other connections. */
  busyTimeoutMs: 20_000,
  /** How long to wait for readers. Writers wait meanwhile, and give up after four seconds. */
  truncateTimeoutMs: 1_000,
  truncatePauseMs: 20,
  copyPauseMs: 20,
  /** A copy that nobody has written to for this long was left by a crash. */
  abandonedCopyMs: 30_000,
  /** How long to wait for another thread or process that makes a copy. */
  copyTimeoutMs: 60_000,
} as const;

/** Nobody notifies it: waiting on it pauses the thread. */
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

lowerThreadPriority('background');
const { file, isRewritten, backup } = workerData as Maintenance;
const database = new Database(file, { fileMustExist: true, timeout: LIMITS.busyTimeoutMs });
try {
  if (isRewritten) rewrite();
  truncateLog(isRewritten);
  if (backup !== undefined) copyTo(backup);
} finally {
  database.close();
}

/**
 * `secure_delete` zeroes deleted rows, but SQLite leaves other traces: when it moves a row to another page, the
 * old bytes can stay in a gap.
 */
function rewrite(): void {
  database.pragma('secure_delete = ON');
  database.exec('vacuum');
}

/**
 * The write-ahead log keeps old versions of pages until it is truncated.
 * @throws Error with SQLite's code when another connection keeps reading
 */
function truncateLog(isRequired: boolean): void {
  const deadlineMs = performance.now() + LIMITS.truncateTimeoutMs;
  database.pragma(`busy_timeout = ${LIMITS.truncateTimeoutMs}`);
  let isTruncated = tryTruncateLog();
  // SQLite waits for readers, but not for another connection that is truncating the log.
  while (!isTruncated && performance.now() < deadlineMs) {
    Atomics.wait(PAUSE, 0, 0, LIMITS.truncatePauseMs);
    isTruncated = tryTruncateLog();
  }
  database.pragma(`busy_timeout = ${LIMITS.busyTimeoutMs}`);
  if (isTruncated || !isRequired) return;
  const error = new Error(`Another connection keeps reading ${file}`);
  throw Object.assign(error, { code: 'SQLITE_BUSY' });
}

function tryTruncateLog(): boolean {
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return result?.busy === 0;
}

/** Replaces the previous backup only if the new one is complete and readable. */
function copyTo(target: string): void {
  // Always uses the same name, so that files left by a crash are replaced.
  const unfinished = `${target}.unfinished`;
  claimCopy(unfinished);
  try {
    database.prepare('vacuum into ?').run(unfinished);
    checkReadable(unfinished);
  } catch (error) {
    removeCopy(unfinished);
    throw error;
  }
  // Releases the claim, so nothing of it may be removed afterwards.
  renameSync(unfinished, target);
}

/**
 * Creates the empty file that SQLite fills, or waits until another thread or process has finished its copy there.
 * @throws Error with SQLite's code when the other one takes too long
 */
function claimCopy(unfinished: string): void {
  const deadlineMs = performance.now() + LIMITS.copyTimeoutMs;
  // SQLite keeps the mode of the file.
  while (!createPrivateFile(unfinished)) {
    const writtenAtMs = statSync(unfinished, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Math.abs(Date.now() - writtenAtMs) > LIMITS.abandonedCopyMs) removeCopy(unfinished);
    else if (performance.now() < deadlineMs) Atomics.wait(PAUSE, 0, 0, LIMITS.copyPauseMs);
    else {
      const error = new Error(`Another process is still writing ${unfinished}`);
      throw Object.assign(error, { code: 'SQLITE_BUSY' });
    }
  }
}

function removeCopy(unfinished: string): void {
  // The file is the claim, so it goes last.
  for (const suffix of ['-journal', '-wal', '-shm', '']) {
    rmSync(unfinished + suffix, { force: true });
  }
}

function checkReadable(copyFile: string): void {
  const copy = new Database(copyFile, { readonly: true });
  try {
    const verdict = copy.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(`The backup of the database is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}
