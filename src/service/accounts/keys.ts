import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { lockAccount } from './accounts.ts';
import { randomId } from './base62.ts';
import { plansForSale } from './plans.ts';
import { createSecret, hashSecret } from './secret.ts';
import type { Account, ApiKey, Clock } from './types.ts';

/** Anything that can be read in a list. */
const NAME = /^[^\p{C}]{1,64}$/u;

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
   * @throws AccountError plan_without_access, key_name_invalid, account_not_found
   */
  async issue(account: Account, name: string): Promise<{ key: ApiKey; secret: string }> {
    if (!NAME.test(name)) {
      throw new AccountError(
        'key_name_invalid',
        'That cannot be the name of a key. Use 1 to 64 characters that can be seen.',
      );
    }
    const secret = createSecret();
    const row = await this.#db.transaction().execute(async (trx) => {
      // A downgrade at this moment waits, and then deactivates this key too.
      const present = await lockAccount(trx, account.id);
      requireAccess(present, account.name);
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

  /**
   * Works at once, in every process on this database. A key that is deactivated stays as it is.
   * @throws AccountError key_not_found
   */
  async deactivate(keyId: string): Promise<ApiKey> {
    await this.#db
      .updateTable('api_keys')
      .set({ deactivated_at: this.#clock() })
      .where('id', '=', keyId)
      .where('deactivated_at', 'is', null)
      .execute();
    const row = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', keyId)
      .executeTakeFirst();
    if (row === undefined) {
      throw new AccountError(
        'key_not_found',
        'There is no key with this ID. "npm run service -- key list ACCOUNT" shows them; an ID begins with key_.',
      );
    }
    return toApiKey(row);
  }
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
