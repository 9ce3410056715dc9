import type { QueuedItem, QueueView } from '../../src/voice/types.ts';

/** What an item says, as far as somebody may know it: undefined is everybody. */
export function visibleText({ userId, words }: QueuedItem, memberId?: string): string {
  return words.isClosed && userId !== memberId ? '…' : words.text;
}

/** What plays and what waits, in the order in which it is heard. */
export function itemsOf(queue: QueueView | undefined): QueuedItem[] {
  if (queue === undefined) return [];
  return [...(queue.playing ? [queue.playing] : []), ...queue.waiting];
}
