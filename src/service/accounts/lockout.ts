import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ServiceError } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Tables } from '../store/schema.ts';
import type { Clock } from './types.ts';

export const LOCKOUT_LIMITS = {
  /** Consecutive failures for a name from one address before the name is locked for that address. */
  failuresPerNameAndAddress: 5,
  /** Consecutive failures from a device on which the owner has logged in before. */
  failuresPerDevice: 5,
  /** Several people may share an address. */
  failuresPerAddress: 30,
  /** Failures for a name from unknown devices: the maximum in NIST SP 800-63B, 5.2.2. */
  failuresPerName: 100,
  /** Each further failure doubles the pause. */
  firstPauseMs: 30_000,
  longestPauseMs: 15 * 60_000,
  /** Failures expire after this time without another one. */
  forgetMs: 24 * 60 * 60_000,
} as const;

/** The origin of a login attempt, and its account. */
export interface AttemptOrigin {
  readonly name: string;
  readonly address: string;
  /** The ID of a device on which the owner of the account has logged in before. */
  readonly device?: string | undefined;
}

/** A subject for which failures are counted. */
interface Subject {
  readonly id: string;
  /** Failures before the first lock. */
  readonly allowed: number;
  /**
   * Whether unrelated people share it, so that one person's correct password does not clear failures of
   * others.
   */
  readonly isShared: boolean;
}

/**
 * Locks logins after wrong passwords, for longer each time: a name for one address, an address for all
 * names, and, after many more failures, a name for everyone. An attacker with one address cannot lock out
 * an owner elsewhere; an attacker with many cannot lock out the devices on which the owner has logged in
 * before, which are counted separately. Failures are stored in the database, so that all processes count
 * together. Unknown names are locked like any other.
 */
export class Lockout {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts an attempt as a failure before the password is checked, so that concurrent attempts count too.
   * Call `excuse` or `clear` afterwards. Attempts during a lock do not count.
   * @throws ServiceError login_locked, with the remaining seconds
   */
  async enter(attempt: AttemptOrigin): Promise<void> {
    const now = this.#clock();
    await this.#db.transaction().execute(async (trx) => {
      let leftMs = 0;
      // Uses a fixed order, so that concurrent attempts do not deadlock.
      for (const subject of subjectsOf(attempt).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        leftMs = Math.max(leftMs, await countFailure(trx, subject, now));
      }
      // The transaction is rolled back, so nothing is counted.
      if (leftMs > 0) throw locked(leftMs);
    });
  }

  /** The password was correct: forgets earlier failures, except those of other names at the same address. */
  async clear(attempt: AttemptOrigin): Promise<void> {
    await this.excuse(attempt);
    const own = subjectsOf(attempt).filter(({ isShared }) => !isShared);
    const ids = own.map(({ id }) => id);
    await this.#db.deleteFrom('login_failures').where('subject', 'in', ids).execute();
  }

  /** The attempt was not a failure after all: reverts its count and its lock. */
  async excuse(attempt: AttemptOrigin): Promise<void> {
    for (const { id } of subjectsOf(attempt)) {
      await this.#db
        .updateTable('login_failures')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: 0 }))
        .where('subject', '=', id)
        .where('failures', '>', 0)
        .execute();
    }
  }

  /** Unlocks a name for all addresses. */
  async forget(name: string): Promise<void> {
    const id = hashed(`name ${name}`);
    await this.#db
      .deleteFrom('login_failures')
      .where((eb) => eb.or([eb('subject', '=', id), eb('subject', 'like', `${id}@%`)]))
      .execute();
  }

  /** Deletes expired failures. */
  async housekeep(): Promise<void> {
    await this.#db
      .deleteFrom('login_failures')
      .where('failed_at', '<', this.#clock() - LOCKOUT_LIMITS.forgetMs)
      .execute();
  }
}

/** @returns the remaining time of the lock in ms; 0 when the failure was counted */
async function countFailure(
  trx: Transaction<Tables>,
  subject: Subject,
  now: number,
): Promise<number> {
  const { longestPauseMs, forgetMs } = LOCKOUT_LIMITS;
  // Locks the row until the transaction ends, whether it existed or not.
  const row = await trx
    .insertInto('login_failures')
    .values({ subject: subject.id, failures: 0, failed_at: now, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const leftMs = row.locked_until - now;
  // An impossibly long lock was set before the clock was set back. Ignore it.
  if (leftMs > 0 && leftMs <= longestPauseMs) return leftMs;
  const failures = (now - row.failed_at > forgetMs ? 0 : row.failures) + 1;
  await trx
    .updateTable('login_failures')
    .set({ failures, failed_at: now, locked_until: lockedUntil(failures - subject.allowed, now) })
    .where('subject', '=', subject.id)
    .execute();
  return 0;
}

/** @param excess the number of failures beyond the allowed ones */
function lockedUntil(excess: number, now: number): number {
  if (excess < 0) return 0;
  const { firstPauseMs, longestPauseMs } = LOCKOUT_LIMITS;
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** excess);
}

function subjectsOf({ name, address, device }: AttemptOrigin): readonly Subject[] {
  const limits = LOCKOUT_LIMITS;
  if (device !== undefined) {
    return [{ id: hashed(`device ${device}`), allowed: limits.failuresPerDevice, isShared: false }];
  }
  const nameId = hashed(`name ${name}`);
  const addressId = hashed(`address ${networkOf(address)}`);
  return [
    { id: `${nameId}@${addressId}`, allowed: limits.failuresPerNameAndAddress, isShared: false },
    { id: addressId, allowed: limits.failuresPerAddress, isShared: true },
    { id: nameId, allowed: limits.failuresPerName, isShared: false },
  ];
}

/**
 * A short hash is enough to distinguish subjects. Names are hashed because people type passwords into that
 * field.
 */
function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 10);
}

function locked(leftMs: number): ServiceError {
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new ServiceError(
    'login_locked',
    `Too many failed logins. Try again in ${time}.`,
    null,
    seconds,
  );
}
