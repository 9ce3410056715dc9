import type { Kysely, Selectable, Transaction } from 'kysely';
import { suggestNames } from '../../shared/common/suggest-names.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import { DELETION_LOG, type Tables } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { randomId } from './base62.ts';
import { getPlan, type Plan, type PlanName } from './plans.ts';
import type { Account, Clock } from './types.ts';

/** Valid account names. */
export const ACCOUNT_NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Creates, changes and deletes accounts. */
export class Accounts {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #onDeleted: () => void;

  /** @param onDeleted called after an account was deleted */
  constructor(db: Kysely<Tables>, clock: Clock, onDeleted: () => void = () => {}) {
    this.#db = db;
    this.#clock = clock;
    this.#onDeleted = onDeleted;
  }

  /** @throws AccountError account_name_invalid, account_exists */
  async create(name: string, plan: PlanName, db = this.#db): Promise<Account> {
    if (!ACCOUNT_NAME.test(name)) {
      throw new AccountError(
        'account_name_invalid',
        `"${name}" is not a valid account name. Use 1 to 63 lowercase letters, digits and hyphens, starting with a letter or digit.`,
      );
    }
    const row = await db
      .insertInto('accounts')
      .values({ id: randomId('acct_'), name, plan, created_at: this.#clock() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) {
      throw new AccountError('account_exists', `An account named "${name}" already exists.`);
    }
    return toAccount(row);
  }

  /** Sorted by name, without the built-in account. */
  async list(): Promise<Account[]> {
    const rows = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '!=', LOCAL_ACCOUNT.id)
      .orderBy('name')
      .execute();
    return rows.map(toAccount);
  }

  /** @throws AccountError account_not_found, with suggestions */
  async require(name: string): Promise<Account> {
    const row = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) throw await this.#notFound(name);
    return toAccount(row);
  }

  /**
   * A plan without API access deactivates the account's keys, in the same transaction. A later upgrade
   * does not reactivate them.
   * @throws AccountError account_not_found, account_built_in
   */
  async changePlan(
    name: string,
    plan: PlanName,
  ): Promise<{ account: Account; deactivatedKeys: number }> {
    refuseBuiltIn(name);
    const changed = await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('accounts')
        .set({ plan })
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const account = toAccount(row);
      const deactivatedKeys = account.plan.hasApiAccess
        ? 0
        : await deactivateKeys(trx, account.id, this.#clock());
      return { account, deactivatedKeys };
    });
    if (changed === undefined) throw await this.#notFound(name);
    return changed;
  }

  /**
   * Ends the account's sessions and refuses its keys, in every process on this database, until the
   * account is reactivated. Requests in progress continue.
   * @throws AccountError account_not_found, account_built_in
   */
  async suspend(name: string): Promise<Account> {
    return this.#setSuspended(name, this.#clock());
  }

  /** @throws AccountError account_not_found, account_built_in */
  async reactivate(name: string): Promise<Account> {
    return this.#setSuspended(name, null);
  }

  /** Deletes the account with its keys, voices and usage. @throws AccountError account_not_found, account_built_in */
  async delete(name: string): Promise<void> {
    refuseBuiltIn(name);
    const isDeleted = await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('accounts')
        .where('name', '=', name)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return false;
      const deletion = { kind: 'account', ids: [row.id], at: this.#clock() };
      await recordDeletion(trx, DELETION_LOG, deletion);
      return true;
    });
    if (!isDeleted) throw await this.#notFound(name);
    this.#onDeleted();
  }

  async #setSuspended(name: string, suspendedAt: number | null): Promise<Account> {
    refuseBuiltIn(name);
    const row = await this.#db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('accounts')
        .set({ suspended_at: suspendedAt })
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      if (changed === undefined || suspendedAt === null) return changed;
      await trx.deleteFrom('login_sessions').where('account_id', '=', changed.id).execute();
      return changed;
    });
    if (row === undefined) throw await this.#notFound(name);
    return toAccount(row);
  }

  async #notFound(name: string): Promise<AccountError> {
    const names = (await this.list()).map((account) => account.name);
    const near = suggestNames(name, names);
    if (near.length > 0) return notFound(name, `Did you mean ${near.join(' or ')}?`);
    return notFound(
      name,
      names.length === 0
        ? 'There are no accounts yet.'
        : 'Run "npm run service -- account list" to list all accounts.',
    );
  }
}

/**
 * Locks an account's row until the transaction ends. It is an update without a change, because SQLite
 * has no `select … for update`.
 * @returns undefined when the account does not exist
 */
export async function lockAccount(
  trx: Transaction<Tables>,
  accountId: string,
): Promise<Account | undefined> {
  const row = await trx
    .updateTable('accounts')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toAccount(row);
}

export function toAccount(row: Selectable<Tables['accounts']>): Account {
  const plan = getPlan(row.plan as Plan['name']);
  const { id, name, created_at: createdAt, suspended_at: suspendedAt } = row;
  return { id, name, plan, createdAt, suspendedAt: suspendedAt ?? undefined };
}

function notFound(name: string, hint: string): AccountError {
  return new AccountError('account_not_found', `There is no account named "${name}". ${hint}`);
}

function refuseBuiltIn(name: string): void {
  if (name !== LOCAL_ACCOUNT.name) return;
  throw new AccountError(
    'account_built_in',
    `"${name}" is the built-in account for the keys in VOICE_SERVICE_KEYS. It cannot be changed or deleted.`,
  );
}

async function deactivateKeys(
  trx: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ deactivated_at: now })
    .where('account_id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
