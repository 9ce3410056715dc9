import type { Kysely } from 'kysely';
import { monthOf } from '../../shared/common/calendar.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import type { Tables } from '../store/schema.ts';
import { toAccount } from './accounts.ts';
import type { Account, Clock } from './types.ts';

/** An account as operators see it. */
export interface AccountOverview {
  readonly account: Account;
  /** Characters used in the current month. */
  readonly used: number;
  readonly activeKeys: number;
  readonly isOperator: boolean;
  /** `one_time`: with a password that must be changed. */
  readonly login: 'none' | 'one_time' | 'own';
  readonly lastLoginAt: number | undefined;
}

/** Lists accounts for operators, without texts and keys. */
export class Overview {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Sorted by name, without the built-in account. */
  async list(): Promise<AccountOverview[]> {
    const rows = await select(this.#db, this.#clock()).orderBy('accounts.name').execute();
    return rows.map(toOverview);
  }

  /** @throws Error when the account no longer exists */
  async get({ id }: Account): Promise<AccountOverview> {
    const query = select(this.#db, this.#clock()).where('accounts.id', '=', id);
    return toOverview(await query.executeTakeFirstOrThrow());
  }
}

function select(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('accounts')
    .leftJoin('logins', 'logins.account_id', 'accounts.id')
    .leftJoin('usage_months', (join) =>
      join
        .onRef('usage_months.account_id', '=', 'accounts.id')
        .on('usage_months.month', '=', monthOf(now)),
    )
    .where('accounts.id', '!=', LOCAL_ACCOUNT.id)
    .selectAll('accounts')
    .select(['password_hash', 'one_time_until', 'is_operator', 'last_login_at', 'used'])
    .select((eb) =>
      eb
        .selectFrom('api_keys')
        .whereRef('api_keys.account_id', '=', 'accounts.id')
        .where('deactivated_at', 'is', null)
        .select((keys) => keys.fn.countAll<number>().as('count'))
        .as('active_keys'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toOverview(row: Row): AccountOverview {
  return {
    account: toAccount(row),
    used: row.used ?? 0,
    activeKeys: row.active_keys ?? 0,
    isOperator: row.is_operator === 1,
    login: loginOf(row),
    lastLoginAt: row.last_login_at ?? undefined,
  };
}

function loginOf({ password_hash, one_time_until }: Row): AccountOverview['login'] {
  if (password_hash === null) return 'none';
  return one_time_until === null ? 'own' : 'one_time';
}
