import type { AnyCall, Services } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { DeletedData } from '../../src/bot/store/deletion.ts';
import type { Scope } from '../../src/bot/store/personal-scope.ts';
import { describeDeleted } from './describe-data.ts';

/**
 * Deletes a member's data, with their voices at the voice service and their audio.
 * @returns what was deleted, in words
 */
export async function forgetMember(
  { interaction, services, t }: AnyCall,
  scope: Scope,
): Promise<string> {
  const { user } = interaction;
  const { privacy } = services.store;
  const guildId = guildIdOf(interaction);
  // Of a server where nothing is stored about the member, there may be audio.
  const here =
    scope === 'everywhere' && guildId !== null
      ? await privacy.deleteMember(user.id, { guildId })
      : { presets: 0, voiceIds: [] };
  const { presets, voiceIds } = await privacy.deleteMember(user.id, scope);
  const deleted = {
    presets: here.presets + presets,
    voiceIds: [...here.voiceIds, ...voiceIds],
  };
  const pendingVoices = await finish(services, deleted);
  return describeDeleted(t, 'privacy.delete.done', deleted, pendingVoices);
}

/**
 * Deletes everything of a server.
 * @returns what was deleted, in words
 */
export async function forgetServer({ services, t }: AnyCall, guildId: string): Promise<string> {
  const deleted = await services.store.privacy.deleteGuild(guildId);
  const pendingVoices = await finish(services, deleted);
  return describeDeleted(t, 'privacy.server.done', deleted, pendingVoices);
}

/**
 * Removes deleted voices from the voice service.
 * @returns how many the voice service has not deleted yet
 */
async function finish(
  { deletionQueue, store }: Pick<Services, 'deletionQueue' | 'store'>,
  { voiceIds }: DeletedData,
): Promise<number> {
  await deletionQueue.deleteQueued();
  return store.voiceDeletions.countOf(voiceIds);
}
