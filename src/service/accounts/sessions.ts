import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';
import { lockAccount, toAccount } from './accounts.ts';
import { randomBase62 } from './base62.ts';
import { hashSecret } from './secret.ts';
import type { Account, Clock } from './types.ts';

/** Within what OWASP's Session Management Cheat Sheet names for work of some value. */
export const SESSION_LIMITS = {
  tokenBytes: 32,
  /** A session ends when nothing was asked in it for so long, */
  idleMs: 60 * 60_000,
  /** and after so long in any case. */
  longestMs: 12 * 60 * 60_000,
  /** Of one account; with one more, the one that was not used for the longest ends. */
  atOnce: 50,
  /**
   * Clocks of several services on one database may differ by so much. What is further ahead began before
   * the clock was set back, and would not end for as long as that.
   */
  clocksApartMs: 5 * 60_000,
} as const;

/** The last request is known to the minute; more would be a write for every request. */
const SEEN_PRECISION_MS = 60_000;

/** Who is logged in. */
export interface Session {
  readonly account: Account;
  readonly isOperator: boolean;
  /** Logged in by a one-time password, which has to be changed before anything else. */
  readonly mustChangePassword: boolean;
  /** In any case. */
  readonly expiresAt: number;
  /** What the browser sent; never to be logged. */
  readonly token: string;
}

/** Sessions of the dashboard. Of their tokens only hashes are kept. */
export class Sessions {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * @param passwordHash of the password that was right: was it changed meanwhile, nobody is let in
   * @returns the token for the browser's cookie; undefined when there is no such login any more
   */
  open(accountId: string, passwordHash: string): Promise<string | undefined> {
    return this.#db.transaction().execute((trx) => this.openIn(trx, accountId, passwordHash));
  }

  /** As {@link open}, in a transaction that goes on. */
  async openIn(
    trx: Transaction<Tables>,
    accountId: string,
    passwordHash: string,
  ): Promise<string | undefined> {
    // A suspension or a new password at this moment waits, and then ends this session too; or it is
    // waited for, and seen.
    const account = await lockAccount(trx, accountId);
    if (account === undefined || account.suspendedAt !== undefined) return undefined;
    const login = await trx
      .selectFrom('logins')
      .select('password_hash')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (login?.password_hash !== passwordHash) return undefined;
    const token = randomBase62(SESSION_LIMITS.tokenBytes);
    const now = this.#clock();
    await makeRoom(trx, accountId);
    await trx
      .insertInto('login_sessions')
      .values({
        account_id: accountId,
        hash: hashSecret(token),
        created_at: now,
        seen_at: now,
      })
      .execute();
    return token;
  }

  /** @returns undefined when it is over, or its account is suspended */
  async find(token: string): Promise<Session | undefined> {
    const now = this.#clock();
    const hash = hashSecret(token);
    const row = await this.#db
      .selectFrom('login_sessions')
      .innerJoin('accounts', 'accounts.id', 'login_sessions.account_id')
      .innerJoin('logins', 'logins.account_id', 'login_sessions.account_id')
      .where('hash', '=', hash)
      .where('seen_at', '>', now - SESSION_LIMITS.idleMs)
      .where('seen_at', '<=', now + SESSION_LIMITS.clocksApartMs)
      .where('login_sessions.created_at', '>', now - SESSION_LIMITS.longestMs)
      .where('suspended_at', 'is', null)
      .selectAll('accounts')
      .select(['seen_at', 'is_operator', 'one_time_until', 'login_sessions.created_at as begun_at'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (now - row.seen_at >= SEEN_PRECISION_MS) await this.#noteUse(hash, now);
    return {
      account: toAccount(row),
      isOperator: row.is_operator === 1,
      mustChangePassword: row.one_time_until !== null,
      expiresAt: row.begun_at + SESSION_LIMITS.longestMs,
      token,
    };
  }

  async end(token: string): Promise<void> {
    await this.#db.deleteFrom('login_sessions').where('hash', '=', hashSecret(token)).execute();
  }

  async endAll(accountId: string, db: Kysely<Tables> = this.#db): Promise<void> {
    await db.deleteFrom('login_sessions').where('account_id', '=', accountId).execute();
  }

  /** Once in a while: forgets those that are over. */
  async tend(): Promise<void> {
    const now = this.#clock();
    await this.#db
      .deleteFrom('login_sessions')
      .where((eb) =>
        eb.or([
          eb('seen_at', '<=', now - SESSION_LIMITS.idleMs),
          eb('seen_at', '>', now + SESSION_LIMITS.clocksApartMs),
          eb('created_at', '<=', now - SESSION_LIMITS.longestMs),
        ]),
      )
      .execute();
  }

  async #noteUse(hash: string, now: number): Promise<void> {
    await this.#db
      .updateTable('login_sessions')
      .set({ seen_at: now })
      .where('hash', '=', hash)
      .execute();
  }
}

/** So that there are not too many with the next one. */
async function makeRoom(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('login_sessions')
    .where('account_id', '=', accountId)
    .where('hash', 'not in', (eb) =>
      eb
        .selectFrom('login_sessions')
        .select('hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .limit(SESSION_LIMITS.atOnce - 1),
    )
    .execute();
}
