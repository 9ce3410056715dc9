import type { Db } from './context.ts';

/** Whether a member has not opted out of being read aloud in a guild. */
export async function isReadIn(db: Db, guildId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bot_unread_members')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row === undefined;
}

/** Whether a person has not opted out of being read aloud everywhere. */
export async function isReadEverywhere(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bot_unread_people')
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row === undefined;
}
