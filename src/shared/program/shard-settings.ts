import { z } from 'zod';

/** Enough for 25 million servers. */
export const MAX_SHARDS = 10_000;

/** The shards of this process. A `count` that is undefined is what Discord recommends. */
export type ShardPlan =
  /** All shards: this process works alone. */
  | { readonly kind: 'all'; readonly count: number | undefined }
  | { readonly kind: 'some'; readonly ids: readonly number[]; readonly count: number | undefined }
  /** The `ordinal`-th group of `size` shards, counted from 0. */
  | {
      readonly kind: 'group';
      readonly ordinal: number;
      readonly size: number;
      readonly count: number | undefined;
    };

const RANGE = /^(\d{1,5})(?:-(\d{1,5}))?$/;

/** `auto`, or shards such as `2`, `0-3` and `0,4-7`. Undefined stands for `auto`. */
export const shardIds = z.string().transform((value, context): readonly number[] | undefined => {
  if (value === 'auto') return undefined;
  const ranges = value.split(',').map((part) => RANGE.exec(part.trim()));
  const ids = ranges.flatMap((range) => {
    const [, first, last = first] = range ?? [];
    const length = Number(last) - Number(first) + 1;
    return length >= 1 ? Array.from({ length }, (_, index) => Number(first) + index) : [];
  });
  const isUsable = ranges.every(
    (range) => range !== null && Number(range[2] ?? range[1]) >= Number(range[1]),
  );
  if (!isUsable || ids.some((id) => id >= MAX_SHARDS)) {
    const message = `must be auto, or shards from 0 to ${MAX_SHARDS - 1} such as 2 or 0-3`;
    context.addIssue({ code: 'custom', message });
  }
  return [...new Set(ids)].sort((a, b) => a - b);
});

/** `auto`, or the number of all shards. Undefined stands for `auto`. */
export const shardCount = z
  .string()
  .refine(
    (value) =>
      value === 'auto' ||
      (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_SHARDS),
    `must be auto, or a whole number from 1 to ${MAX_SHARDS}`,
  )
  .transform((value) => (value === 'auto' ? undefined : Number(value)));

/** The number at the end of a host name such as `bot-2`, as Kubernetes gives it to the pods of a StatefulSet. */
function ordinalOf(hostName: string): number | undefined {
  // The first label: a fully qualified name goes on after it.
  const [, ordinal] = /-(\d{1,4})$/.exec(hostName.split('.')[0] ?? '') ?? [];
  return ordinal === undefined ? undefined : Number(ordinal);
}

export interface ShardSettings {
  readonly SHARDS?: readonly number[] | undefined;
  readonly SHARD_COUNT?: number | undefined;
  readonly SHARDS_PER_PROCESS?: number | undefined;
  readonly PROCESS_ORDINAL?: number | undefined;
}

export function toShardPlan(settings: ShardSettings, hostName: string): ShardPlan {
  const { SHARDS: ids, SHARD_COUNT: count, SHARDS_PER_PROCESS: size } = settings;
  if (ids !== undefined) return { kind: 'some', ids, count };
  if (size === undefined) return { kind: 'all', count };
  const ordinal = settings.PROCESS_ORDINAL ?? ordinalOf(hostName) ?? 0;
  return { kind: 'group', ordinal, size, count };
}

/** @throws RangeError with a sentence when the plan does not fit to this number of shards */
export function shardsOf(plan: ShardPlan, count: number): number[] {
  if (plan.kind === 'all') return Array.from({ length: count }, (_, id) => id);
  if (plan.kind === 'some') {
    const beyond = plan.ids.find((id) => id >= count);
    if (beyond === undefined) return [...plan.ids];
    throw new RangeError(`SHARDS contains shard ${beyond}, but ${describeShards(count)}`);
  }
  const { ordinal, size } = plan;
  const ids = Array.from({ length: size }, (_, index) => ordinal * size + index);
  const own = ids.filter((id) => id < count);
  if (own.length > 0) return own;
  throw new RangeError(
    `Process ${ordinal} with SHARDS_PER_PROCESS=${size} has no shard, because ${describeShards(count)}`,
  );
}

function describeShards(count: number): string {
  return count === 1 ? 'there is only shard 0' : `there are only shards 0 to ${count - 1}`;
}

type Problem = readonly [variable: keyof ShardSettings | 'DATABASE_URL', problem: string];

/**
 * Settings that do not fit together.
 * @param present the values of all variables that are set
 * @param parsed undefined if any variable is invalid
 */
export function findShardProblems(
  present: Readonly<Partial<Record<Problem[0], unknown>>>,
  hostName: string,
  parsed: ShardSettings | undefined,
): Problem[] {
  const { SHARDS: ids, SHARDS_PER_PROCESS: size, PROCESS_ORDINAL: ordinal } = present;
  const hasIds = ids !== undefined && ids !== 'auto';
  const problems: Problem[] = [];
  if (hasIds && size !== undefined) {
    problems.push(['SHARDS', 'must not be set together with SHARDS_PER_PROCESS']);
  }
  if (size !== undefined && ordinal === undefined && ordinalOf(hostName) === undefined) {
    const why = 'SHARDS_PER_PROCESS is set, and the host name does not end in a number like bot-0';
    problems.push(['PROCESS_ORDINAL', `is missing, but ${why}`]);
  }
  if (ordinal !== undefined && size === undefined) {
    problems.push(['SHARDS_PER_PROCESS', 'is missing, but PROCESS_ORDINAL is set']);
  }
  if ((hasIds || size !== undefined) && present.DATABASE_URL === undefined) {
    const why = `${hasIds ? 'SHARDS' : 'SHARDS_PER_PROCESS'} is set: several processes share a PostgreSQL database`;
    problems.push(['DATABASE_URL', `is missing, but ${why}`]);
  }
  return [...problems, ...findRangeProblems(parsed, hostName)];
}

/** Shards that do not exist. When Discord recommends their number, this is checked when the bot starts. */
function findRangeProblems(settings: ShardSettings | undefined, hostName: string): Problem[] {
  if (settings?.SHARD_COUNT === undefined) return [];
  try {
    shardsOf(toShardPlan(settings, hostName), settings.SHARD_COUNT);
    return [];
  } catch (error) {
    return [['SHARD_COUNT', `is too small: ${(error as RangeError).message}`]];
  }
}
