import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { delay } from '../../common/deadline.ts';
import type { Logger } from '../../common/logger.ts';
import { PlainError } from '../../common/plain-error.ts';
import type { DatabaseOptions } from '../database.ts';
import {
  MIGRATION_LIMITS,
  MIGRATION_LOCK,
  openPostgres,
  type PostgresOptions,
} from '../postgres.ts';
import type { Schema } from '../schema.ts';
import { explainSqlite, openSqliteFile } from '../sqlite.ts';
import { WaitingSqliteDialect } from '../sqlite-driver.ts';

/** A database that no program uses, and that none can use until it is closed. */
export interface RestoreTarget {
  readonly kind: DatabaseOptions['kind'];
  readonly db: Kysely<unknown>;
  /** The first step of the transaction. @throws PlainError when a program uses the database */
  lock(trx: Transaction<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** @throws PlainError when a program uses the database, or it cannot be used */
export async function openTarget(
  options: DatabaseOptions,
  schema: Schema,
  log: Logger,
): Promise<RestoreTarget> {
  if (options.kind === 'memory') {
    throw new PlainError(
      'Nothing can be restored, because DATA_DIR is :memory:. Set another folder.',
    );
  }
  return options.kind === 'postgres'
    ? openPostgresTarget(options, schema, log)
    : openSqliteTarget(options.dataDir, schema);
}

async function openSqliteTarget(dataDir: string, schema: Schema): Promise<RestoreTarget> {
  const file = path.resolve(dataDir, schema.fileName);
  const isNew = !existsSync(file);
  const writer = await openSqliteFile(file, schema);
  const close = () => {
    writer.close();
    // A failed restore leaves no empty database.
    if (isNew && statSync(file).size === 0) rmSync(file);
  };
  try {
    writer.pragma('busy_timeout = 1000');
    // Succeeds only if no other connection is open. From here on, none can be opened.
    writer.pragma('locking_mode = EXCLUSIVE');
    writer.pragma('journal_mode = DELETE');
    writer.exec('begin exclusive; commit');
    writer.pragma('foreign_keys = ON');
    writer.pragma('secure_delete = ON');
  } catch (error) {
    close();
    throw isBusy(error) ? inUse() : explainSqlite(error, file, schema);
  }
  const dialect = new WaitingSqliteDialect({ writer, reader: undefined });
  const db = new Kysely<unknown>({ dialect });
  return { kind: 'sqlite', db, lock: async () => {}, close: async () => close() };
}

/** PostgreSQL lists a program for a moment after it has stopped. */
const IN_USE_CHECKS = 10;
const CHECK_PAUSE_MS = 100;

async function openPostgresTarget(
  options: PostgresOptions,
  schema: Schema,
  log: Logger,
): Promise<RestoreTarget> {
  // Migrations that are newer than the backup may rewrite large tables.
  const { statementTimeoutMs, queryTimeoutMs } = MIGRATION_LIMITS;
  const limits = { statementTimeoutMs, queryTimeoutMs, ...options.limits };
  const program = `${schema.program}-restore`;
  const { db } = await openPostgres<unknown>({ ...options, limits }, program, log);
  return {
    kind: 'postgres',
    db,
    lock: async (trx) => {
      // Programs that start now wait.
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
      const isInUse = async () => {
        // Otherwise, the transaction would see its first list again.
        await sql`select pg_stat_clear_snapshot()`.execute(trx);
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and application_name = ${schema.program}
        `.execute(trx);
        return rows.length > 0;
      };
      for (let checks = 1; await isInUse(); checks += 1) {
        if (checks === IN_USE_CHECKS) throw inUse();
        await delay(CHECK_PAUSE_MS);
      }
    },
    close: () => db.destroy(),
  };
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
}

function inUse(): PlainError {
  return new PlainError('A running program uses this database. Stop it, and restore again.');
}
