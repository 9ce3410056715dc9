import type { Migration } from 'kysely/migration';

/** What one program keeps, and how people hear of it. Several may keep theirs in one database. */
export interface Schema {
  /** Names connections of PostgreSQL, for whoever looks at them. */
  readonly program: string;
  /** SQLite's file within the data folder. */
  readonly fileName: string;
  /** How an operator names another folder, such as `DATA_DIR`. */
  readonly folderSetting: string;
  /** No other program's: what is its own, it alone changes. */
  readonly migrationTable: string;
  /**
   * Every change of the tables, in order. What was released is never edited: a mistake is mended by
   * one more migration. Names sort alphabetically.
   */
  readonly migrations: Readonly<Record<string, Migration>>;
}
