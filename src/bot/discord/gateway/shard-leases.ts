import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { delay } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { Config } from '../../../shared/program/config.ts';
import {
  type Claim,
  type LeaseHolder,
  type LeaseTable,
  openLeaseTable,
  type ShardOf,
} from '../../store/shard-leases.ts';

export const LEASE_LIMITS = {
  renewEveryMs: 2_000,
  /** A shard stops this long after the start of the last renewal that succeeded. */
  validForMs: 10_000,
  /** Another process may then take its lease: longer than `validForMs`, so that the shard has surely stopped. */
  expiresAfterMs: 13_000,
  checkEveryMs: 250,
  /** How often to look whether another process has released a shard: members get no answer until then. */
  claimEveryMs: 250,
  /** Discord allows one identify in 5 s. Half a second more, because a busy process sends its identify late. */
  identifyIntervalMs: 5_500,
} as const;

export type LeaseLimits = { readonly [Name in keyof typeof LEASE_LIMITS]: number };

export interface ShardLeasesOptions {
  readonly table: LeaseTable;
  readonly log: Logger;
  readonly limits?: Partial<LeaseLimits>;
}

/** @returns undefined when this process runs all shards. The bot's database must be open, with its migrations. */
export async function openShardLeases(
  { shards, store }: Pick<Config, 'shards' | 'store'>,
  log: Logger,
): Promise<ShardLeases | undefined> {
  if (shards.kind === 'all' || store.kind !== 'postgres') return undefined;
  const own = log.child({ part: 'shards' });
  return new ShardLeases({ table: await openLeaseTable(store, own), log: own });
}

type Lease =
  | { readonly kind: 'claiming' }
  /** Another process holds it. */
  | { readonly kind: 'waiting'; readonly for: string }
  | { readonly kind: 'held'; readonly renewedMs: number; readonly onLost: () => void };

/**
 * The shards that only this process may run: every shard of several processes needs a lease from their database. A
 * process that loses the database stops its shards before another one may take their leases.
 */
