import { monthOf, nextMonthStart } from '../../shared/common/calendar.ts';
import type { OpenCharge } from '../../shared/common/charge-book.ts';
import type { Db, Trx } from './context.ts';
import { isPersonalScope } from './personal-scope.ts';

/** Characters that a member uses with one request. */
export interface Spending {
  readonly guildId: string;
  readonly memberId: string;
  /** The name of a command, such as `say` or `read`. */
  readonly command: string;
  /** Code points of the text. */
  readonly characters: number;
}

export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** The usage of a guild in a month (UTC). */
export interface GuildUsage {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly used: number;
  /** Reserved for requests in progress. */
  readonly reserved: number;
  /** Start of the next month, in milliseconds since 1970. */
  readonly resetsAt: number;
  /** Highest first. '' stands for members whose data was deleted. */
  readonly byMember: readonly ({ readonly memberId: string } & UsageShare)[];
  readonly byCommand: readonly ({ readonly command: string } & UsageShare)[];
  /** Days (`YYYY-MM-DD`) with usage, in order. */
  readonly byDay: readonly ({ readonly day: string } & UsageShare)[];
}

/**
 * Reserves characters if the month has enough left. The guild must be locked.
 * @returns the characters left, after the reservation if there is one
 */
export async function reserveInMonth(
  trx: Trx,
  guildId: string,
  month: string,
  limit: number,
  characters: number,
): Promise<{ isReserved: boolean; left: number }> {
  const row = await trx
    .selectFrom('bot_usage_months')
    .where('guild_id', '=', guildId)
    .where('month', '=', month)
    .select(['used', 'reserved'])
    .executeTakeFirst();
  const left = Math.max(0, limit - (row?.used ?? 0) - (row?.reserved ?? 0));
  if (characters > left) return { isReserved: false, left };
  await addToMonth(trx, guildId, month, { used: 0, reserved: characters });
  return { isReserved: true, left: left - characters };
}

export async function addToMonth(
  trx: Trx,
  guildId: string,
  month: string,
  { used, reserved }: { used: number; reserved: number },
): Promise<void> {
  await trx
    .insertInto('bot_usage_months')
    .values({ guild_id: guildId, month, used, reserved })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'month']).doUpdateSet((eb) => ({
        used: eb('bot_usage_months.used', '+', used),
        reserved: eb('bot_usage_months.reserved', '+', reserved),
      })),
    )
    .execute();
}

/** Releases expired reservations, left by crashed processes. */
export async function releaseExpired(trx: Trx, now: number): Promise<void> {
  const expired = await trx
    .deleteFrom('bot_usage_reservations')
    .where('expires_at', '<=', now)
    .returning(['guild_id', 'month', 'characters'])
    .execute();
  // Always in the same order, to avoid deadlocks between processes.
  const sorted = expired.toSorted(
    (a, b) => a.guild_id.localeCompare(b.guild_id) || a.month.localeCompare(b.month),
  );
  for (const { guild_id, month, characters } of sorted) {
    await trx
      .updateTable('bot_usage_months')
      .set((eb) => ({ reserved: eb('reserved', '-', characters) }))
      .where('guild_id', '=', guild_id)
      .where('month', '=', month)
      .execute();
  }
}

/** The used characters of a request, counted in the month and on the day it started. */
export interface Charge extends Spending, OpenCharge {
  /** Whether the database has a reservation with this ID. Without a budget, it has none. */
  readonly isHeld: boolean;
  readonly day: string;
  readonly month: string;
}

/**
 * Ends a reservation and counts the used characters, even if the reservation has expired and was released. Does
 * nothing if the charge was written before.
 */
export async function writeCharge(trx: Trx, charge: Charge, now: number): Promise<void> {
  const { guildId, month, characters } = charge;
  if (characters > 0 && !(await isNew(trx, charge.id, now))) return;
  const held = await trx
    .deleteFrom('bot_usage_reservations')
    .where('id', '=', charge.id)
    .returning('characters')
    .executeTakeFirst();
  await addToMonth(trx, guildId, month, { used: characters, reserved: -(held?.characters ?? 0) });
  if (characters > 0) await addToDay(trx, charge);
}

