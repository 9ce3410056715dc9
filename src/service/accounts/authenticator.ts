import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import type { Tables } from '../store/schema.ts';
import { toAccount } from './accounts.ts';
import { InvalidKeys } from './invalid-keys.ts';
import { hashSecret, isMistyped } from './secret.ts';
import type { Account, Caller, Clock } from './types.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** What some clients send if their user has entered no key. */
const BLANK = /^(?:Bearer)? *$/i;

/** Whether an `Authorization` header contains no key. */
export function hasNoKey(authorization: string | undefined): boolean {
  return BLANK.test(authorization ?? '');
}

/** A finer precision would need a database write for every request. */
const LAST_USE_PRECISION_MS = 60_000;

export interface AuthenticatorOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
  /** Keys from the environment. Held as hashes, compared in constant time, never stored. */
  localKeys: readonly string[];
}

/** A key in the database, with its account. */
interface FoundKey {
  readonly account: Account;
  readonly keyId: string;
  readonly isActive: boolean;
  readonly lastUsedAt: number;
}

/** Finds the caller of a request by its API key. */
export class Authenticator {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #localHashes: readonly Buffer[];
  readonly #local: Account = toAccount({ ...LOCAL_ACCOUNT, suspended_at: null });
  readonly #invalidKeys: InvalidKeys;
  readonly #pending = new Map<string, Promise<void>>();

  constructor({ db, clock, log, localKeys }: AuthenticatorOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#invalidKeys = new InvalidKeys(clock);
    this.#localHashes = localKeys.map((key) => Buffer.from(hashSecret(key)));
  }

  /**
   * Every invalid key takes the same path through hash and database, so that timing reveals nothing. An
   * address that sends too many of them is refused before the database is asked.
   * @param authorization the `Authorization` header
   * @param address of the client
   * @throws ServiceError missing_api_key, malformed_api_key, unknown_api_key, deactivated_api_key,
   *   too_many_invalid_keys
   */
  async authenticate(authorization: string | undefined, address = ''): Promise<Caller> {
    const secret = BEARER.exec(authorization ?? '')?.[1];
    const hash = hashSecret(secret ?? '');
    if (this.#isLocal(hash) && secret !== undefined) {
      return { account: this.#local, keyId: undefined, source: 'api' };
    }
    this.#invalidKeys.require(address, hash);
    const found = await this.#find(hash);
    try {
      const caller = this.#callerOf(found, authorization, secret);
      this.#invalidKeys.recordValid(hash);
      return caller;
    } catch (error) {
      if (this.#invalidKeys.recordInvalid(address)) {
        this.#log.warn({ address }, 'too many invalid API keys from one address');
      }
      throw error;
    }
  }

  /** @throws ServiceError missing_api_key, malformed_api_key, unknown_api_key, deactivated_api_key */
  #callerOf(
    found: FoundKey | undefined,
    authorization: string | undefined,
    secret: string | undefined,
  ): Caller {
    if (hasNoKey(authorization)) {
      throw new ServiceError(
        'missing_api_key',
        'The API key is missing. Send it as "Authorization: Bearer <API_KEY>".',
      );
    }
    if (secret === undefined) {
      throw new ServiceError(
        'malformed_api_key',
        'The Authorization header must have the form "Bearer <API_KEY>".',
      );
    }
    if (found === undefined) throw unknownKey(secret);
    const { account, keyId, isActive, lastUsedAt } = found;
    if (account.suspendedAt !== undefined) {
      throw new ServiceError('deactivated_api_key', 'The account of this API key is suspended.');
    }
    if (!isActive || !account.plan.hasApiAccess) {
      throw new ServiceError('deactivated_api_key', 'This API key is deactivated.');
    }
    this.#recordUse(keyId, lastUsedAt);
    return { account, keyId, source: 'api' };
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  /** Compares with all keys, so that timing does not reveal which key was close. */
  #isLocal(hash: string): boolean {
    const given = Buffer.from(hash);
    return this.#localHashes.filter((known) => timingSafeEqual(known, given)).length > 0;
  }

  /**
   * The lookup time may vary, but that only reveals something about the hash, and nobody can choose a key by
   * its hash.
   */
  async #find(hash: string): Promise<FoundKey | undefined> {
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

  /** Runs in the background, so that the request does not wait for it. */
  #recordUse(keyId: string, lastUsedAt: number): void {
    const now = this.#clock();
    const isRecent = Math.abs(now - lastUsedAt) < LAST_USE_PRECISION_MS;
    if (isRecent || this.#pending.has(keyId)) return;
    const pending = this.#db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', keyId)
      .execute()
      .then(
        () => {},
        (err: unknown) => this.#log.warn({ err }, 'failed to record the use of an API key'),
      )
      .finally(() => this.#pending.delete(keyId));
    this.#pending.set(keyId, pending);
  }
}

function unknownKey(secret: string): ServiceError {
  return isMistyped(secret)
    ? new ServiceError('malformed_api_key', 'This API key is incomplete or contains a typo.')
    : new ServiceError('unknown_api_key', 'This API key does not exist.');
}
