import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Logger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import { createPrivateFile, makePrivate } from '../common/private-files.ts';
import { causeOf } from './faults.ts';
import type { Schema } from './schema.ts';
import { WaitingSqliteDialect } from './sqlite-driver.ts';
import { backupOf } from './sqlite-maintenance.ts';

interface OpenedSqlite<Tables> {
  db: Kysely<Tables>;
  /** Undefined: in memory. */
  file: string | undefined;
}

/**
 * Opens or creates the file, checks that it is not damaged, and makes it readable by this user only.
 * @param dataDir the data folder; undefined: in memory
 * @throws PlainError with advice when there is a problem with the folder or the file
 */
export async function openSqlite<Tables>(
  dataDir: string | undefined,
  schema: Schema,
  log: Logger,
): Promise<OpenedSqlite<Tables>> {
  const file = dataDir === undefined ? undefined : path.resolve(dataDir, schema.fileName);
  const database = await openFile(file, schema);
  let reader: BetterSqlite3.Database | undefined;
  try {
    // Readers do not wait for a writer. A crash of the machine can lose only the last few writes.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    // Overwrites deleted rows with zeros. See `Deletions` for the traces that this leaves.
    database.pragma('secure_delete = ON');
    checkIntegrity(database);
    // From here on, the driver waits for locks without blocking the process.
    database.pragma('busy_timeout = 0');
    if (file !== undefined) {
      makePrivate(file, log);
      reader = await openReader(file);
    }
  } catch (error) {
    database.close();
    throw explainSqlite(error, file ?? ':memory:', schema);
  }
  const dialect = new WaitingSqliteDialect({ writer: database, reader });
  const db = new Kysely<Tables>({ dialect });
  return { db, file };
}

/** Loads better-sqlite3 only when SQLite is used. */
async function openFile(file: string | undefined, schema: Schema): Promise<BetterSqlite3.Database> {
  if (file !== undefined) return openSqliteFile(file, schema);
  const { default: Database } = await import('better-sqlite3');
  return new Database(':memory:');
}

/**
 * Opens or creates a file and its folder, without any check.
 * @throws PlainError with advice when that is not possible
 */
export async function openSqliteFile(
  file: string,
  schema: Schema,
): Promise<BetterSqlite3.Database> {
  const { default: Database } = await import('better-sqlite3');
  try {
    createFolder(path.dirname(file));
    createPrivateFile(file);
    return new Database(file, { timeout: 5_000 });
  } catch (error) {
    throw explainSqlite(error, file, schema);
  }
}

async function openReader(file: string): Promise<BetterSqlite3.Database> {
  const { default: Database } = await import('better-sqlite3');
  return new Database(file, { readonly: true, timeout: 0 });
}

/** Node's recursive mkdir never returns in places such as /proc, where folders cannot be created. */
function createFolder(folder: string): void {
  if (isFolder(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @throws Error with SQLite's code when the file is damaged */
function checkIntegrity(database: BetterSqlite3.Database): void {
  const verdict = database.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { code: 'SQLITE_CORRUPT' });
}

/** Messages by SQLite and system error codes. The first match applies. */
const REASONS: readonly [RegExp, (file: string, setting: string) => string][] = [
  [
    /^SQLITE_(CORRUPT|NOTADB|FORMAT)/,
    (file) => `The database ${file} is damaged. ${recoveryAdvice(file)}`,
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH|EACCES|EISDIR|EPERM|EROFS)/,
    (file, setting) =>
      `The database ${file} cannot be written by this user. Make the folder ${path.dirname(file)} ` +
      `and its files writable, or set ${setting} to another folder.`,
  ],
  [
    /^(ENOTDIR|EEXIST|ENOENT|SQLITE_CANTOPEN_ISDIR)/,
    (file, setting) =>
      `${path.dirname(file)} is not a folder and cannot be created. Set ${setting} to another folder.`,
  ],
  [
    /^(SQLITE_FULL|ENOSPC)/,
    (file, setting) =>
      `The disk of ${path.dirname(file)} is full. Free some space, or set ${setting} to another folder.`,
  ],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    (file) =>
      `Another program has locked the database ${file}. Close it (an open sqlite3 shell?) and try again.`,
  ],
];

/** A PlainError with advice for known errors; returns other errors unchanged. */
export function explainSqlite(error: unknown, file: string, schema: Schema): unknown {
  const code = String((causeOf(error) as { code?: unknown }).code ?? '');
  const sentence = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (sentence === undefined) return error;
  return new PlainError(sentence(file, schema.folderSetting), { cause: error });
}

function recoveryAdvice(file: string): string {
  const backup = backupOf(file);
  const remove = `Move it to another folder, together with ${path.basename(file)}-wal and -shm`;
  const at = statSync(backup, { throwIfNoEntry: false })?.mtime.toISOString();
  return at === undefined
    ? `There is no backup. ${remove}; the next start creates an empty database.`
    : `${remove}, and copy the backup ${backup} (from ${at}) to its place.`;
}
