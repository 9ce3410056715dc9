import type { Kysely } from 'kysely';
import { monthOf, nextMonthStart } from '../../shared/common/calendar.ts';
import type { Tables } from '../store/schema.ts';
import type { Account, UsageReport, UsageShare } from './types.ts';
import { seriesOf } from './usage-series.ts';

/**
 * The usage of an account in a month, by day, key, operation, source and voice.
 * @param month `YYYY-MM`; default: the current month
 */
export async function reportUsage(
  db: Kysely<Tables>,
  account: Account,
  now: number,
  month = monthOf(now),
): Promise<UsageReport> {
  const { used, reserved } = await getMonthTotal(db, account.id, month);
  const [rows, voiceRows] = await Promise.all([
    listDays(db, account.id, month),
    listVoiceDays(db, account.id, month),
  ]);
  const limit = account.plan.monthlyCharacters ?? null;
  return {
    account: account.name,
    plan: account.plan.name,
    month,
    limit,
    used,
    reserved,
    remaining: limit === null ? null : Math.max(0, limit - used - reserved),
    resetsAt: nextMonthStart(now),
    byDay: sumBy(rows, (row) => row.day).map(([{ day }, share]) => ({ day, ...share })),
    byKey: sumBy(rows, (row) => row.key_id).map(([{ key_id, key_name }, share]) => ({
      keyId: key_id === '' ? null : key_id,
      keyName: key_name,
      ...share,
    })),
    byOperation: sumBy(rows, (row) => row.operation).map(([{ operation }, share]) => ({
      operation,
      ...share,
    })),
    bySource: sumBy(rows, (row) => row.source).map(([{ source }, share]) => ({
      source,
      ...share,
    })),
    byVoice: sumBy(voiceRows, (row) => row.voice_id).map(([{ voice_id }, share]) => ({
      voiceId: voice_id === '' ? null : voice_id,
      ...share,
    })),
    daily: {
      key: seriesOf(month, rows, (row) => row.key_id),
      operation: seriesOf(month, rows, (row) => row.operation),
      voice: seriesOf(month, voiceRows, (row) => row.voice_id),
    },
  };
}

/** Months with usage, newest first. */
export function listUsageMonths(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ month: string; used: number }[]> {
  return db
    .selectFrom('usage_months')
    .select(['month', 'used'])
    .where('account_id', '=', accountId)
    .where('used', '>', 0)
    .orderBy('month', 'desc')
    .execute();
}

async function getMonthTotal(db: Kysely<Tables>, accountId: string, month: string) {
  const row = await db
    .selectFrom('usage_months')
    .select(['used', 'reserved'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ?? { used: 0, reserved: 0 };
}

/** Days are compared as text. */
function listDays(db: Kysely<Tables>, accountId: string, month: string) {
  return db
    .selectFrom('usage_days')
    .leftJoin('api_keys', 'api_keys.id', 'usage_days.key_id')
    .where('usage_days.account_id', '=', accountId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .select([
      'day',
      'key_id',
      'api_keys.name as key_name',
      'operation',
      'source',
      'characters',
      'requests',
    ])
    .orderBy('day')
    .orderBy('key_id')
    .orderBy('operation')
    .orderBy('source')
    .execute();
}

function listVoiceDays(db: Kysely<Tables>, accountId: string, month: string) {
  return db
    .selectFrom('usage_voice_days')
    .where('account_id', '=', accountId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .select(['day', 'voice_id', 'characters', 'requests'])
    .orderBy('day')
    .orderBy('voice_id')
    .execute();
}

/** Groups rows by name: the first row of each name, with the sum of its rows, in order of appearance. */
function sumBy<Row extends UsageShare>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): [Row, UsageShare][] {
  return [...Map.groupBy(rows, nameOf).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const characters = group.reduce((sum, row) => sum + row.characters, 0);
    const requests = group.reduce((sum, row) => sum + row.requests, 0);
    return [[first, { characters, requests }]];
  });
}
