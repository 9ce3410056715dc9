import type { QueuedItem, QueueView } from '../../src/voice/types.ts';

/** What plays and what waits, in the order in which it is heard. */
export function itemsOf(queue: QueueView | undefined): QueuedItem[] {
  if (queue === undefined) return [];
  return [...(queue.playing ? [queue.playing] : []), ...queue.waiting];
}
