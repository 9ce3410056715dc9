import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { LEASE_MS } from './lease.ts';
import type { Clock, IdempotentRequest, IdempotentResult } from './types.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const KEY = /^[\x21-\x7e]{1,255}$/;
/** A row may vanish between two looks at it, but hardly so often. */
const ATTEMPTS = 5;

const resultSchema = z.object({
  voiceId: z.string().optional(),
  characters: z.number(),
});

/** What a request holds a key by. */
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

/** Requests with an `Idempotency-Key`: done and charged once, however often they are sent. */
export class Idempotency {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** The leases of requests that are under way here. Others end by themselves. */
  readonly #open = new Set<string>();

  constructor({ db, clock, log }: IdempotencyOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * @param key the header `Idempotency-Key`
   * @param fingerprint of everything that makes the request what it is
   * @throws ServiceError invalid_request (not 1–255 visible ASCII), idempotency_mismatch (400),
   *   idempotency_in_progress (409)
   */
  async begin(accountId: string, key: string, fingerprint: string): Promise<IdempotentRequest> {
    if (!KEY.test(key)) {
      throw new ServiceError(
        'invalid_request',
        'Idempotency-Key: must be 1 to 255 visible ASCII characters',
        'Idempotency-Key',
      );
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const lease = { accountId, key, id: randomUUID() };
      if (await this.#claim(lease, fingerprint)) return this.#new(lease);
      const earlier = await this.#find(accountId, key);
      if (earlier !== undefined) return repeatOf(earlier, fingerprint);
    }
    throw inProgress();
  }

  /** Once in a while: keeps what is under way here, and forgets what is over. */
  async tend(): Promise<void> {
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

  /** One statement: of two requests with the same key, one gets it. What expired is nobody's. */
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
    await this.#quietly(
      this.#db
        .updateTable('idempotent_requests')
        .set({ result: JSON.stringify(result), expires_at: this.#clock() + KEPT_MS })
        .where('account_id', '=', lease.accountId)
        .where('key', '=', lease.key)
        .where('holder', '=', lease.id)
        .where('result', 'is', null),
    );
  }

  async #release(lease: Lease): Promise<void> {
    this.#open.delete(lease.id);
    await this.#quietly(
      this.#db
        .deleteFrom('idempotent_requests')
        .where('account_id', '=', lease.accountId)
        .where('key', '=', lease.key)
        .where('holder', '=', lease.id)
        .where('result', 'is', null),
    );
  }

  /** The request itself is done; its lease ends by itself. */
  async #quietly(query: { execute(): Promise<unknown> }): Promise<void> {
    try {
      await query.execute();
    } catch (err) {
      this.#log.warn({ err }, 'the end of a request with an Idempotency-Key could not be written');
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
      'This Idempotency-Key was used for another request. Use a new one for each request.',
      'Idempotency-Key',
    );
  }
  if (earlier.result === null) throw inProgress();
  return { kind: 'repeat', result: resultSchema.parse(JSON.parse(earlier.result)) };
}

function inProgress(): ServiceError {
  return new ServiceError(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is under way. Please try again when it is done.',
  );
}
