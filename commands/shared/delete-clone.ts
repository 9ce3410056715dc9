import type { Services } from '../../src/discord/command.ts';
import type { RemovedClone } from '../../src/store/types/clones.ts';

/**
 * Forgets a cloned voice: in the store, with the presets and members' own voices that speak with it,
 * and what is kept of its sound.
 * @throws Failure `clone.unknown`
 */
export async function deleteClone(
  { store, previews }: Services,
  guildId: string,
  voiceId: string,
): Promise<RemovedClone> {
  const removed = await store.clones.remove(guildId, voiceId);
  previews.forget(voiceId);
  return removed;
}
