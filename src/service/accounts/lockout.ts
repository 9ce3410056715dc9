import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { networkOf } from './network.ts';
import type { Clock } from './types.ts';

export const LOCKOUT_LIMITS = {
  /** Wrong passwords in a row before a name is locked for the address they came from, */
  failuresOfNameThere: 5,
  /** or for the device, where its owner logged in before. */
  failuresOfDevice: 5,
  /** Many may share an address. */
  failuresOfAddress: 30,
  /** Of a name, from wherever but its devices: the most that NIST SP 800-63B, 5.2.2, leaves free. */
  failuresOfName: 100,
  /** The first pause; each further failure doubles it, up to the longest. */
  firstPauseMs: 30_000,
  longestPauseMs: 15 * 60_000,
  /** After so long without a further one, failures are forgotten. */
  forgetMs: 24 * 60 * 60_000,
} as const;

/** Whom a password is tried on, and from where. */
export interface Attempt {
  readonly name: string;
  readonly address: string;
  /** The device that it comes from, where the owner of the name logged in before. */
  readonly device?: string | undefined;
}

/** What failures are counted of. */
interface Subject {
  readonly id: string;
  /** How many are free. */
  readonly allowed: number;
  /** By people who have nothing to do with each other: the right password of one says nothing of the rest. */
  readonly isShared: boolean;
}

/**
 * Locks after wrong passwords, for longer each time: a name for the address that tried it, the address for
 * every name, and, after far more, the name for everybody. So a stranger does not lock anybody out from
 * one address; and from many, not from where they logged in before: such a device is counted by itself.
 * It is kept in the database, so that all services on it count together, and a name that nobody has is
 * locked like any other.
 */
export class Lockout {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts an attempt as a failure, before the password is looked at: of many at once none is free.
   * `excuse` or `clear` it afterwards. While locked, attempts do not count.
   * @throws ServiceError login_locked, with the seconds that are left
   */
  async enter(attempt: Attempt): Promise<void> {
    const now = this.#clock();
    await this.#db.transaction().execute(async (trx) => {
      let leftMs = 0;
      // Always in the same order: two attempts at once do not wait for each other.
      for (const subject of subjectsOf(attempt).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        leftMs = Math.max(leftMs, await countFailure(trx, subject, now));
      }
      // Nothing of it was counted then.
      if (leftMs > 0) throw locked(leftMs);
    });
  }

  /** It was the right password: what went wrong before is forgotten, but not of others at its address. */
  async clear(attempt: Attempt): Promise<void> {
    await this.excuse(attempt);
    const own = subjectsOf(attempt).filter(({ isShared }) => !isShared);
    const ids = own.map(({ id }) => id);
    await this.#db.deleteFrom('login_failures').where('subject', 'in', ids).execute();
  }

  /** It was no failure after all: what it counted and locked is taken back. */
  async excuse(attempt: Attempt): Promise<void> {
    for (const { id } of subjectsOf(attempt)) {
      await this.#db
        .updateTable('login_failures')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: 0 }))
        .where('subject', '=', id)
        .where('failures', '>', 0)
        .execute();
    }
  }

  /** The operator helps somebody who locked themselves out, wherever that was. */
  async forget(name: string): Promise<void> {
    const id = hashed(`name ${name}`);
    await this.#db
      .deleteFrom('login_failures')
      .where((eb) => eb.or([eb('subject', '=', id), eb('subject', 'like', `${id}@%`)]))
      .execute();
  }

  /** Once in a while: forgets what is long over. */
  async tend(): Promise<void> {
    await this.#db
      .deleteFrom('login_failures')
      .where('failed_at', '<', this.#clock() - LOCKOUT_LIMITS.forgetMs)
      .execute();
  }
}

/** @returns how long it is locked still, in ms; 0 when it was counted */
async function countFailure(
  trx: Transaction<Tables>,
  subject: Subject,
  now: number,
): Promise<number> {
  const { longestPauseMs, forgetMs } = LOCKOUT_LIMITS;
  // Holds the row until the transaction ends, whether it was there or not.
  const row = await trx
    .insertInto('login_failures')
    .values({ subject: subject.id, failures: 0, failed_at: now, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const leftMs = row.locked_until - now;
  // What is further away than any pause was set before the clock was set back, and would never end.
  if (leftMs > 0 && leftMs <= longestPauseMs) return leftMs;
  const failures = (now - row.failed_at > forgetMs ? 0 : row.failures) + 1;
  await trx
    .updateTable('login_failures')
    .set({ failures, failed_at: now, locked_until: lockedUntil(failures - subject.allowed, now) })
    .where('subject', '=', subject.id)
    .execute();
  return 0;
}

/** @param beyond how many failures there are after the last one that is free, which itself is 0 */
function lockedUntil(beyond: number, now: number): number {
  if (beyond < 0) return 0;
  const { firstPauseMs, longestPauseMs } = LOCKOUT_LIMITS;
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** beyond);
}

function subjectsOf({ name, address, device }: Attempt): readonly Subject[] {
  const limits = LOCKOUT_LIMITS;
  if (device !== undefined) {
    return [{ id: hashed(`device ${device}`), allowed: limits.failuresOfDevice, isShared: false }];
  }
  const nameId = hashed(`name ${name}`);
  const addressId = hashed(`address ${networkOf(address)}`);
  return [
    { id: `${nameId}@${addressId}`, allowed: limits.failuresOfNameThere, isShared: false },
    { id: addressId, allowed: limits.failuresOfAddress, isShared: true },
    { id: nameId, allowed: limits.failuresOfName, isShared: false },
  ];
}

/** Little of a hash: enough to tell subjects apart, and gone in a day. In the place of a name, people type passwords. */
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
    `There were too many wrong passwords. Please try again in ${time}.`,
    null,
    seconds,
  );
}
