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
  /** Long enough for a weekend and a letter. */
  lifetimeMs: 7 * 24 * 60 * 60_000,
} as const;

/** The login of an account, as the database has it. */
export interface Login {
  readonly account: Account;
  readonly passwordHash: string;
  /** Undefined: its owner has chosen the password. */
  readonly oneTimeUntil: number | undefined;
}

/** A password that is seen this once, and must be changed at the first login. */
export interface OneTimePassword {
  readonly account: Account;
  readonly password: string;
  /** It lets nobody in after that. */
  readonly expiresAt: number;
}

export interface LoginsParts {
  db: Kysely<Tables>;
  clock: Clock;
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  lockout: Lockout;
}

/** Who may use the dashboard, and by which password. What operators do with it. */
export class Logins {
  readonly #parts: LoginsParts;

  constructor(parts: LoginsParts) {
    this.#parts = parts;
  }

  /** @param name as it was typed: what no account can be called, a database may not even be asked for */
  async find(name: string): Promise<Login | undefined> {
    if (!ACCOUNT_NAME.test(name)) return undefined;
    const row = await this.#parts.db
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

  /** Whether anybody can log in. */
  async hasAny(): Promise<boolean> {
    const row = await this.#parts.db
      .selectFrom('logins')
      .select('account_id')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Makes a one-time password, for an account that has no login yet or whose owner forgot theirs. The
   * one before is void, all sessions of the account end, and it is not locked any more.
   * @throws AccountError account_not_found, account_built_in
   */
  async makeOneTime(name: string): Promise<OneTimePassword> {
    const { db, accounts, passwords, sessions, lockout, clock } = this.#parts;
    const account = await accounts.require(name);
    if (account.id === LOCAL_ACCOUNT.id) throw nobody(name);
    const password = grouped(randomBase62(ONE_TIME.bytes));
    const expiresAt = clock() + ONE_TIME.lifetimeMs;
    const made = { password_hash: await passwords.hash(password), one_time_until: expiresAt };
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      await trx
        .insertInto('logins')
        .values({ account_id: account.id, ...made })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
        .execute();
      await sessions.endAll(account.id, trx);
    });
    await lockout.forget(account.name);
    return { account, password, expiresAt };
  }

  /** @throws AccountError account_not_found, login_missing */
  async setOperator(name: string, isOperator: boolean): Promise<Account> {
    const account = await this.#parts.accounts.require(name);
    const { numUpdatedRows } = await this.#parts.db
      .updateTable('logins')
      .set({ is_operator: isOperator ? 1 : 0 })
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AccountError(
        'login_missing',
        `The account "${name}" has no login yet. Make one first: npm run service -- account password ${name}`,
      );
    }
    return account;
  }

  async noteLogin(accountId: string): Promise<void> {
    await this.#parts.db
      .updateTable('logins')
      .set({ last_login_at: this.#parts.clock() })
      .where('account_id', '=', accountId)
      .execute();
  }

  /**
   * All sessions of the account end, and a new one begins.
   * @returns its token, and the login as it is now; undefined when the password was changed by somebody
   *   else meanwhile
   */
  async changePassword(
    { account, passwordHash }: Login,
    to: string,
  ): Promise<{ token: string; login: Login } | undefined> {
    const { db, sessions, passwords } = this.#parts;
    const changedHash = await passwords.hash(to);
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

/** Such as `7nVb-TqPw-Hs2m-Xe9R-k`: to be read aloud and typed. */
function grouped(password: string): string {
  return password.match(/.{1,4}/g)?.join('-') ?? password;
}

function nobody(name: string): AccountError {
  return new AccountError(
    'account_built_in',
    `"${name}" is the built-in account of the keys in VOICE_SERVICE_KEYS. Nobody logs in to it.`,
  );
}
