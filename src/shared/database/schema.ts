import type { Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface SchemaMigration extends Migration {
  /**
   * The newest migration of the oldest program that still works after this one, so that an update can be rolled back, and
   * instances be updated one by one. Set it if the migration only expands: new tables, indexes, and columns that are
   * null or have a default. A migration that removes or renames what programs of this time use leaves it undefined;
   * it belongs into a later release than the one that stops using it.
   */
  readonly compatibleSince?: string;
}

/** A program's tables. Several programs can share one database. */
export interface Schema {
  /** The application name of PostgreSQL connections. */
  readonly program: string;
  /** The name of the SQLite file in the data folder. */
  readonly fileName: string;
  /** The setting for the data folder, such as `DATA_DIR`. */
  readonly folderSetting: string;
  /** Must differ between programs, which migrate independently. */
  readonly migrationTable: string;
  /** Created by a migration with `createProbeTable`. Must differ between programs. */
  readonly probeTable: string;
  /**
   * All migrations, in alphabetical order of their names. Never edit a released migration: add another one to fix
   * a mistake.
   */
  readonly migrations: Readonly<Record<string, SchemaMigration>>;
  /** The table that records deletions of personal data. A migration creates it. */
  readonly deletionLog: string;
  /** Tables whose rows outlive a restored backup, such as the deletion log. */
  readonly survivesRestore: readonly string[];
  /**
   * Repeats deletions in a restored backup.
   * @param deletedAt returns when this was deleted, in milliseconds since 1970; undefined if it was not
   */
  applyDeletions(trx: Transaction<unknown>, deletedAt: DeletedAt): Promise<void>;
}

export type DeletedAt = (kind: string, ids: readonly string[]) => number | undefined;
