import type { Kysely } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import type { Accounts } from './accounts.ts';
import { randomBase62 } from './base62.ts';
import { createDeviceToken } from './device-token.ts';
import { type LoginTokens, unfitPassword } from './login-service.ts';
import { findPasswordProblem } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { hashSecret } from './secret.ts';
import type { Sessions } from './sessions.ts';
import type { Clock } from './types.ts';

const LINK = {
  tokenBytes: 32,
  lifetimeMs: 60 * 60_000,
  /** There is never more than one link. */
  row: 1,
} as const;

export interface SetupDeps {
  db: Kysely<Tables>;
  clock: Clock;
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  log: Logger;
}

/** What the first operator types after opening the link. */
export interface SetupAttempt {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/** The link with which the first operator creates an account. It works once, and only until there is an operator. */
export class Setup {
  readonly #deps: SetupDeps;

  constructor(deps: SetupDeps) {
    this.#deps = deps;
  }

  /** Whether any account is an operator. */
  async hasOperator(db = this.#deps.db): Promise<boolean> {
    const row = await db
      .selectFrom('logins')
      .select('account_id')
      .where('is_operator', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Replaces an earlier link. Only a hash of the token is stored.
   * @returns the token, which expires after an hour; undefined when there is an operator
   */
  async createToken(): Promise<string | undefined> {
    const { db, clock } = this.#deps;
    if (await this.hasOperator()) return undefined;
    const token = randomBase62(LINK.tokenBytes);
    const values = { hash: hashSecret(token), expires_at: clock() + LINK.lifetimeMs };
    await db
      .insertInto('setup_link')
      .values({ id: LINK.row, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return token;
  }

  /**
   * Creates the operator's account, and logs it in. The link stays valid when the name or the password is refused.
   * @throws ServiceError setup_link_invalid, password_unfit, queue_full
   * @throws AccountError account_name_invalid, account_exists
   */
  async complete({ token, name, password, address }: SetupAttempt): Promise<LoginTokens> {
    const { db, clock, accounts, passwords, sessions, log } = this.#deps;
    const link = db
      .selectFrom('setup_link')
      .select('id')
      .where('hash', '=', hashSecret(token))
      .where('expires_at', '>', clock());
    // Before the password is hashed, which takes a while.
    if ((await link.executeTakeFirst()) === undefined) throw linkInvalid();
    const problem = findPasswordProblem(password, name);
    if (problem !== undefined) throw unfitPassword(problem, 'password');
    const passwordHash = await passwords.hash(password, address);
    const completed = await db.transaction().execute(async (trx) => {
      const used = await trx.deleteFrom('setup_link').where('id', 'in', link).executeTakeFirst();
      if (used.numDeletedRows === 0n || (await this.hasOperator(trx))) return undefined;
      const account = await accounts.create(name, 'business', trx);
      await trx
        .insertInto('logins')
        .values({
          account_id: account.id,
          password_hash: passwordHash,
          one_time_until: null,
          is_operator: 1,
          last_login_at: clock(),
        })
        .execute();
      const session = await sessions.openIn(trx, account.id, passwordHash);
      return session === undefined ? undefined : { account, session };
    });
    if (completed === undefined) throw linkInvalid();
    const { account, session } = completed;
    log.info({ account: account.name, address }, 'operator account set up');
    return {
      session,
      device: createDeviceToken({ account, passwordHash, oneTimeUntil: undefined }),
    };
  }
}

function linkInvalid(): ServiceError {
  return new ServiceError(
    'setup_link_invalid',
    'This link has expired or was already used. If there is no operator yet, run this for a new one: npm run service -- setup',
  );
}
