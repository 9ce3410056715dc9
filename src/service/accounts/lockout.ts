import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import type { Clock } from './types.ts';

export const LOCKOUT_LIMITS = {
  /** Wrong passwords in a row before a name is locked. */
  failuresOfName: 5,
  /** Many may share an address. */
  failuresOfAddress: 30,
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
}

interface Subject {
  readonly id: string;
  readonly allowed: number;
}

/**
 * Locks a name and an address after wrong passwords, for longer each time. It is kept in the database,
 * so that all services on it count together, and a name that nobody has is locked like any other.
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
   * @throws ApiError login_locked, with the seconds that are left
   */
  async enter(attempt: Attempt): Promise<void> {
    const now = this.#clock();
    await this.#db.transaction().execute(async (trx) => {
      // Always in the same order: two attempts at once do not wait for each other.
      for (const subject of subjectsOf(attempt).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        await countFailure(trx, subject, now);
      }
    });
  }

  /** It was the right password: what went wrong with the name before is forgotten. */
  async clear(attempt: Attempt): Promise<void> {
    const [name] = subjectsOf(attempt);
    await this.excuse(attempt);
    await this.#db.deleteFrom('login_failures').where('subject', '=', name.id).execute();
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

  /** The operator helps somebody who locked themselves out. */
  async forget(name: string): Promise<void> {
    const { id } = nameSubject(name);
    await this.#db.deleteFrom('login_failures').where('subject', '=', id).execute();
  }

  /** Once in a while: forgets what is long over. */
  async tend(): Promise<void> {
    await this.#db
      .deleteFrom('login_failures')
      .where('failed_at', '<', this.#clock() - LOCKOUT_LIMITS.forgetMs)
      .execute();
  }
}

async function countFailure(trx: Transaction<Tables>, subject: Subject, now: number) {
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
  if (leftMs > 0 && leftMs <= longestPauseMs) throw locked(leftMs);
  const failures = (now - row.failed_at > forgetMs ? 0 : row.failures) + 1;
  await trx
    .updateTable('login_failures')
    .set({ failures, failed_at: now, locked_until: lockedUntil(failures - subject.allowed, now) })
    .where('subject', '=', subject.id)
    .execute();
}

/** @param beyond how many failures there are after the last one that is free, which itself is 0 */
function lockedUntil(beyond: number, now: number): number {
  if (beyond < 0) return 0;
  const { firstPauseMs, longestPauseMs } = LOCKOUT_LIMITS;
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** beyond);
}

function subjectsOf({ name, address }: Attempt): readonly [Subject, Subject] {
  const id = hashed(`address ${networkOf(address)}`);
  return [nameSubject(name), { id, allowed: LOCKOUT_LIMITS.failuresOfAddress }];
}

function nameSubject(name: string): Subject {
  return { id: hashed(`name ${name}`), allowed: LOCKOUT_LIMITS.failuresOfName };
}

/** Little of a hash: enough to tell subjects apart, too little to tell what was typed in the place of a name. */
function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 10);
}

/** One customer has 2^64 addresses of IPv6, which begin alike. */
function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Some proxies add the port, another each time. Some listen on IPv6 alone, where all of IPv4 is one network. */
function bareAddress(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/i.exec(address) ?? [];
  const [, ipv6] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

function locked(leftMs: number): ApiError {
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new ApiError(
    'login_locked',
    `There were too many wrong passwords. Please try again in ${time}.`,
    null,
    seconds,
  );
}
