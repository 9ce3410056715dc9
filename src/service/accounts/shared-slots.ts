import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { delay } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { Turns } from '../../shared/database/turns.ts';
import type { Tables } from '../store/schema.ts';
import type { Clock, ReleaseSlot } from './types.ts';

const LIMITS = {
  /** The slots of a process that has crashed come free after this. */
  leaseMs: 30_000,
  /** Two renewals can fail before a lease expires. */
  renewalIntervalMs: 10_000,
  /**
   * The pauses before a request looks again for a free slot. Another process may just be giving one back whose
   * response the client has already received.
   */
  pausesMs: [10, 20, 40, 80, 100],
  /** How often a request can lose a free slot to another one, which ends much earlier in practice. */
  maxLosses: 100,
  /** Before slots that could not be given back are given back again. */
  retryPauseMs: 1_000,
} as const;

export interface SharedSlotsOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
  /** Identifies this process. */
  holder: string;
}

interface Lease {
  readonly accountId: string;
  readonly id: string;
}

/**
 * Concurrency slots in PostgreSQL, shared by all processes. Each is a row with a number up to the limit of its account,
 * so that the primary key makes the count exact, without locks. Rows are leases that this process renews.
 */
export class SharedSlots {
  readonly #options: SharedSlotsOptions;
  readonly #held = new Set<Lease>();
  /** Leases to be deleted. */
  readonly #ended = new Set<Lease>();
  /** The statements of this process take turns, so that they do not deadlock. */
  readonly #turns = new Turns();
  readonly #closing = new AbortController();
  #renewal: NodeJS.Timeout | undefined;
  #releasing: Promise<void> | undefined;

  constructor(options: SharedSlotsOptions) {
    this.#options = options;
  }

  /**
   * @returns undefined if all slots are taken
   * @throws the database's error
   */
  async take(accountId: string, limit: number): Promise<ReleaseSlot | undefined> {
    const lease = { accountId, id: randomUUID() };
    this.#held.add(lease);
    this.#renewal ??= setInterval(() => void this.#renew(), LIMITS.renewalIntervalMs).unref();
    try {
      if (await this.#isTaken(lease, limit)) return () => this.#release(lease);
      this.#held.delete(lease);
      return undefined;
    } catch (error) {
      // The row may have been stored, if only the reply was lost.
      this.#release(lease);
      throw error;
    }
  }

  /**
   * Deletes the leases of processes that have crashed.
   * @throws the database's error
   */
  async housekeep(): Promise<void> {
    const { db, clock } = this.#options;
    await db.deleteFrom('concurrency_slots').where('expires_at', '<=', clock()).execute();
  }

  /** Gives back what has ended. Never rejects. */
  async close(): Promise<void> {
    clearInterval(this.#renewal);
    this.#closing.abort();
    await this.#releasing;
  }

  async #isTaken(lease: Lease, limit: number): Promise<boolean> {
    const pausesMs = LIMITS.pausesMs.values();
    for (let losses = 0; losses < LIMITS.maxLosses; ) {
      const { isFree, isTaken } = await this.#tryToTake(lease, limit);
      if (isTaken) return true;
      if (isFree) losses += 1;
      else {
        const pause = pausesMs.next();
        if (pause.done) return false;
        await delay(pause.value);
      }
    }
    return false;
  }

  /** Takes a free number at random, so that requests at the same moment rarely choose the same one. */
  async #tryToTake({ accountId, id }: Lease, limit: number) {
    const { db, clock, holder } = this.#options;
    const now = clock();
    const { rows } = await sql<{ isFree: boolean; isTaken: boolean }>`
      with used as (
        select slot from concurrency_slots where account_id = ${accountId} and expires_at > ${now}
      ), free as (
        select number as slot from generate_series(1, ${limit}::int) as number
        where number not in (select slot from used) and (select count(*) from used) < ${limit}::int
        order by random() limit 1
      ), taken as (
        insert into concurrency_slots (account_id, slot, id, holder, expires_at)
        select ${accountId}, slot, ${id}, ${holder}, ${now + LIMITS.leaseMs}::bigint from free
        on conflict (account_id, slot) do update
          set id = excluded.id, holder = excluded.holder, expires_at = excluded.expires_at
          where concurrency_slots.expires_at <= ${now}
        returning slot
      )
      select exists (select from free) as "isFree", exists (select from taken) as "isTaken"
    `.execute(db);
    return rows[0] ?? { isFree: false, isTaken: false };
  }

  #release(lease: Lease): void {
    this.#held.delete(lease);
    this.#ended.add(lease);
    if (this.#held.size === 0) {
      clearInterval(this.#renewal);
      this.#renewal = undefined;
    }
    this.#releasing ??= this.#releaseEnded().finally(() => {
      this.#releasing = undefined;
    });
  }

  /** Deletes leases until none is left, many at once if they end faster than the database answers. */
  async #releaseEnded(): Promise<void> {
    while (this.#ended.size > 0) {
      const leases = [...this.#ended];
      try {
        await this.#inTurn(() => this.#delete(leases));
        for (const lease of leases) this.#ended.delete(lease);
      } catch (err) {
        this.#options.log.warn({ err }, 'failed to give back concurrency slots; will retry');
        // They expire.
        if (this.#closing.signal.aborted) return;
        await delay(LIMITS.retryPauseMs, this.#closing.signal).catch(() => undefined);
      }
    }
  }

  async #delete(leases: readonly Lease[]): Promise<void> {
    await this.#options.db
      .deleteFrom('concurrency_slots')
      .where('account_id', 'in', [...new Set(leases.map(({ accountId }) => accountId))])
      .where(
        'id',
        'in',
        leases.map(({ id }) => id),
      )
      .execute();
  }

  async #renew(): Promise<void> {
    const { db, clock, holder, log } = this.#options;
    await this.#inTurn(async () => {
      await db
        .updateTable('concurrency_slots')
        .set({ expires_at: clock() + LIMITS.leaseMs })
        .where('holder', '=', holder)
        .execute();
    }).catch((err: unknown) => log.warn({ err }, 'failed to renew concurrency slots'));
  }

  async #inTurn(task: () => Promise<void>): Promise<void> {
    const endTurn = await this.#turns.take();
    await task().finally(endTurn);
  }
}
