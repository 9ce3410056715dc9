import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { PlainError } from '../common/plain-error.ts';
import type { Schema } from './schema.ts';
import { backupOf } from './sqlite-backup.ts';
import { WaitingSqliteDialect } from './sqlite-driver.ts';

interface OpenedSqlite<Tables> {
  db: Kysely<Tables>;
  database: BetterSqlite3.Database;
  /** undefined: in memory. */
  file: string | undefined;
}

/**
 * Opens the file, which is made where it is missing, and checks that it is whole.
 * @param dataDir undefined: in memory
 * @throws PlainError that says what to do, for whatever is wrong with folder or file
 */
export async function openSqlite<Tables>(
  dataDir: string | undefined,
  schema: Schema,
): Promise<OpenedSqlite<Tables>> {
  const file = dataDir === undefined ? undefined : path.resolve(dataDir, schema.fileName);
  const database = await openFile(file, schema);
  try {
    // Readers do not wait for a writer, and a crash of the machine costs the last moments at most.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    checkWhole(database);
    // From here on a locked file is waited for by the driver, which does not block the process.
    database.pragma('busy_timeout = 0');
  } catch (error) {
    database.close();
    throw explainSqlite(error, file ?? ':memory:', schema);
  }
  const db = new Kysely<Tables>({ dialect: new WaitingSqliteDialect(database) });
  return { db, database, file };
}

/** Loaded only when chosen. */
async function openFile(file: string | undefined, schema: Schema): Promise<BetterSqlite3.Database> {
  const { default: Database } = await import('better-sqlite3');
  if (file === undefined) return new Database(':memory:');
  try {
    makeFolder(path.dirname(file));
    return new Database(file, { timeout: 5_000 });
  } catch (error) {
    throw explainSqlite(error, file, schema);
  }
}

/** Node's own recursion never ends in places like /proc, where a folder neither is nor can be made. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @throws Error with SQLite's code for a damaged file */
function checkWhole(database: BetterSqlite3.Database): void {
  const verdict = database.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { code: 'SQLITE_CORRUPT' });
  // Tells now, not with the first request, that nothing can be written.
  database.exec('begin immediate; rollback');
}

/** SQLite's and the system's codes as sentences. The first that fits. */
const REASONS: readonly [RegExp, (file: string, setting: string) => string][] = [
  [
    /^SQLITE_(CORRUPT|NOTADB|FORMAT)/,
    (file) => `The database ${file} is damaged. ${wayBackFrom(file)}`,
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS)/,
    (file, setting) =>
      `The database ${file} cannot be written by this user. Make the folder ${path.dirname(file)} ` +
      `and what is in it writable, or name another folder with ${setting}.`,
  ],
  [
    /^(ENOTDIR|EEXIST|ENOENT|SQLITE_CANTOPEN_ISDIR)/,
    (file, setting) =>
      `${path.dirname(file)} is no folder and cannot become one. Name another one with ${setting}.`,
  ],
  [
    /^(SQLITE_FULL|ENOSPC)/,
    (file, setting) =>
      `The disk of ${path.dirname(file)} is full. Make room, or name another folder with ${setting}.`,
  ],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    (file) =>
      `Another program keeps the database ${file} locked. End it (an open sqlite3 shell?) and try again.`,
  ],
];

/** A PlainError where we know what to do, else the error itself. */
export function explainSqlite(error: unknown, file: string, schema: Schema): unknown {
  const code = String((error as { code?: unknown }).code ?? '');
  const sentence = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (sentence === undefined) return error;
  return new PlainError(sentence(file, schema.folderSetting), { cause: error });
}

function wayBackFrom(file: string): string {
  const backup = backupOf(file);
  const away = `Move it and the files beside it that begin with its name away (${path.basename(file)}-wal, -shm)`;
  const at = statSync(backup, { throwIfNoEntry: false })?.mtime.toISOString();
  return at === undefined
    ? `There is no backup. ${away}; the next start then makes an empty database.`
    : `${away} and copy the backup ${backup} (of ${at}) to its place.`;
}
