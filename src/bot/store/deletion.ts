import { cloneRows } from './clones-rows.ts';
import type { Db, Trx } from './context.ts';
import { forgetVoices } from './forget-voices.ts';
import type { Deleted } from './types/privacy.ts';

/** Deletes what is a guild's, but not what holds against it: what it spent, its operator's budget, and whom not to read. */
export async function clearGuild(trx: Trx, guildId: string, now: number): Promise<Deleted> {
  const clones = await trx
    .selectFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .select('voice_id')
    .execute();
  const voiceIds = clones.map(({ voice_id }) => voice_id);
  const presetsWithVoices = await forgetVoices(trx, guildId, voiceIds, now);
  const { numDeletedRows } = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  for (const table of [
    'bot_member_voices',
    'bot_dictionary',
    'bot_settings',
    'bot_usage_days',
  ] as const) {
    await trx.deleteFrom(table).where('guild_id', '=', guildId).execute();
  }
  return { voiceIds, presets: presetsWithVoices.length + Number(numDeletedRows) };
}

/** See {@link Privacy.deleteMember}, for one guild. */
export async function clearMember(
  trx: Trx,
  guildId: string,
  memberId: string,
  now: number,
): Promise<Deleted> {
  const voiceIds = await voicesOf(trx, guildId, memberId);
  const presetsWithVoices = await forgetVoices(trx, guildId, voiceIds, now);
  const { numDeletedRows } = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .executeTakeFirst();
  await trx
    .deleteFrom('bot_member_voices')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('bot_dictionary')
    .set({ created_by: '' })
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .execute();
  await makeUsageNameless(trx, guildId, memberId);
  return { voiceIds, presets: presetsWithVoices.length + Number(numDeletedRows) };
}

/** Voices that a member owns, or that are said to be theirs. */
async function voicesOf(db: Db, guildId: string, memberId: string): Promise<string[]> {
  const rows = await cloneRows(db, guildId)
    .where((eb) =>
      eb.or([eb('clone.owner_id', '=', memberId), eb('consent.speaker_id', '=', memberId)]),
    )
    .execute();
  return rows.map(({ voice_id }) => voice_id);
}

/** The guild's figures stay true, without saying whose they are. */
async function makeUsageNameless(trx: Trx, guildId: string, memberId: string): Promise<void> {
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
  await trx
    .deleteFrom('bot_usage_days')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .execute();
}
