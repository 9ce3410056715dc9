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
  /**
   * Failures for a name from unknown devices that put the name under guard. Each address counts up to
   * `failuresPerNameAndAddress` times, so that it takes at least 20 addresses.
   */
  failuresPerName: 100,
  /** Each further failure doubles the pause. */
  firstPauseMs: 30_000,
  longestPauseMs: 15 * 60_000,
  /** The pauses of an address whose attempts are for a name under guard, from its first failure on. */
  guardedFirstPauseMs: 15 * 60_000,
  guardedLongestPauseMs: 60 * 60_000,
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

/** The subjects that failures are counted for. */
type SubjectKind = 'device' | 'name' | 'address' | 'name-and-address';

interface Subject {
  readonly id: string;
  readonly kind: SubjectKind;
}

/** A subject with its failures. Its row is locked until the transaction ends. */
interface LockedSubject extends Subject {
  /** Without expired failures. */
  readonly failures: number;
  /** The remaining time of the lock; 0: not locked. */
  readonly leftMs: number;
}

/** An attempt that was counted as a failure. Pass it to `excuse` or `clear` if it was none. */
export interface CountedAttempt {
  /** The subjects for which it was counted. */
  readonly counted: readonly string[];
  /** The subjects whose earlier failures the correct password clears. */
  readonly own: readonly string[];
}

/**
 * Locks logins after wrong passwords, for longer each time: a name for one address, and an address for all
 * names. Nothing locks a name for everyone, because then anyone could lock out its owner. Instead, many
 * failures from many addresses put a name under guard: every address can still try once, but has to wait
 * longer after each failure. Devices on which the owner has logged in before are counted separately. Failures
 * are stored in the database, so that all processes count together. Unknown names are treated like any other.
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
   * Attempts during a lock do not count.
   * @throws ServiceError login_locked, with the remaining seconds
   */
  async enter(attempt: AttemptOrigin): Promise<CountedAttempt> {
    const now = this.#clock();
    return await this.#db.transaction().execute(async (trx) => {
      const subjects: LockedSubject[] = [];
      // Uses a fixed order, so that concurrent attempts do not deadlock.
      for (const subject of subjectsOf(attempt).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        subjects.push(await lockSubject(trx, subject, now));
      }
      const leftMs = Math.max(...subjects.map((subject) => subject.leftMs));
      if (leftMs > 0) throw locked(leftMs);
      const counted = countedSubjects(subjects);
      const isGuarded = subjects.some(isUnderGuard);
      for (const subject of counted) await countFailure(trx, subject, isGuarded, now);
      const own = subjects.filter(({ kind }) => kind !== 'address');
      return { counted: counted.map(({ id }) => id), own: own.map(({ id }) => id) };
    });
  }

  /** The password was correct: forgets earlier failures, except those of other names at the same address. */
  async clear(attempt: CountedAttempt): Promise<void> {
    await this.excuse(attempt);
    await this.#db.deleteFrom('login_failures').where('subject', 'in', attempt.own).execute();
  }

  /** The attempt was not a failure after all: reverts its count and its lock. */
  async excuse({ counted }: CountedAttempt): Promise<void> {
    for (const id of counted) {
      await this.#db
        .updateTable('login_failures')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: 0 }))
        .where('subject', '=', id)
        .where('failures', '>', 0)
        .execute();
    }
  }

  /** Unlocks a name for all addresses. */
  async forget(name: string, trx: Transaction<Tables>): Promise<void> {
    const id = hashed(`name ${name}`);
    await trx
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

/** Reads the failures of a subject, and locks its row, whether it existed or not. */
async function lockSubject(
  trx: Transaction<Tables>,
  subject: Subject,
  now: number,
): Promise<LockedSubject> {
  const row = await trx
    .insertInto('login_failures')
    .values({ subject: subject.id, failures: 0, failed_at: now, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const { forgetMs, guardedLongestPauseMs } = LOCKOUT_LIMITS;
  const leftMs = row.locked_until - now;
  // An impossibly long lock was set before the clock was set back. Ignore it.
  const isLocked = subject.kind !== 'name' && leftMs > 0 && leftMs <= guardedLongestPauseMs;
  return {
    ...subject,
    failures: now - row.failed_at > forgetMs ? 0 : row.failures,
    leftMs: isLocked ? leftMs : 0,
  };
}

/** One address cannot put a name under guard: the name does not count its failures beyond the first few. */
function countedSubjects(subjects: readonly LockedSubject[]): readonly LockedSubject[] {
  const pair = subjects.find(({ kind }) => kind === 'name-and-address');
  const isRepeated = (pair?.failures ?? 0) >= LOCKOUT_LIMITS.failuresPerNameAndAddress;
  return subjects.filter(({ kind }) => kind !== 'name' || !isRepeated);
}

function isUnderGuard({ kind, failures }: LockedSubject): boolean {
  return kind === 'name' && failures >= LOCKOUT_LIMITS.failuresPerName;
}

async function countFailure(
  trx: Transaction<Tables>,
  { id, kind, failures }: LockedSubject,
  isGuarded: boolean,
  now: number,
): Promise<void> {
  const pauseMs = pauseAfter(kind, failures + 1, isGuarded);
  await trx
    .updateTable('login_failures')
    .set({
      failures: failures + 1,
      failed_at: now,
      locked_until: pauseMs === 0 ? 0 : now + pauseMs,
    })
    .where('subject', '=', id)
    .execute();
}

/** @returns how long a subject is locked after this many failures; 0: not at all */
function pauseAfter(kind: SubjectKind, failures: number, isGuarded: boolean): number {
  const limits = LOCKOUT_LIMITS;
  switch (kind) {
    case 'name':
      return 0;
    case 'address':
      return doubled(failures - limits.failuresPerAddress);
    case 'device':
      return doubled(failures - limits.failuresPerDevice);
    case 'name-and-address':
      if (!isGuarded) return doubled(failures - limits.failuresPerNameAndAddress);
      return doubled(failures - 1, limits.guardedFirstPauseMs, limits.guardedLongestPauseMs);
  }
}

/** @param excess the number of failures beyond the allowed ones */
function doubled(
  excess: number,
  firstMs: number = LOCKOUT_LIMITS.firstPauseMs,
  longestMs: number = LOCKOUT_LIMITS.longestPauseMs,
): number {
  return excess < 0 ? 0 : Math.min(longestMs, firstMs * 2 ** excess);
}

function subjectsOf({ name, address, device }: AttemptOrigin): readonly Subject[] {
  if (device !== undefined) return [{ id: hashed(`device ${device}`), kind: 'device' }];
  const nameId = hashed(`name ${name}`);
  const addressId = hashed(`address ${networkOf(address)}`);
  return [
    { id: `${nameId}@${addressId}`, kind: 'name-and-address' },
    { id: addressId, kind: 'address' },
    { id: nameId, kind: 'name' },
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
