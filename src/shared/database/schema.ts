import type { Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';

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
  readonly migrations: Readonly<Record<string, Migration>>;
  /** The table that records deletions of personal data. A migration creates it. */
  readonly deletionLog: string;
  /** Tables whose rows may be personal data. */
  readonly personalTables: readonly string[];
  /** Tables whose rows outlive a restored backup, such as the deletion log. */
  readonly survivesRestore: readonly string[];
  /**
   * Repeats deletions in a restored backup.
   * @param deletedAt returns when this was deleted, in milliseconds since 1970; undefined if it was not
   */
  applyDeletions(trx: Transaction<unknown>, deletedAt: DeletedAt): Promise<void>;
}

export type DeletedAt = (kind: string, ids: readonly string[]) => number | undefined;