export class ShardLeases {
  readonly #holder: LeaseHolder = {
    id: randomUUID(),
    name: `process ${process.pid} on ${hostname()}`,
  };
  readonly #table: LeaseTable;
  readonly #log: Logger;
  readonly #limits: LeaseLimits;
  readonly #leases = new Map<number, Lease>();
  /** Of the latest lease of each shard. */
  readonly #tokens = new Map<number, string>();
  readonly #stopped = new AbortController();
  readonly #claims = new Set<Promise<unknown>>();
  readonly #checks: NodeJS.Timeout;
  readonly #counts = { takenOver: 0, lost: 0 };
  #renewing: Promise<void> | undefined;
  /** Whether the last query failed. */
  #isFailing = false;

  constructor({ table, log, limits }: ShardLeasesOptions) {
    this.#table = table;
    this.#log = log;
    this.#limits = { ...LEASE_LIMITS, ...limits };
    this.#checks = setInterval(() => this.#check(), this.#limits.checkEveryMs).unref();
  }

  /**
   * Waits until this process holds the lease of a shard, and then renews it.
   * @param onTaken called when another process is found to hold it
   * @param onLost called when the lease is lost: the shard must stop at once
   * @returns whether no other process has held it since this one did
   * @throws the signal's reason when it aborts
   */
  async hold(
    shard: ShardOf,
    { signal, onTaken, onLost }: { signal: AbortSignal; onTaken(): void; onLost(): void },
  ): Promise<boolean> {
    this.#leases.set(shard.id, { kind: 'claiming' });
    for (;;) {
      const startedMs = performance.now();
      const claim = await this.#claim(shard);
      signal.throwIfAborted();
      if (claim?.kind === 'held') {
        this.#set(shard.id, { kind: 'held', renewedMs: startedMs, onLost });
        // Otherwise, the answer came too late.
        if (this.isHeld(shard.id)) return this.#isContinued(shard.id, claim.token);
      }
      if (claim?.kind === 'taken') this.#wait(shard, claim, onTaken);
      await delay(this.#limits.claimEveryMs, signal);
    }
  }

  /**
   * Whether the shard may do anything: the database has confirmed its lease in time. Otherwise, it is lost at once, because
   * a renewal that comes later would not bring back the events that the shard has ignored until then.
   */
  isHeld(shardId: number): boolean {
    const lease = this.#leases.get(shardId);
    if (lease?.kind !== 'held') return false;
    if (performance.now() - lease.renewedMs < this.#limits.validForMs) return true;
    this.#lose(shardId, lease, 'The database has not renewed the lease of the shard in time.');
    return false;
  }

  /** Leases that another process held before this one, and leases that this one lost. */
  get counts(): { readonly takenOver: number; readonly lost: number } {
    return this.#counts;
  }

  /** The process that holds this shard, if this one waits for it. */
  holderOf(shardId: number): string | undefined {
    const lease = this.#leases.get(shardId);
    return lease?.kind === 'waiting' ? lease.for : undefined;
  }

  /** Gives a shard back, so that another process can run it at once. Call this after it has stopped. Never rejects. */
  async release(shardId: number): Promise<void> {
    if (!this.#leases.delete(shardId)) return;
    await this.#table.release(shardId, this.#holder).catch((err: unknown) => {
      this.#log.warn({ err, shard: shardId }, 'could not release the lease of a shard');
    });
  }

  /**
   * Waits until a shard may identify: one for each of Discord's buckets and interval, over all processes.
   * @throws the signal's reason when it aborts
   */
  async waitForIdentify(bucket: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { identifyIntervalMs, claimEveryMs } = this.#limits;
      const waitMs = await this.#ask(() => this.#table.takeIdentify(bucket, identifyIntervalMs));
      if (waitMs === 0) return;
      await delay(waitMs ?? claimEveryMs, signal);
    }
  }

  /** Releases all leases. Call this after all shards have stopped. */
  async close(): Promise<void> {
    this.#stopped.abort();
    clearInterval(this.#checks);
    await Promise.allSettled(this.#claims);
    await Promise.all([...this.#leases.keys()].map((shardId) => this.release(shardId)));
    await this.#renewing;
    await this.#table.close();
  }

  #set(shardId: number, lease: Lease): void {
    if (this.holderOf(shardId) !== undefined) {
      this.#counts.takenOver += 1;
      this.#log.info({ shard: shardId }, `Shard ${shardId} is free. This process runs it now.`);
    }
    this.#leases.set(shardId, lease);
    this.#renewing ??= this.#renewAll();
  }

  #isContinued(shardId: number, token: string): boolean {
    const isContinued = this.#tokens.get(shardId) === token;
    this.#tokens.set(shardId, token);
    return isContinued;
  }

  /** @returns undefined when the database does not answer */
  async #claim(shard: ShardOf): Promise<Claim | undefined> {
    const { expiresAfterMs } = this.#limits;
    const claim = this.#ask(() => this.#table.claim(shard, this.#holder, expiresAfterMs));
    this.#claims.add(claim);
    return claim.finally(() => this.#claims.delete(claim));
  }

  /** @returns undefined when the database does not answer, which is logged once */
  async #ask<T>(query: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await query();
      this.#isFailing = false;
      return answer;
    } catch (err) {
      const level = this.#isFailing ? 'debug' : 'warn';
      this.#log[level]({ err }, 'could not ask the database for the leases of shards');
      this.#isFailing = true;
      return undefined;
    }
  }

  #wait(
    shard: ShardOf,
    { by, count }: Extract<Claim, { kind: 'taken' }>,
    onTaken: () => void,
  ): void {
    const holder = count === shard.count ? by : `${by} with SHARD_COUNT=${count}`;
    if (this.holderOf(shard.id) === holder) return;
    this.#leases.set(shard.id, { kind: 'waiting', for: holder });
    const sentence =
      count === shard.count
        ? `Shard ${shard.id} is run by ${by}. Waiting until that process releases it.`
        : `${by} serves servers of shard ${shard.id}, with SHARD_COUNT=${count} instead of ${shard.count}. Waiting until it stops: to change SHARD_COUNT, stop all processes first.`;
    this.#log.warn({ shard: shard.id, holder }, sentence);
    onTaken();
  }

  async #renewAll(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await delay(this.#limits.renewEveryMs, signal).catch(() => undefined);
      if (!signal.aborted) await this.#renew();
    }
  }

  async #renew(): Promise<void> {
    // Others may be claimed in the meantime.
    const before = [...this.#leases].filter(([, { kind }]) => kind === 'held');
    if (before.length === 0) return;
    const renewedMs = performance.now();
    const held = await this.#ask(() => this.#table.renew(this.#holder));
    if (held === undefined) return;
    for (const [shardId, lease] of before) {
      if (this.#leases.get(shardId) !== lease || lease.kind !== 'held') continue;
      if (held.has(shardId)) this.#leases.set(shardId, { ...lease, renewedMs });
      else this.#lose(shardId, lease, 'Another process has taken the lease of the shard.');
    }
  }

  /** Loses leases that were not renewed in time. */
  #check(): void {
    for (const shardId of this.#leases.keys()) this.isHeld(shardId);
  }

  #lose(shardId: number, { onLost }: Extract<Lease, { kind: 'held' }>, why: string): void {
    this.#leases.set(shardId, { kind: 'claiming' });
    this.#counts.lost += 1;
    this.#log.error(
      { shard: shardId },
      `${why} It stops until this process holds the lease again.`,
    );
    onLost();
  }
}
