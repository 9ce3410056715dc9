import type { Trx } from './context.ts';

/**
 * Deletes cloned voices of a guild, and the presets and members' own voices that use them. Their consents are
 * kept, with the time of deletion.
 * @returns the names of the deleted presets
 */
export async function deleteVoices(
  trx: Trx,
  guildId: string,
  voiceIds: readonly string[],
  now: number,
): Promise<string[]> {
  if (voiceIds.length === 0) return [];
  await trx
    .deleteFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .where('voice_id', 'in', voiceIds)
    .execute();
  await trx
    .updateTable('bot_consents')
    .set({ voice_deleted_at: now })
    .where('guild_id', '=', guildId)
    .where('voice_id', 'in', voiceIds)
    .where('voice_deleted_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('bot_member_voices')
    .where('guild_id', '=', guildId)
    .where('voice', 'in', voiceIds)
    .execute();
  const presets = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('voice', 'in', voiceIds)
    .returning('name')
    .execute();
  return presets.map(({ name }) => name);
}
