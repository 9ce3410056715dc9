import type { QueuedItem, QueueView, VoiceSessions } from '../../src/bot/voice/types.ts';

/** What plays and what waits, in the order in which it is heard. */
export function itemsOf(queue: QueueView | undefined): QueuedItem[] {
  if (queue === undefined) return [];
  return [...(queue.playing ? [queue.playing] : []), ...queue.waiting];
}

/**
 * Takes items out of a server's queue, what plays included.
 * @param by who wanted that
 */
export function removeItems(
  sessions: Pick<VoiceSessions, 'queueOf' | 'remove'>,
  { guildId, by }: { guildId: string; by: string },
  isMeant: (item: QueuedItem) => boolean,
): void {
  const items = itemsOf(sessions.queueOf(guildId)).filter(isMeant);
  // From the end on: else each would have the next one prepared, only to be removed.
  for (const { id } of items.toReversed()) sessions.remove(guildId, id, by);
}
