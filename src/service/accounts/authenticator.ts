import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import type { Tables } from '../store/schema.ts';
import { toAccount } from './accounts.ts';
import { hashSecret, isMistyped } from './secret.ts';
import type { Account, Caller, Clock } from './types.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** The last use of a key is known to the minute; more would be a write for every request. */
const LAST_USE_PRECISION_MS = 60_000;

export interface AuthenticatorOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
  /** Keys of the environment. Held as hashes, compared in constant time, kept nowhere. */
  localKeys: readonly string[];
}

/** Tells whom a request speaks for. */
export class Authenticator {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #localHashes: readonly Buffer[];
  readonly #local: Account = toAccount({ ...LOCAL_ACCOUNT, suspended_at: null });
  readonly #noting = new Map<string, Promise<void>>();

  constructor({ db, clock, log, localKeys }: AuthenticatorOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#localHashes = localKeys.map((key) => Buffer.from(hashSecret(key)));
  }

  /**
   * Every key that is not let in takes the same way, through the hash and the database, so that the
   * time it takes tells nothing.
   * @param authorization the header `Authorization`
   * @throws ServiceError 401: missing_api_key, malformed_api_key, unknown_api_key, deactivated_api_key
   */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const secret = BEARER.exec(authorization ?? '')?.[1];
    const hash = hashSecret(secret ?? '');
    if (this.#isLocal(hash) && secret !== undefined) {
      return { account: this.#local, keyId: undefined, source: 'api' };
    }
    const found = await this.#find(hash);
    if (authorization === undefined) {
      throw new ServiceError(
        'missing_api_key',
        'Send the header "Authorization: Bearer <API_KEY>".',
      );
    }
    if (secret === undefined) {
      throw new ServiceError(
        'malformed_api_key',
        'The Authorization header is not "Bearer <API_KEY>".',
      );
    }
    if (found === undefined) throw unknownKey(secret);
    const { account, keyId, isActive, lastUsedAt } = found;
    if (account.suspendedAt !== undefined) {
      throw new ServiceError('deactivated_api_key', 'The account of this API key is suspended.');
    }
    if (!isActive || !account.plan.hasApiAccess) {
      throw new ServiceError('deactivated_api_key', 'This API key was deactivated.');
    }
    this.#noteUse(keyId, lastUsedAt);
    return { account, keyId, source: 'api' };
  }

  /** Waits until the last uses are written. */
  async close(): Promise<void> {
    await Promise.all(this.#noting.values());
  }

  /** All of them are compared, so that the time does not tell which one came near. */
  #isLocal(hash: string): boolean {
    const given = Buffer.from(hash);
    return this.#localHashes.filter((known) => timingSafeEqual(known, given)).length > 0;
  }

  /**
   * A lookup by hash may stop early at a wrong one: what it tells is of the hash, and nobody can
   * choose a key by its hash.
   */
  async #find(hash: string) {
    const row = await this.#db
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .where('api_keys.hash', '=', hash)
      .selectAll('accounts')
      .select([
        'api_keys.id as key_id',
        'api_keys.last_used_at as last_used_at',
        'api_keys.deactivated_at as deactivated_at',
      ])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      account: toAccount(row),
      keyId: row.key_id,
      isActive: row.deactivated_at === null,
      lastUsedAt: row.last_used_at ?? Number.NEGATIVE_INFINITY,
    };
  }

  /** Beside the request, which does not wait for it. */
  #noteUse(keyId: string, lastUsedAt: number): void {
    const now = this.#clock();
    const isKnown = Math.abs(now - lastUsedAt) < LAST_USE_PRECISION_MS;
    if (isKnown || this.#noting.has(keyId)) return;
    const noting = this.#db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', keyId)
      .execute()
      .then(
        () => {},
        (err: unknown) => this.#log.warn({ err }, 'could not note the use of a key'),
      )
      .finally(() => this.#noting.delete(keyId));
    this.#noting.set(keyId, noting);
  }
}

function unknownKey(secret: string): ServiceError {
  return isMistyped(secret)
    ? new ServiceError('malformed_api_key', 'This API key was mistyped or is not whole.')
    : new ServiceError('unknown_api_key', 'This API key is not known.');
}
