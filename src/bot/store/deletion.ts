import { monthOf } from '../../shared/common/calendar.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import { cloneRows } from './clones.ts';
import type { Db, Trx } from './context.ts';
import { deleteVoices } from './delete-voices.ts';
import type { Forget } from './forgotten.ts';
import { clearMemberVoice } from './member-voices.ts';
import { isPersonalScope } from './personal-scope.ts';
import { DELETION_LOG } from './schema.ts';

/** The deleted data. The caller also has to delete the voices at the service. */
export interface DeletedData {
  readonly voiceIds: readonly string[];
  readonly presets: number;
}

/** Deletes a guild's data, except its usage in total, the operator's budget and the opt-outs of members. */
export async function deleteGuildData(
  trx: Trx,
  guildId: string,
  now: number,
  forget: Forget,
): Promise<DeletedData> {
  const clones = await trx
    .selectFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .select('voice_id')
    .execute();
  const voiceIds = clones.map(({ voice_id }) => voice_id);
  const presetsWithVoices = await deleteVoices(trx, guildId, voiceIds, now, forget);
  await recordDeletion(trx, DELETION_LOG, { kind: 'guild', ids: [guildId], at: now });
  await forget(trx, { kind: 'scope', scope: guildId });
  const { numDeletedRows } = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  for (const table of [
    'bot_member_voices',
    'bot_default_voices',
    'bot_dictionary',
    'bot_settings',
    'bot_sounds',
    'bot_usage_days',
    'bot_member_languages',
    'bot_channel_languages',
    'bot_voice_sessions',
  ] as const) {
    await trx.deleteFrom(table).where('guild_id', '=', guildId).execute();
  }
  return { voiceIds, presets: presetsWithVoices.length + Number(numDeletedRows) };
}

/** See {@link Privacy.deleteMember}, for one guild. */
export async function deleteMemberData(
  trx: Trx,
  guildId: string,
  memberId: string,
  now: number,
  forget: Forget,
): Promise<DeletedData> {
  const voiceIds = await voicesOf(trx, guildId, memberId);
  const presetsWithVoices = await deleteVoices(trx, guildId, voiceIds, now, forget);
  await recordDeletion(trx, DELETION_LOG, { kind: 'member', ids: [guildId, memberId], at: now });
  await forget(trx, { kind: 'member', scope: guildId, memberId });
  const { numDeletedRows } = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .executeTakeFirst();
  await clearMemberVoice(trx, guildId, memberId);
  for (const table of ['bot_default_voices', 'bot_member_languages'] as const) {
    await trx
      .deleteFrom(table)
      .where('guild_id', '=', guildId)
      .where('member_id', '=', memberId)
      .execute();
  }
  await trx
    .deleteFrom('bot_sounds')
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .execute();
  await trx
    .deleteFrom('bot_dictionary')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('bot_dictionary')
    .set({ created_by: '' })
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .execute();
  if (isPersonalScope(guildId)) await deleteOwnUsage(trx, guildId, now);
  else await anonymizeUsage(trx, guildId, memberId);
  return { voiceIds, presets: presetsWithVoices.length + Number(numDeletedRows) };
}

/** Voices that a member owns, or that were made from their voice. */
async function voicesOf(db: Db, guildId: string, memberId: string): Promise<string[]> {
  const rows = await cloneRows(db, guildId)
    .where((eb) =>
      eb.or([eb('clone.owner_id', '=', memberId), eb('consent.speaker_id', '=', memberId)]),
    )
    .execute();
  return rows.map(({ voice_id }) => voice_id);
}

/** The current month's total stays until the month ends. Otherwise, a deletion would reset the operator's limit. */
async function deleteOwnUsage(trx: Trx, scope: string, now: number): Promise<void> {
  await trx.deleteFrom('bot_usage_days').where('guild_id', '=', scope).execute();
  await trx
    .deleteFrom('bot_usage_months')
    .where('guild_id', '=', scope)
    .where('month', '<', monthOf(now))
    .execute();
}

/** Moves the member's usage to the nameless member, so that the guild's totals stay correct. */
async function anonymizeUsage(trx: Trx, guildId: string, memberId: string): Promise<void> {
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
