import type { QueuedItem, QueueView, VoiceSessions } from '../../src/bot/voice/types.ts';

/** The current item and the waiting items, in playback order. */
export function itemsOf(queue: QueueView | undefined): QueuedItem[] {
  if (queue === undefined) return [];
  return [...(queue.playing ? [queue.playing] : []), ...queue.waiting];
}

/**
 * Removes items from a guild's queue, including the current one.
 * @param by the member who removes them
 */
export function removeItems(
  sessions: Pick<VoiceSessions, 'queueOf' | 'remove'>,
  { guildId, by }: { guildId: string; by: string },
  shouldRemove: (item: QueuedItem) => boolean,
): void {
  const items = itemsOf(sessions.queueOf(guildId)).filter(shouldRemove);
  // Starts at the end, because each removal at the front would prepare an item that is removed
  // next.
  for (const { id } of items.toReversed()) sessions.remove(guildId, id, by);
}
