import type { Kysely, Transaction } from 'kysely';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Tables } from '../store/schema.ts';
import { lockAccount, toAccount } from './accounts.ts';
import { randomBase62 } from './base62.ts';
import { hashSecret } from './secret.ts';
import type { Account, Clock } from './types.ts';

/** Within the ranges of OWASP's Session Management Cheat Sheet. */
export const SESSION_LIMITS = {
  tokenBytes: 32,
  /** A session ends after this time without a request. */
  idleMs: 60 * 60_000,
  /** A session ends after this time in any case. */
  lifetimeMs: 12 * 60 * 60_000,
  /** Sessions of one account; a further login ends the least recently used one. */
  perAccount: 50,
  /**
   * How far the clocks of several processes may differ. A session that starts further in the future began
   * before the clock was set back, and would otherwise last too long.
   */
  clockSkewMs: 5 * 60_000,
} as const;

/** A finer precision would need a database write for every request. */
const SEEN_PRECISION_MS = 60_000;

/** Then the request goes on. */
const RECORD_TIMEOUT_MS = 500;

/** A signed-in browser. */
export interface Session {
  readonly account: Account;
  readonly isOperator: boolean;
  /** Whether a one-time password must be changed before anything else. */
  readonly mustChangePassword: boolean;
  readonly expiresAt: number;
  /** The value of the cookie. Never log it. */
  readonly token: string;
}

/** Sessions of the dashboard. Only hashes of their tokens are stored. */
export class Sessions {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * @param passwordHash the hash that the password was checked against
   * @returns the token for the cookie; undefined when the password was changed or the login is gone
   */
  async openIn(
    trx: Transaction<Tables>,
    accountId: string,
    passwordHash: string,
  ): Promise<string | undefined> {
    // The lock orders this against a concurrent suspension or password change, which end sessions.
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

  /** @returns undefined when the session has ended, or the account is suspended */
  async find(token: string): Promise<Session | undefined> {
    const now = this.#clock();
    const hash = hashSecret(token);
    const row = await this.#db
      .selectFrom('login_sessions')
      .innerJoin('accounts', 'accounts.id', 'login_sessions.account_id')
      .innerJoin('logins', 'logins.account_id', 'login_sessions.account_id')
      .where('hash', '=', hash)
      .where('seen_at', '>', now - SESSION_LIMITS.idleMs)
      .where('seen_at', '<=', now + SESSION_LIMITS.clockSkewMs)
      .where('login_sessions.created_at', '>', now - SESSION_LIMITS.lifetimeMs)
      .where('suspended_at', 'is', null)
      .selectAll('accounts')
      .select(['seen_at', 'is_operator', 'one_time_until', 'login_sessions.created_at as begun_at'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (now - row.seen_at >= SEEN_PRECISION_MS) await this.#recordUse(hash, now);
    return {
      account: toAccount(row),
      isOperator: row.is_operator === 1,
      mustChangePassword: row.one_time_until !== null,
      expiresAt: row.begun_at + SESSION_LIMITS.lifetimeMs,
      token,
    };
  }

  async end(token: string): Promise<void> {
    await this.#db.deleteFrom('login_sessions').where('hash', '=', hashSecret(token)).execute();
  }

  async endAll(accountId: string, db: Kysely<Tables> = this.#db): Promise<void> {
    await db.deleteFrom('login_sessions').where('account_id', '=', accountId).execute();
  }

  /** Deletes sessions that have ended. */
  async housekeep(): Promise<void> {
    const now = this.#clock();
    await this.#db
      .deleteFrom('login_sessions')
      .where((eb) =>
        eb.or([
          eb('seen_at', '<=', now - SESSION_LIMITS.idleMs),
          eb('seen_at', '>', now + SESSION_LIMITS.clockSkewMs),
          eb('created_at', '<=', now - SESSION_LIMITS.lifetimeMs),
        ]),
      )
      .execute();
  }

  /** Never rejects, so that reading works while nothing can be written. The next request tries again. */
  async #recordUse(hash: string, now: number): Promise<void> {
    const recorded = this.#db
      .updateTable('login_sessions')
      .set({ seen_at: now })
      .where('hash', '=', hash)
      .execute();
    await withDeadline(recorded, RECORD_TIMEOUT_MS, 'Recording').catch(() => {});
  }
}

/** Deletes the least recently used sessions until there is room for one more. */
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
        .limit(SESSION_LIMITS.perAccount - 1),
    )
    .execute();
}
