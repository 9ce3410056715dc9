import type { Services } from '../../src/discord/command.ts';
import type { RemovedClone } from '../../src/store/types/clones.ts';

/**
 * Forgets a cloned voice: in the store, with the presets and members' own voices that speak with it,
 * what is kept of its sound, and at the voice service.
 * @throws Failure `clone.unknown`
 */
export async function deleteClone(
  { store, speech, previews, cloning }: Services,
  guildId: string,
  voiceId: string,
): Promise<RemovedClone> {
  const removed = await store.clones.remove(guildId, voiceId);
  previews.forget(voiceId);
  // Which clips it spoke is not known.
  await Promise.all([speech.forget(guildId), cloning.forget(voiceId)]);
  return removed;
}
