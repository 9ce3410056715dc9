import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { lockAccount } from './accounts.ts';
import { randomId } from './base62.ts';
import { plansForSale } from './plans.ts';
import { createSecret, hashSecret } from './secret.ts';
import type { Account, ApiKey, Clock } from './types.ts';

export const KEY_LIMITS = {
  nameCharacters: 64,
  /** Active keys of an account. */
  active: 100,
  /** Deactivated keys that are kept for reference; the oldest are deleted first. */
  deactivated: 1_000,
} as const;

/** Anything that is visible in a list. */
const NAME = new RegExp(`^[^\\p{C}]{1,${KEY_LIMITS.nameCharacters}}$`, 'u');

/** Issues, lists and deactivates API keys. Only their hashes are stored. */
export class ApiKeys {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * @returns the key with its secret, which is never available again
   * @throws AccountError plan_without_access, key_name_invalid, account_not_found, too_many_keys
   */
  async issue(account: Account, name: string): Promise<{ key: ApiKey; secret: string }> {
    requireName(name);
    const secret = createSecret();
    const row = await this.#db.transaction().execute(async (trx) => {
      // The lock makes a concurrent downgrade wait, which then deactivates this key too.
      requireApiAccess(await lockAccount(trx, account.id), account.name);
      await checkKeyLimit(trx, account);
      await deleteOldKeys(trx, account.id);
      return trx
        .insertInto('api_keys')
        .values({
          id: randomId('key_'),
          account_id: account.id,
          name,
          hash: hashSecret(secret),
          last4: secret.slice(-4),
          created_at: this.#clock(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { key: toApiKey(row), secret };
  }

  /** Oldest first. */
  async list(accountId: string): Promise<ApiKey[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toApiKey);
  }

  /** Whether any account has an active key. */
  async hasActive(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('api_keys')
      .select('id')
      .where('deactivated_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @throws AccountError key_not_found */
  get(keyId: string): Promise<ApiKey> {
    return this.#require(keyId, undefined);
  }

  /**
   * Takes effect immediately, in every process on this database. Has no effect on a deactivated key.
   * @param accountId the account that must own the key; undefined: any
   * @throws AccountError key_not_found
   */
  async deactivate(keyId: string, accountId?: string): Promise<ApiKey> {
    await this.#require(keyId, accountId);
    await this.#db
      .updateTable('api_keys')
      .set({ deactivated_at: this.#clock() })
      .where('id', '=', keyId)
      .where('deactivated_at', 'is', null)
      .execute();
    return this.#require(keyId, accountId);
  }

  /** @throws AccountError key_not_found, key_name_invalid */
  async rename(keyId: string, accountId: string, name: string): Promise<ApiKey> {
    requireName(name);
    await this.#require(keyId, accountId);
    await this.#db.updateTable('api_keys').set({ name }).where('id', '=', keyId).execute();
    return this.#require(keyId, accountId);
  }

  /** Another account's key is reported as missing, so that its existence is not revealed. */
  async #require(keyId: string, accountId: string | undefined): Promise<ApiKey> {
    const row = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', keyId)
      .executeTakeFirst();
    if (row === undefined || (accountId !== undefined && row.account_id !== accountId)) {
      throw keyNotFound();
    }
    return toApiKey(row);
  }
}

function requireName(name: string): void {
  if (NAME.test(name)) return;
  throw new AccountError(
    'key_name_invalid',
    `This key name is not valid. Use 1 to ${KEY_LIMITS.nameCharacters} visible characters.`,
  );
}

/** The account's row must be locked, so that concurrent requests cannot exceed the limit together. */
async function checkKeyLimit(trx: Transaction<Tables>, { id, name }: Account): Promise<void> {
  const { count } = await trx
    .selectFrom('api_keys')
    .where('account_id', '=', id)
    .where('deactivated_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < KEY_LIMITS.active) return;
  throw new AccountError(
    'too_many_keys',
    `"${name}" already has ${KEY_LIMITS.active} active keys, which is the maximum. Deactivate one first.`,
  );
}

/** Prevents the database from filling up with deactivated keys. Usage of deleted keys still counts. */
async function deleteOldKeys(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('deactivated_at', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('api_keys')
        .select('id')
        .where('account_id', '=', accountId)
        .where('deactivated_at', 'is not', null)
        .orderBy('deactivated_at', 'desc')
        .limit(KEY_LIMITS.deactivated),
    )
    .execute();
}

function keyNotFound(): AccountError {
  return new AccountError(
    'key_not_found',
    'There is no key with this ID. Run "npm run service -- key list ACCOUNT" to list them; IDs start with key_.',
  );
}

function requireApiAccess(account: Account | undefined, name: string): void {
  if (account === undefined) {
    throw new AccountError('account_not_found', `The account "${name}" no longer exists.`);
  }
  if (account.plan.hasApiAccess) return;
  const plans = plansForSale()
    .filter((plan) => plan.hasApiAccess)
    .map((plan) => plan.name);
  throw new AccountError(
    'plan_without_access',
    `The ${account.plan.title} plan of "${name}" does not include API access. ` +
      `Change the plan first: npm run service -- account plan ${name} --plan ${plans.join('|')}`,
  );
}

function toApiKey(row: Selectable<Tables['api_keys']>): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    last4: row.last4,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
    deactivatedAt: row.deactivated_at ?? undefined,
  };
}
