import type { Kysely } from 'kysely';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import type { Tables } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { ACCOUNT_NAME, type Accounts, lockAccount, toAccount } from './accounts.ts';
import { randomBase62 } from './base62.ts';
import type { Lockout } from './lockout.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Account, Clock } from './types.ts';

const ONE_TIME = {
  bytes: 12,
  /** Long enough to reach the owner by post. */
  lifetimeMs: 7 * 24 * 60 * 60_000,
} as const;

/** The stored login of an account. */
export interface Login {
  readonly account: Account;
  readonly passwordHash: string;
  /** When a one-time password expires; undefined when the owner has chosen the password. */
  readonly oneTimeUntil: number | undefined;
}

/** A generated password that is shown once and must be changed at the first login. */
export interface OneTimePassword {
  readonly account: Account;
  readonly password: string;
  readonly expiresAt: number;
}

export interface LoginsDeps {
  db: Kysely<Tables>;
  clock: Clock;
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  lockout: Lockout;
}

/** Logins to the dashboard, and the operators' changes to them. */
export class Logins {
  readonly #deps: LoginsDeps;

  constructor(deps: LoginsDeps) {
    this.#deps = deps;
  }

  /** @param name as typed; an invalid name is never sent to the database, which may reject its characters */
  async find(name: string): Promise<Login | undefined> {
    if (!ACCOUNT_NAME.test(name)) return undefined;
    const row = await this.#deps.db
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.id', 'logins.account_id')
      .where('accounts.name', '=', name)
      .selectAll('accounts')
      .select(['password_hash', 'one_time_until'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { password_hash: passwordHash, one_time_until: oneTimeUntil } = row;
    return { account: toAccount(row), passwordHash, oneTimeUntil: oneTimeUntil ?? undefined };
  }

  /**
   * Creates a one-time password for an account without a login, or for an owner who forgot the password.
   * It replaces the earlier password, ends all sessions of the account and removes locks.
   * @throws AccountError account_not_found, account_built_in
   */
  async createOneTimePassword(name: string): Promise<OneTimePassword> {
    const { db, accounts, passwords, sessions, lockout, clock } = this.#deps;
    const account = await accounts.require(name);
    if (account.id === LOCAL_ACCOUNT.id) throw noLoginForBuiltIn(name);
    const password = groupByFour(randomBase62(ONE_TIME.bytes));
    const expiresAt = clock() + ONE_TIME.lifetimeMs;
    const values = { password_hash: await passwords.hash(password), one_time_until: expiresAt };
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      await trx
        .insertInto('logins')
        .values({ account_id: account.id, ...values })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
        .execute();
      await sessions.endAll(account.id, trx);
      await lockout.forget(account.name, trx);
    });
    return { account, password, expiresAt };
  }

  /** @throws AccountError account_not_found, login_missing */
  async setOperator(name: string, isOperator: boolean): Promise<Account> {
    const account = await this.#deps.accounts.require(name);
    const { numUpdatedRows } = await this.#deps.db
      .updateTable('logins')
      .set({ is_operator: isOperator ? 1 : 0 })
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AccountError(
        'login_missing',
        `The account "${name}" has no login yet. Create one first: npm run service -- account password ${name}`,
      );
    }
    return account;
  }

  /** @returns the token of the session; undefined when the password has been changed in the meantime */
  openSession({ account, passwordHash }: Login): Promise<string | undefined> {
    const { db, sessions, clock } = this.#deps;
    return db.transaction().execute(async (trx) => {
      const token = await sessions.openIn(trx, account.id, passwordHash);
      if (token === undefined) return undefined;
      await trx
        .updateTable('logins')
        .set({ last_login_at: clock() })
        .where('account_id', '=', account.id)
        .execute();
      return token;
    });
  }

  /**
   * Ends all sessions of the account and opens a new one.
   * @returns the new session's token and the new login; undefined when the password has been changed in the
   *   meantime
   */
  async changePassword(
    { account, passwordHash }: Login,
    newPassword: string,
  ): Promise<{ token: string; login: Login } | undefined> {
    const { db, sessions, passwords } = this.#deps;
    const changedHash = await passwords.hash(newPassword, account.id);
    return db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      const { numUpdatedRows } = await trx
        .updateTable('logins')
        .set({ password_hash: changedHash, one_time_until: null })
        .where('account_id', '=', account.id)
        .where('password_hash', '=', passwordHash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      await sessions.endAll(account.id, trx);
      const token = await sessions.openIn(trx, account.id, changedHash);
      if (token === undefined) return undefined;
      return { token, login: { account, passwordHash: changedHash, oneTimeUntil: undefined } };
    });
  }
}

/** For example `7nVb-TqPw-Hs2m-Xe9R-k`: easy to read aloud and to type. */
function groupByFour(password: string): string {
  return password.match(/.{1,4}/g)?.join('-') ?? password;
}

function noLoginForBuiltIn(name: string): AccountError {
  return new AccountError(
    'account_built_in',
    `"${name}" is the built-in account for the keys in VOICE_SERVICE_KEYS. It cannot have a login.`,
  );
}
