import { PlainError } from './plain-error.ts';

/** Why a database cannot be used at the moment. */
export type DatabaseFault =
  /** The disk is full. */
  | 'full'
  /** Reading or writing failed (I/O error). */
  | 'failing'
  /** Another program holds a lock. */
  | 'locked'
  | 'read-only'
  /** The server is down, does not answer, or has no free connection. */
  | 'unreachable';

/** For the operator. */
const DATABASE_FAULTS = {
  full: 'its disk is full',
  failing: 'its disk has an I/O error',
  locked: 'another program has locked it',
  'read-only': 'it is read-only',
  unreachable: 'it does not respond in time',
} as const satisfies Record<DatabaseFault, string>;

/**
 * The database cannot be used at the moment. The problem usually passes without a change to the program, and the
 * same operation can be tried again later.
 */
export class DatabaseUnavailable extends PlainError {
  override readonly name = 'DatabaseUnavailable';
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, options?: { cause?: unknown }) {
    super(`The database is unavailable: ${DATABASE_FAULTS[fault]}. Try again later.`, options);
    this.fault = fault;
  }
}

/** One sentence for health checks. @param error any error of a database */
export function describeUnreadyDatabase(error: unknown): string {
  const reason = error instanceof DatabaseUnavailable ? `: ${DATABASE_FAULTS[error.fault]}` : '';
  return `the database is not ready${reason}`;
}
