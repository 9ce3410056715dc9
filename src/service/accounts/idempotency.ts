import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { DatabaseUnavailable } from '../../shared/common/database-unavailable.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { LEASE_MS } from './lease.ts';
import type { Claim, Clock, IdempotentRequest, IdempotentResult } from './types.ts';

const RESULT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const KEY = /^[\x21-\x7e]{1,255}$/;
/** A row can expire between two queries, but not this often in practice. */
const MAX_ATTEMPTS = 5;

const resultSchema = z.object({
  voiceId: z.string().optional(),
  speaker: z.string().optional(),
  characters: z.number(),
});

/** A request's row for its key. */
interface Lease {
  readonly accountId: string;
  readonly key: string;
  readonly id: string;
}

interface OpenClaim {
  readonly lease: Lease;
  readonly fingerprint: string;
  /** The request has failed, but its row could not be deleted yet. */
  isFree: boolean;
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
  /**
   * Claims of this process, by account and key: of requests in progress, and of those whose charge is not written
   * yet. Other leases expire.
   */
  readonly #claims = new Map<string, OpenClaim>();

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
    // A lease may have expired while the database was unavailable.
    const open = this.#claims.get(nameOf(accountId, key));
    if (open?.isFree) await this.#free(open);
    else if (open !== undefined) return repeatOf({ ...open, result: null }, fingerprint);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const lease = { accountId, key, id: randomUUID() };
      if (await this.#claim(lease, fingerprint)) {
        return { kind: 'new', claim: this.#open(lease, fingerprint) };
      }
      const earlier = await this.#find(accountId, key);
      if (earlier !== undefined) return repeatOf(earlier, fingerprint);
    }
    throw inProgress();
  }

  /** Frees the keys of failed requests, renews the leases of this process, and deletes expired rows. */
  async housekeep(): Promise<void> {
    for (const claim of this.#claims.values()) if (claim.isFree) await this.#free(claim);
    const now = this.#clock();
    const held = [...this.#claims.values()].map(({ lease }) => lease.id);
    if (held.length > 0) {
      await this.#db
        .updateTable('idempotent_requests')
        .set({ expires_at: now + LEASE_MS })
        .where('holder', 'in', held)
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

  #open(lease: Lease, fingerprint: string): Claim {
    const name = nameOf(lease.accountId, lease.key);
    const open: OpenClaim = { lease, fingerprint, isFree: false };
    this.#claims.set(name, open);
    const claim: Claim = {
      voiceId: undefined,
      speaker: undefined,
      endIn: async (trx, characters) => {
        if (characters === 0) await release(trx, lease);
        else {
          const { voiceId, speaker } = claim;
          await finish(trx, lease, { voiceId, speaker, characters }, this.#clock());
        }
      },
      ended: () => this.#claims.delete(name),
      release: async (error) => {
        open.isFree = true;
        // Fails, too, after a wait.
        if (error instanceof DatabaseUnavailable) return;
        await this.#free(open).catch((err: unknown) =>
          this.#log.warn({ err }, 'failed to free an Idempotency-Key'),
        );
      },
    };
    return claim;
  }

  /** @throws the database's error; the claim then stays, to be freed later */
  async #free(claim: OpenClaim): Promise<void> {
    const { lease } = claim;
    await release(this.#db, lease);
    // Meanwhile, a new request may have claimed the key.
    const name = nameOf(lease.accountId, lease.key);
    if (this.#claims.get(name) === claim) this.#claims.delete(name);
  }
}

/** The key's row, unless another request has taken over the key. */
const isHeldBy =
  ({ accountId, key, id }: Lease) =>
  (eb: ExpressionBuilder<Tables, 'idempotent_requests'>) =>
    eb.and([
      eb('account_id', '=', accountId),
      eb('key', '=', key),
      eb('holder', '=', id),
      eb('result', 'is', null),
    ]);

async function finish(
  db: Kysely<Tables>,
  lease: Lease,
  result: IdempotentResult,
  now: number,
): Promise<void> {
  await db
    .updateTable('idempotent_requests')
    .set({ result: JSON.stringify(result), expires_at: now + RESULT_LIFETIME_MS })
    .where(isHeldBy(lease))
    .execute();
}

async function release(db: Kysely<Tables>, lease: Lease): Promise<void> {
  await db.deleteFrom('idempotent_requests').where(isHeldBy(lease)).execute();
}

/** Neither part contains a space. */
function nameOf(accountId: string, key: string): string {
  return `${accountId} ${key}`;
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

/** Removes the ID of a deleted voice from stored results. A repeated request gets an error that says so. */
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
    const { voiceId: _, ...rest } = resultSchema.parse(JSON.parse(result ?? '{}'));
    await trx
      .updateTable('idempotent_requests')
      .set({ result: JSON.stringify({ ...rest, voiceId: '' }) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute();
  }
}
