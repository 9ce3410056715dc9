import { type DatabaseFault, DatabaseUnavailable } from '../common/database-unavailable.ts';

/**
 * Error codes of SQLite (https://www.sqlite.org/rescode.html), of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of sockets. The first match applies. Every
 * other error is a bug or a damaged database.
 */
const FAULTS: readonly [RegExp, DatabaseFault][] = [
  [/^(SQLITE_FULL|53100)$/, 'full'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|58\w{3}$)/, 'failing'],
  // 55P03: lock timeout. 57014: statement timeout. 40…: deadlocks and conflicts, after which the server rolled back.
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03$|57014$|40\w{3}$)/, 'locked'],
  [/^(SQLITE_READONLY|25006$)/, 'read-only'],
  [/^(53|57P0|08|25P0)\w+$/, 'unreachable'],
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/,
    'unreachable',
  ],
];

/** pg reports lost connections and its own timeouts without a code. */
const LOST = /^(Connection terminated|timeout exceeded|Client has encountered a connection error)/;
const QUERY_TIMEOUT = 'Query read timeout';

/** Whether pg has stopped waiting for a query. */
export function isQueryTimeout(error: unknown): boolean {
  return (error as { message?: unknown }).message === QUERY_TIMEOUT;
}

/** Wraps an error of a database driver if it is temporary. Returns other errors unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const fault = faultOf(error);
  return fault === undefined ? error : new DatabaseUnavailable(fault, { cause: error });
}

function faultOf(error: unknown): DatabaseFault | undefined {
  if (isQueryTimeout(error)) return 'unreachable';
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === undefined) return LOST.test(String(message)) ? 'unreachable' : undefined;
  return FAULTS.find(([pattern]) => pattern.test(String(code)))?.[1];
}

/** The error of the driver. */
export function causeOf(error: unknown): unknown {
  return error instanceof DatabaseUnavailable ? error.cause : error;
}
