import type { Client } from 'discord.js';
import type { AnyCall, Services } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { personalScope } from '../../src/bot/store/personal-scope.ts';
import type { DeletedData, Scope } from '../../src/bot/store/types/privacy.ts';
import { removeItems } from '../playback/items.ts';
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
  const guildId = guildIdOf(interaction);
  const { privacy } = services.store;
  const guildIds = new Set(guildId === null ? [] : [guildId]);
  if (scope === 'everywhere') {
    for (const data of await privacy.exportMember(user.id, scope)) guildIds.add(data.guildId);
    await services.speech.forget(personalScope(user.id));
    services.drafts.forget(personalScope(user.id));
  }
  const deleted = await privacy.deleteMember(user.id, scope);
  for (const id of guildIds) await forgetAudio(services, id, user.id);
  const pendingVoices = await forgetVoices(services, deleted);
  return describeDeleted(t, 'privacy.delete.done', deleted, pendingVoices);
}

/**
 * Deletes everything of a server.
 * @returns what was deleted, in words
 */
export async function forgetServer({ services, t }: AnyCall, guildId: string): Promise<string> {
  const deleted = await services.store.privacy.deleteGuild(guildId);
  await forgetAudio(services, guildId);
  const pendingVoices = await forgetVoices(services, deleted);
  return describeDeleted(t, 'privacy.server.done', deleted, pendingVoices);
}

/**
 * Removes the member's messages from the queues, including the current item, and from the audio that can be replayed.
 */
export function stopReading(
  { client, user }: { client: Client; user: { id: string } },
  sessions: Services['sessions'],
  scope: Scope,
): void {
  const guilds = scope === 'everywhere' ? client.guilds.cache.keys() : [scope.guildId];
  for (const guildId of guilds) {
    removeItems(sessions, { guildId, by: user.id }, ({ userId, content }) => {
      return userId === user.id && content.isReadAloud === true;
    });
    sessions.recent.forget(guildId, user.id);
  }
}

/**
 * Removes deleted voices from the caches and from the voice service.
 * @returns how many the voice service has not deleted yet
 */
async function forgetVoices(
  { previews, deletionQueue, store }: Pick<Services, 'previews' | 'deletionQueue' | 'store'>,
  { voiceIds }: DeletedData,
): Promise<number> {
  for (const voiceId of voiceIds) previews.forget(voiceId);
  await deletionQueue.deleteQueued();
  return store.voiceDeletions.countOf(voiceIds);
}

/**
 * Removes a member's audio, or that of the whole guild. The cache does not know whose text a clip
 * speaks, so both cases delete all clips of the guild.
 */
async function forgetAudio(
  { sessions, speech, drafts }: Pick<Services, 'sessions' | 'speech' | 'drafts'>,
  guildId: string,
  memberId?: string,
): Promise<void> {
  sessions.recent.forget(guildId, memberId);
  drafts.forget(guildId, memberId);
  await speech.forget(guildId);
}
