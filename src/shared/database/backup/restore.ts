import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from '../../common/logger.ts';
import { PlainError } from '../../common/plain-error.ts';
import { type DatabaseOptions, openDatabase } from '../database.ts';
import { findLaterDeletions, knowsDeletionsSince, recordDeletion } from '../deletions.ts';
import type { Schema } from '../schema.ts';
import type { BackupHeader, BackupTable, Row } from './format.ts';
import { readBackup } from './read-backup.ts';
import { recreateTables, runLaterMigrations } from './recreate-tables.ts';
import { requireKnown, type TableShape, tableShapes } from './table-shapes.ts';
import { openTarget } from './targets.ts';

export interface RestoreSummary {
  readonly rows: number;
  /** When the backup was made, in ISO 8601. */
  readonly createdAt: string;
  /** Deletions since the backup, which were applied to it. */
  readonly deletions: number;
}

export interface RestoreOptions {
  readonly options: DatabaseOptions;
  readonly schema: Schema;
  readonly file: string;
  /** Whether to replace existing data. */
  readonly isReplacing: boolean;
  readonly log: Logger;
}

type Trx = Transaction<unknown>;
type Rows = readonly Record<string, unknown>[];

/**
 * Restores a backup, completely or not at all. What was deleted since it was made stays deleted, as far as the replaced
 * database knows.
 * @throws PlainError when the file is not a valid backup of this program, a program uses the database, or the
 *   database has data and must not be replaced; otherwise the error of the database or the file system
 */
export async function restoreBackup(request: RestoreOptions): Promise<RestoreSummary> {
  const { options, schema, file, isReplacing, log } = request;
  const header = await verify(file, schema);
  const target = await openTarget(options, schema, log);
  let summary: RestoreSummary;
  try {
    summary = await target.db.transaction().execute(async (trx) => {
      await target.lock(trx);
      const existing = await existingRows(trx, schema, target.kind);
      if (existing.hasData && !isReplacing) throw notEmpty();
      if (existing.hasData && !knowsDeletionsSince(Date.parse(header.createdAt)))
        throw tooOld(file);
      return replaceData(trx, { schema, file, header, kept: existing.kept });
    });
  } finally {
    await target.close();
  }
  await eraseReplaced(options, schema, log);
  return summary;
}

/** Reads the whole file once, before anything is changed. */
async function verify(file: string, schema: Schema): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  await readBackup(file, {
    header: (found) => {
      if (found.program !== schema.program) throw otherProgram(file, found.program);
      requireKnown(schema, found.migrations, file);
      header = found;
    },
    table: () => {},
    rows: async () => {},
  });
  if (header === undefined) throw new Error('A backup without a header was accepted');
  return header;
}

async function replaceData(
  trx: Trx,
  {
    schema,
    file,
    header,
    kept,
  }: { schema: Schema; file: string; header: BackupHeader; kept: Map<string, Rows> },
): Promise<RestoreSummary> {
  const shapes = await tableShapes(schema, header.migrations);
  await recreateTables(trx, schema, header.migrations, shapes);
  const rows = await readBackup(file, {
    header: () => {},
    table: (table) => requireSameShape(file, table, shapes),
    rows: (table, batch) => insert(trx, table, batch),
  });
  await runLaterMigrations(trx, schema, header.migrations);
  const log = kept.get(schema.deletionLog) ?? [];
  const { size: deletions, deletedAt } = await findLaterDeletions(trx, schema.deletionLog, log);
  for (const [table, keptRows] of kept) await merge(trx, table, keptRows);
  if (deletions > 0) await schema.applyDeletions(trx, deletedAt);
  // The replaced data must disappear from all files, too.
  await recordDeletion(trx, schema.deletionLog, { kind: 'restore', ids: [], at: Date.now() });
  return { rows, createdAt: header.createdAt, deletions };
}

/** The rows that survive a restore, and whether there is any other data. */
async function existingRows(
  trx: Trx,
  schema: Schema,
  kind: DatabaseOptions['kind'],
): Promise<{ hasData: boolean; kept: Map<string, Rows> }> {
  const names = await tableNames(trx, kind);
  const kept = new Map<string, Rows>();
  if (!names.has(schema.migrationTable)) return { hasData: false, kept };
  const applied = await sql<{
    name: string;
  }>`select name from ${sql.table(schema.migrationTable)}`.execute(trx);
  const migrations = applied.rows.map(({ name }) => name);
  requireKnown(schema, migrations, 'The database');
  let hasData = false;
  for (const { name, seededRows } of await tableShapes(schema, migrations.toSorted())) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)}`.execute(trx);
    hasData ||= (rows[0]?.count ?? 0) > seededRows;
    if (!schema.survivesRestore.includes(name)) continue;
    kept.set(
      name,
      (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(trx)).rows,
    );
  }
  return { hasData, kept };
}

async function tableNames(trx: Trx, kind: DatabaseOptions['kind']): Promise<Set<string>> {
  const { rows } =
    kind === 'postgres'
      ? await sql<{ name: string }>`
          select table_name as name from information_schema.tables where table_schema = current_schema()
        `.execute(trx)
      : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
          trx,
        );
  return new Set(rows.map(({ name }) => name));
}

function requireSameShape(
  file: string,
  { table, columns }: BackupTable,
  shapes: readonly TableShape[],
): void {
  const shape = shapes.find(({ name }) => name === table);
  if (shape !== undefined && shape.columns.join() === columns.join()) return;
  throw new PlainError(`${file} is damaged or incomplete. Nothing was changed. Use another file.`);
}

async function insert(
  trx: Trx,
  { table, columns }: BackupTable,
  rows: readonly Row[],
): Promise<void> {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, i) => [column, row[i]])),
  );
  await untyped(trx).insertInto(table).values(objects).execute();
}

/** Adds rows of the replaced database that the backup does not have. */
async function merge(trx: Trx, table: string, rows: Rows): Promise<void> {
  for (const row of rows) {
    await untyped(trx)
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function untyped(trx: Trx): Kysely<Record<string, Record<string, unknown>>> {
  return trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

/** Never rejects, because the data is restored. If this fails, the next start of the program does it. */
async function eraseReplaced(options: DatabaseOptions, schema: Schema, log: Logger): Promise<void> {
  try {
    const database = await openDatabase(options, schema, log);
    await database.deletions.erase().finally(() => database.close());
  } catch (err) {
    log.warn({ err }, 'could not erase the replaced data from files; the next start will retry');
  }
}

function notEmpty(): PlainError {
  return new PlainError(
    'The database already has data. Add --replace to delete that data and restore the backup instead.',
  );
}

function tooOld(file: string): PlainError {
  return new PlainError(
    `${file} is more than two years old. Deletions since then are no longer known, so deleted data would come back. To restore it anyway, use an empty database.`,
  );
}

function otherProgram(file: string, program: string): PlainError {
  const command = program === 'mynah-bot' ? 'npm start --' : 'npm run service --';
  return new PlainError(
    `${file} is a backup of ${program}. To restore it, run: ${command} restore ${file}`,
  );
}
