import Database from 'better-sqlite3';

type Statement = Database.Statement<unknown[]> & { source: string; database: Database.Database };

/** Called before each statement of a program's own that is not a plain query. */
type OnWrite = (database: Database.Database, source: string) => void;

/** The methods that run a statement. They belong to the driver, and are restored on disposal. */
const RUNNING = ['run', 'all'] as const;

/** Watches every statement that writes to a file, also `begin` and `commit`. */
export function watchWrites(file: string, onWrite: OnWrite): Disposable {
  const probe = new Database(':memory:');
  const prototype = Object.getPrototypeOf(probe.prepare('select 1')) as Record<
    (typeof RUNNING)[number],
    (this: Statement, ...parameters: unknown[]) => unknown
  >;
  probe.close();
  const originals = RUNNING.map((method) => [method, prototype[method]] as const);
  for (const [method, original] of originals) {
    prototype[method] = function run(...parameters) {
      const { database, source } = this;
      if (database.name === file && !/^\s*select/i.test(source)) onWrite(database, source);
      return original.apply(this, parameters);
    };
  }
  return {
    [Symbol.dispose]: () => {
      for (const [method, original] of originals) prototype[method] = original;
    },
  };
}

/**
 * Fails like SQLite. After a full disk it has already rolled the transaction back; after other errors it has not
 * (https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
 */
export function failLikeSqlite(
  database: Database.Database,
  code: 'SQLITE_FULL' | 'SQLITE_IOERR_WRITE',
) {
  if (code === 'SQLITE_FULL' && database.inTransaction) database.exec('rollback');
  throw new Database.SqliteError(code, code);
}
