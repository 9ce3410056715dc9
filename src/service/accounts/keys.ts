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
  /** Keys of an account that work. */
  active: 100,
  /** Those that were deactivated; of more, the ones deactivated first are forgotten. */
  deactivated: 1_000,
} as const;

/** Anything that can be read in a list. */
const NAME = new RegExp(`^[^\\p{C}]{1,${KEY_LIMITS.nameCharacters}}$`, 'u');

/** Issues API keys and takes them back. Only their hashes are kept. */
export class ApiKeys {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * The only time the key itself is seen.
   * @throws AccountError plan_without_access, key_name_invalid, account_not_found, too_many_keys
   */
  async issue(account: Account, name: string): Promise<{ key: ApiKey; secret: string }> {
    requireName(name);
    const secret = createSecret();
    const row = await this.#db.transaction().execute(async (trx) => {
      // A downgrade at this moment waits, and then deactivates this key too.
      const present = await lockAccount(trx, account.id);
      requireAccess(present, account.name);
      await requireRoom(trx, account);
      await forgetOld(trx, account.id);
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

  /** The oldest first. */
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

  /** Whether any account has a key that works. */
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
   * Works at once, in every process on this database. A key that is deactivated stays as it is.
   * @param accountId whose key it has to be; undefined: anybody's
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

  /** Of another account's key, nobody learns that it exists. */
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
    `That cannot be the name of a key. Use 1 to ${KEY_LIMITS.nameCharacters} characters that can be seen.`,
  );
}

/** Its row is locked by then, so that several at once do not pass together. */
async function requireRoom(trx: Transaction<Tables>, { id, name }: Account): Promise<void> {
  const { count } = await trx
    .selectFrom('api_keys')
    .where('account_id', '=', id)
    .where('deactivated_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < KEY_LIMITS.active) return;
  throw new AccountError(
    'too_many_keys',
    `"${name}" has ${KEY_LIMITS.active} keys that work, which is the most. Deactivate one first.`,
  );
}

/** Who issues and deactivates without end fills no database. What such keys spent stays counted. */
async function forgetOld(trx: Transaction<Tables>, accountId: string): Promise<void> {
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
    'There is no key with this ID. "npm run service -- key list ACCOUNT" shows them; an ID begins with key_.',
  );
}

function requireAccess(account: Account | undefined, name: string): void {
  if (account === undefined) {
    throw new AccountError('account_not_found', `There is no account "${name}" any more.`);
  }
  if (account.plan.hasApiAccess) return;
  const plans = plansForSale()
    .filter((plan) => plan.hasApiAccess)
    .map((plan) => plan.name);
  throw new AccountError(
    'plan_without_access',
    `The plan ${account.plan.title} of "${name}" has no API access, so it has no keys. ` +
      `Change it first: npm run service -- account plan ${name} --plan ${plans.join('|')}`,
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
