import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import { openPostgres, type PostgresOptions } from '../../shared/database/postgres.ts';
import type { BotTables } from './schema.ts';

/**
 * Transactions that change leases come one after another: each first takes this advisory lock. The number is arbitrary,
 * and is the same in every version.
 */
const LOCK = 4_820_617_351;

/** Shorter than those of other queries, because an answer that comes too late is useless. */
const CONNECTION_LIMITS = {
  connections: 1,
  connectTimeoutMs: 2_000,
  lockTimeoutMs: 1_500,
  statementTimeoutMs: 2_000,
  queryTimeoutMs: 2_500,
} as const;

/** The process that claims shards. */
export interface LeaseHolder {
  /** Unique for each run of a process. */
  readonly id: string;
  /** For people: the host and the process. */
  readonly name: string;
}

export interface ShardOf {
  readonly id: number;
  /** The number of all shards. */
  readonly count: number;
}

export type Claim =
  /** The token is the same as long as nobody else holds it in between. */
  | { readonly kind: 'held'; readonly token: string }
  /** `count`: the number of all shards by which the other process counts. */
  | { readonly kind: 'taken'; readonly by: string; readonly count: number };

/** The leases of all processes, and when they may identify. All times are those of the database's clock. */
export interface LeaseTable {
  /**
   * Takes the lease of a shard, unless another process holds it or one with the same guilds, which happens while the
   * number of shards changes.
   * @param expiresAfterMs leases that were not renewed for so long are free
   */
  claim(shard: ShardOf, holder: LeaseHolder, expiresAfterMs: number): Promise<Claim>;
  /** Renews all leases of this process. @returns the shards that it still holds */
  renew(holder: LeaseHolder): Promise<ReadonlySet<number>>;
  release(shardId: number, holder: LeaseHolder): Promise<void>;
  /** Takes the next identify of a bucket. @returns 0, or how many milliseconds to wait before asking again */
  takeIdentify(bucket: number, intervalMs: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the table on a connection of its own, so that busy queries cannot delay the renewal of leases. The bot's
 * migrations must have run.
 */
export async function openLeaseTable(options: PostgresOptions, log: Logger): Promise<LeaseTable> {
  const limits = { ...options.limits, ...CONNECTION_LIMITS };
  const { db } = await openPostgres<BotTables>({ url: options.url, limits }, 'mynah-bot', log);
  return {
    claim: (shard, holder, expiresAfterMs) =>
      locked(db, (trx) => claim(trx, shard, holder, expiresAfterMs)),
    renew: (holder) => locked(db, (trx) => renew(trx, holder)),
    release: async (shardId, { id }) => {
      await db
        .deleteFrom('bot_shard_leases')
        .where('holder', '=', id)
        .where('shard_id', '=', shardId)
        .execute();
    },
    takeIdentify: (bucket, intervalMs) => takeIdentify(db, bucket, intervalMs),
    close: () => db.destroy(),
  };
}

function locked<T>(
  db: Kysely<BotTables>,
  work: (trx: Transaction<BotTables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
    return work(trx);
  });
}

/** In milliseconds since 1970. Not the start of the transaction, which may have waited. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

async function claim(
  trx: Transaction<BotTables>,
  shard: ShardOf,
  holder: LeaseHolder,
  expiresAfterMs: number,
): Promise<Claim> {
  const rows = await trx
    .selectFrom('bot_shard_leases')
    .select(['shard_id', 'shard_count', 'holder', 'holder_name', 'token'])
    // Not later than now either: the clock may have been turned back.
    .select(sql<boolean>`abs(${NOW} - renewed_at) < ${expiresAfterMs}::bigint`.as('is_valid'))
    .execute();
  const overlapping = rows.filter((row) =>
    haveCommonGuilds(shard, { id: row.shard_id, count: row.shard_count }),
  );
  const other = overlapping.find((row) => row.is_valid && row.holder !== holder.id);
  if (other !== undefined) {
    return { kind: 'taken', by: other.holder_name, count: other.shard_count };
  }
  const [own, ...others] = overlapping;
  const isOwn = own?.holder === holder.id && others.length === 0;
  const token = isOwn ? own.token : randomUUID();
  for (const { shard_id, shard_count } of overlapping) {
    await trx
      .deleteFrom('bot_shard_leases')
      .where('shard_id', '=', shard_id)
      .where('shard_count', '=', shard_count)
      .execute();
  }
  await trx
    .insertInto('bot_shard_leases')
    .values({
      shard_id: shard.id,
      shard_count: shard.count,
      holder: holder.id,
      holder_name: holder.name,
      token,
      renewed_at: NOW,
    })
    .execute();
  return { kind: 'held', token };
}

async function renew(
  trx: Transaction<BotTables>,
  { id }: LeaseHolder,
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .updateTable('bot_shard_leases')
    .set({ renewed_at: NOW })
    .where('holder', '=', id)
    .returning('shard_id')
    .execute();
  return new Set(rows.map(({ shard_id }) => shard_id));
}

async function takeIdentify(
  db: Kysely<BotTables>,
  bucket: number,
  intervalMs: number,
): Promise<number> {
  const freeAt = sql<number>`${NOW} + ${intervalMs}::bigint`;
  const taken = await db
    .insertInto('bot_identify_buckets')
    .values({ bucket, free_at: freeAt })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ free_at: freeAt })
        .where((of) =>
          of.or([
            of('bot_identify_buckets.free_at', '<=', NOW),
            // The clock was turned back.
            of('bot_identify_buckets.free_at', '>', freeAt),
          ]),
        ),
    )
    .returning('bucket')
    .executeTakeFirst();
  if (taken !== undefined) return 0;
  const { wait } = await db
    .selectFrom('bot_identify_buckets')
    .select(sql<number>`free_at - ${NOW}`.as('wait'))
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow();
  return Math.min(Math.max(wait, 1), intervalMs);
}

/**
 * Whether a guild can belong to both shards: its shard is a number of its ID modulo the number of shards
 * (https://docs.discord.com/developers/events/gateway#sharding), so both must agree modulo the greatest common divisor.
 */
function haveCommonGuilds(a: ShardOf, b: ShardOf): boolean {
  const divisor = greatestCommonDivisor(a.count, b.count);
  return a.id % divisor === b.id % divisor;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
