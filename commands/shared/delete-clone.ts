import type { Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { Services } from '../../src/bot/interactions/command.ts';
import type { RemovedClone } from '../../src/bot/store/clones.ts';

/**
 * Deletes a cloned voice: from the store, with the presets and members' own voices that use it, and at the voice
 * service.
 * @returns `isPending` if the voice service has not deleted it yet
 * @throws Failure `clone.unknown`
 */
export async function deleteClone(
  { store, deletionQueue }: Services,
  guildId: string,
  voiceId: string,
): Promise<RemovedClone & { isPending: boolean }> {
  const removed = await store.clones.remove(guildId, voiceId);
  await deletionQueue.deleteQueued();
  return { ...removed, isPending: (await store.voiceDeletions.countOf([voiceId])) > 0 };
}

export function describeDeleted(
  t: Translate,
  { voice, presets, isPending }: RemovedClone & { isPending: boolean },
): string {
  return [
    t('clone.deleted', { name: plainText(voice.name) }),
    ...(presets.length === 0
      ? []
      : [t('clone.deleted-presets', { presets: listNames(t.locale, presets.map(plainText)) })]),
    ...(isPending ? [t('clone.delete-pending', { count: 1 })] : []),
  ].join('\n');
}
