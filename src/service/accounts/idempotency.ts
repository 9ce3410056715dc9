import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { LEASE_MS } from './lease.ts';
import type { Clock, IdempotentRequest, IdempotentResult } from './types.ts';

const RESULT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const KEY = /^[\x21-\x7e]{1,255}$/;
/** A row can expire between two queries, but not this often in practice. */
const MAX_ATTEMPTS = 5;

const resultSchema = z.object({
  voiceId: z.string().optional(),
  characters: z.number(),
});

/** A request's claim on a key. */
interface Lease {
  readonly accountId: string;
  readonly key: string;
  readonly id: string;
}

export interface IdempotencyOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
}

/** Ensures that a request with an `Idempotency-Key` is charged only once, no matter how often it is sent. */
export class Idempotency {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** Leases of requests in progress in this process. Other leases expire. */
  readonly #open = new Set<string>();

  constructor({ db, clock, log }: IdempotencyOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * @param key the `Idempotency-Key` header
   * @param fingerprint a hash of everything that identifies the request
   * @throws ServiceError invalid_request, idempotency_mismatch, idempotency_in_progress
   */
  async begin(accountId: string, key: string, fingerprint: string): Promise<IdempotentRequest> {
    if (!KEY.test(key)) {
      throw new ServiceError(
        'invalid_request',
        'Idempotency-Key: must be 1 to 255 visible ASCII characters',
        'Idempotency-Key',
      );
    }
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const lease = { accountId, key, id: randomUUID() };
      if (await this.#claim(lease, fingerprint)) return this.#new(lease);
      const earlier = await this.#find(accountId, key);
      if (earlier !== undefined) return repeatOf(earlier, fingerprint);
    }
    throw inProgress();
  }

  /** Renews the leases of this process and deletes expired rows. */
  async housekeep(): Promise<void> {
    const now = this.#clock();
    if (this.#open.size > 0) {
      await this.#db
        .updateTable('idempotent_requests')
        .set({ expires_at: now + LEASE_MS })
        .where('holder', 'in', [...this.#open])
        .where('result', 'is', null)
        .execute();
    }
    await this.#db.deleteFrom('idempotent_requests').where('expires_at', '<=', now).execute();
  }

  /**
   * A single statement, so that only one of two concurrent requests gets the key. Expired keys can be reused.
   */
  async #claim({ accountId, key, id }: Lease, fingerprint: string): Promise<boolean> {
    const now = this.#clock();
    const row = await this.#db
      .insertInto('idempotent_requests')
      .values({
        account_id: accountId,
        key,
        holder: id,
        fingerprint,
        result: null,
        expires_at: now + LEASE_MS,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'key'])
          .doUpdateSet((eb) => ({
            holder: eb.ref('excluded.holder'),
            fingerprint: eb.ref('excluded.fingerprint'),
            result: null,
            expires_at: eb.ref('excluded.expires_at'),
          }))
          .where('idempotent_requests.expires_at', '<=', now),
      )
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  #find(accountId: string, key: string) {
    return this.#db
      .selectFrom('idempotent_requests')
      .select(['fingerprint', 'result'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  #new(lease: Lease): IdempotentRequest {
    this.#open.add(lease.id);
    return {
      kind: 'new',
      finish: (result) => this.#finish(lease, result),
      release: () => this.#release(lease),
    };
  }

  async #finish(lease: Lease, result: IdempotentResult): Promise<void> {
    this.#open.delete(lease.id);
    await this.#runSafely(
      this.#db
        .updateTable('idempotent_requests')
        .set({ result: JSON.stringify(result), expires_at: this.#clock() + RESULT_LIFETIME_MS })
        .where('account_id', '=', lease.accountId)
        .where('key', '=', lease.key)
        .where('holder', '=', lease.id)
        .where('result', 'is', null),
    );
  }

  async #release(lease: Lease): Promise<void> {
    this.#open.delete(lease.id);
    await this.#runSafely(
      this.#db
        .deleteFrom('idempotent_requests')
        .where('account_id', '=', lease.accountId)
        .where('key', '=', lease.key)
        .where('holder', '=', lease.id)
        .where('result', 'is', null),
    );
  }

  /** The response has been sent already, and the lease will expire. */
  async #runSafely(query: { execute(): Promise<unknown> }): Promise<void> {
    try {
      await query.execute();
    } catch (err) {
      this.#log.warn({ err }, 'failed to store the result for an Idempotency-Key');
    }
  }
}

function repeatOf(
  earlier: { fingerprint: string; result: string | null },
  fingerprint: string,
): IdempotentRequest {
  if (earlier.fingerprint !== fingerprint) {
    throw new ServiceError(
      'idempotency_mismatch',
      'This Idempotency-Key was used for a different request. Use a new key for each request.',
      'Idempotency-Key',
    );
  }
  if (earlier.result === null) throw inProgress();
  return { kind: 'repeat', result: resultSchema.parse(JSON.parse(earlier.result)) };
}

function inProgress(): ServiceError {
  return new ServiceError(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is in progress. Try again when it has finished.',
  );
}

/** Removes the ID of a deleted voice from stored results. A repeated request is told that its voice was deleted. */
export async function forgetVoice(
  trx: Transaction<Tables>,
  accountId: string,
  voiceId: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('idempotent_requests')
    .where('account_id', '=', accountId)
    .where('result', 'like', `%${JSON.stringify(voiceId)}%`)
    .select(['key', 'result'])
    .execute();
  for (const { key, result } of rows) {
    const { characters } = resultSchema.parse(JSON.parse(result ?? '{}'));
    await trx
      .updateTable('idempotent_requests')
      .set({ result: JSON.stringify({ voiceId: '', characters }) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute();
  }
}
