import { nextMonthStart } from '../../shared/common/calendar.ts';
import type { Db } from './context.ts';
import type { GuildUsage } from './types/usage.ts';

/** What a guild spent in a month (`YYYY-MM`), split up in every way it is counted. */
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

/** The greatest first. Days sort and compare as text; no day of a month comes after its 31st. */
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
