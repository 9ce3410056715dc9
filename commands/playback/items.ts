import type { QueuedItem, QueueView, VoiceSessions } from '../../src/bot/voice/types.ts';

/** The playing and the waiting items, in playback order. */
export function itemsOf(queue: QueueView | undefined): QueuedItem[] {
  if (queue === undefined) return [];
  return [...(queue.playing ? [queue.playing] : []), ...queue.waiting];
}

/**
 * Removes items from a guild's queue, the playing one included.
 * @param by the member who removes them
 */
export function removeItems(
  sessions: Pick<VoiceSessions, 'queueOf' | 'remove'>,
  { guildId, by }: { guildId: string; by: string },
  shouldRemove: (item: QueuedItem) => boolean,
): void {
  const items = itemsOf(sessions.queueOf(guildId)).filter(shouldRemove);
  // From the end: otherwise each removal would prepare the next item, which is removed as well.
  for (const { id } of items.toReversed()) sessions.remove(guildId, id, by);
}
