import type { UsageReply } from '../../protocol.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Fewer days say too little about the rest of the month. */
const MIN_DAYS = 3;

export type Projection =
  /** An earlier month, or nothing was used. */
  | { readonly kind: 'none' }
  | { readonly kind: 'too-early' }
  | {
      readonly kind: 'projected';
      /** Characters a day so far. */
      readonly perDay: number;
      /** Whole days that this is based on. */
      readonly basedOnDays: number;
      /** Characters at the end of the month. */
      readonly expected: number;
      /** The day (`YYYY-MM-DD`, UTC) on which the limit would be reached; undefined if not in this month. */
      readonly fullOn: string | undefined;
    };

/**
 * Continues the average since the first of the month, or since the account was created. Texts come in bursts, so this is
 * a rough figure.
 */
export function project(usage: UsageReply): Projection {
  const { is_this_month, used, limit, month, now, account_since } = usage;
  if (!is_this_month || used === 0) return { kind: 'none' };
  const time = Date.parse(now);
  const start = Math.max(Date.parse(`${month}-01T00:00:00Z`), Date.parse(account_since));
  const elapsed = (time - start) / DAY_MS;
  if (elapsed < MIN_DAYS) return { kind: 'too-early' };
  const perDay = used / elapsed;
  const expected = used + (perDay * (endOf(month) - time)) / DAY_MS;
  const isOver = limit !== null && used < limit && expected > limit;
  const fullAt = isOver ? time + ((limit - used) / perDay) * DAY_MS : undefined;
  return {
    kind: 'projected',
    perDay,
    basedOnDays: Math.floor(elapsed),
    expected,
    fullOn: fullAt === undefined ? undefined : new Date(fullAt).toISOString().slice(0, 10),
  };
}

/** The last day of a month (`YYYY-MM`) as `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  return new Date(endOf(month) - 1).toISOString().slice(0, 10);
}

/** The first moment of the next month in UTC, in milliseconds since 1970. */
function endOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}
