import { recordDeletion } from '../../shared/database/deletions.ts';
import type { Trx } from './context.ts';
import type { Forget } from './forgotten.ts';
import { deleteEmptyRows } from './member-voices.ts';
import { DELETION_LOG } from './schema.ts';
import { queueVoiceDeletions } from './voice-deletions.ts';

/**
 * Deletes cloned voices of a guild, and the presets that use them. Members who spoke in them keep their other settings.
 * Queues the voices for deletion at the voice service. Their consents are kept, with the time of deletion.
 * @returns the names of the deleted presets
 */
export async function deleteVoices(
  trx: Trx,
  guildId: string,
  voiceIds: readonly string[],
  now: number,
  forget: Forget,
): Promise<string[]> {
  if (voiceIds.length === 0) return [];
  await trx
    .deleteFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .where('voice_id', 'in', voiceIds)
    .execute();
  await queueVoiceDeletions(trx, guildId, voiceIds, now);
  for (const voiceId of voiceIds) {
    await forget(trx, { kind: 'voice', scope: guildId, voiceId });
    await recordDeletion(trx, DELETION_LOG, { kind: 'voice', ids: [guildId, voiceId], at: now });
  }
  await trx
    .updateTable('bot_consents')
    .set({ voice_deleted_at: now })
    .where('guild_id', '=', guildId)
    .where('voice_id', 'in', voiceIds)
    .where('voice_deleted_at', 'is', null)
    .execute();
  await trx
    .updateTable('bot_member_voices')
    .set({ voice: null })
    .where('guild_id', '=', guildId)
    .where('voice', 'in', voiceIds)
    .execute();
  await deleteEmptyRows(trx, guildId);
  const presets = await trx
    .deleteFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('voice', 'in', voiceIds)
    .returning('name')
    .execute();
  return presets.map(({ name }) => name);
}