/**
 * Remembers a charge. When a connection is lost during a commit, nobody knows whether the charge was written, and it
 * is written again.
 */
async function isNew(trx: Trx, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bot_written_charges')
    .values({ id, written_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function addToDay(trx: Trx, charge: Charge): Promise<void> {
  await trx
    .insertInto('bot_usage_days')
    .values({
      guild_id: charge.guildId,
      day: charge.day,
      member_id: charge.memberId,
      command: charge.command,
      characters: charge.characters,
      requests: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'day', 'member_id', 'command']).doUpdateSet((eb) => ({
        characters: eb('bot_usage_days.characters', '+', eb.ref('excluded.characters')),
        requests: eb('bot_usage_days.requests', '+', eb.ref('excluded.requests')),
      })),
    )
    .execute();
}

/** The usage of a guild in a month (`YYYY-MM`): in total, by member, by command and by day. */
export async function reportUsage(db: Db, guildId: string, month: string): Promise<GuildUsage> {
  const total = await db
    .selectFrom('bot_usage_months')
    .where('guild_id', '=', guildId)
    .where('month', '=', month)
    .select(['used', 'reserved'])
    .executeTakeFirst();
  const [byMember, byCommand, byDay] = await Promise.all([
    sharesBy(db, guildId, month, 'member_id'),
    sharesBy(db, guildId, month, 'command'),
    sharesBy(db, guildId, month, 'day'),
  ]);
  return {
    month,
    used: total?.used ?? 0,
    reserved: total?.reserved ?? 0,
    resetsAt: Date.parse(nextMonthStart(Date.parse(`${month}-01`))),
    byMember: byMember.map(({ name: memberId, ...share }) => ({ memberId, ...share })),
    byCommand: byCommand.map(({ name: command, ...share }) => ({ command, ...share })),
    byDay: byDay
      .map(({ name: day, ...share }) => ({ day, ...share }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

/** Highest first. Days are compared as text, and `-31` comes after all days of any month. */
function sharesBy(db: Db, guildId: string, month: string, column: 'member_id' | 'command' | 'day') {
  return db
    .selectFrom('bot_usage_days')
    .where('guild_id', '=', guildId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .groupBy(column)
    .select((eb) => [
      eb.ref(column).as('name'),
      eb.fn.sum<number>('characters').as('characters'),
      eb.fn.sum<number>('requests').as('requests'),
    ])
    .orderBy('characters', 'desc')
    .orderBy('name')
    .execute();
}

/**
 * Removes a member from the usage by day. In a guild, it moves to the nameless member, so that the totals stay correct.
 * A personal scope has nobody else's.
 */
export async function removeMemberFromDays(
  trx: Trx,
  guildId: string,
  memberId: string,
): Promise<void> {
  if (!isPersonalScope(guildId)) await copyToNameless(trx, guildId, memberId);
  await trx
    .deleteFrom('bot_usage_days')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Deletes the totals of a personal scope, except this month's: otherwise, a deletion would reset the operator's limit.
 * Those of a guild stay.
 */
export async function deleteEarlierMonths(
  trx: Trx,
  guildId: string,
  _: string,
  now: number,
): Promise<void> {
  if (!isPersonalScope(guildId)) return;
  await trx
    .deleteFrom('bot_usage_months')
    .where('guild_id', '=', guildId)
    .where('month', '<', monthOf(now))
    .execute();
}

async function copyToNameless(trx: Trx, guildId: string, memberId: string): Promise<void> {
  await trx
    .insertInto('bot_usage_days')
    .columns(['guild_id', 'day', 'member_id', 'command', 'characters', 'requests'])
    .expression((eb) =>
      eb
        .selectFrom('bot_usage_days')
        .where('guild_id', '=', guildId)
        .where('member_id', '=', memberId)
        .select(({ val }) => [
          'guild_id',
          'day',
          val('').as('member_id'),
          'command',
          'characters',
          'requests',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'day', 'member_id', 'command']).doUpdateSet((eb) => ({
        characters: eb('bot_usage_days.characters', '+', eb.ref('excluded.characters')),
        requests: eb('bot_usage_days.requests', '+', eb.ref('excluded.requests')),
      })),
    )
    .execute();
}
