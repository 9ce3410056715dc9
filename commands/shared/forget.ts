import type { Services } from '../../src/bot/discord/command.ts';
import type { Deleted } from '../../src/bot/store/types/privacy.ts';

/** Has voices that are deleted here go everywhere else too: from what is kept of their sound, and at the voice service. */
export async function forgetVoices(
  { previews, cloning }: Pick<Services, 'previews' | 'cloning'>,
  { voiceIds }: Deleted,
): Promise<void> {
  for (const voiceId of voiceIds) previews.forget(voiceId);
  await Promise.all(voiceIds.map((voiceId) => cloning.deleteVoice(voiceId)));
}

/**
 * Forgets sound that is kept to be heard again, of one member or of the whole server. Whose words a
 * cached clip holds nobody knows, so the server's clips go either way.
 */
export async function forgetSound(
  { sessions, speech }: Pick<Services, 'sessions' | 'speech'>,
  guildId: string,
  memberId?: string,
): Promise<void> {
  sessions.recent.forget(guildId, memberId);
  await speech.forget(guildId);
}
