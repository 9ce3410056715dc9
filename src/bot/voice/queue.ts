import { Failure } from '../../shared/common/failure.ts';
import type { QueueEntry } from './entry.ts';
import type { QueueLimits } from './types.ts';

/**
 * Items that wait. Members take turns, as in fair queueing by rounds (Nagle, RFC 970): in each round everybody's
 * oldest item is heard, in the order in which these came. So who writes ten does not hold up who writes one, and
 * nobody's own items change places.
 */
export class WaitingLine {
  /** As they came. */
  #entries: QueueEntry[] = [];
  /** Who has had their turn in the round that is under way. */
  readonly #served = new Set<string>();

  get length(): number {
    return this.#entries.length;
  }

  /** @throws Failure `queue.full`, `queue.member-full` */
  assertRoom(userId: string, { items, itemsPerMember }: QueueLimits): void {
    if (this.#entries.length >= items) throw new Failure('queue.full', { limit: items });
    const own = this.#entries.filter(({ item }) => item.userId === userId).length;
    if (own >= itemsPerMember) throw new Failure('queue.member-full', { limit: itemsPerMember });
  }

  add(entry: QueueEntry): void {
    this.#entries.push(entry);
  }

  /** In the order in which they will be heard. */
  inOrder(): QueueEntry[] {
    const { roundOf } = this.#rounds();
    // Sorting is stable: within a round they stay as they came.
    return this.#entries.toSorted((a, b) => (roundOf.get(a) ?? 0) - (roundOf.get(b) ?? 0));
  }

  /** How many are heard before a new item of this member. */
  placeFor(userId: string): number {
    const { roundOf, nextOf } = this.#rounds();
    const round = nextOf(userId);
    return roundOf.values().reduce((count, other) => count + (other <= round ? 1 : 0), 0);
  }

  /** Starts synthesis of the first `count` items. */
  prepare(count: number): void {
    for (const entry of this.inOrder().slice(0, count)) entry.prepare();
  }

  /** Takes the first one out: its member has had their turn. */
  next(): QueueEntry | undefined {
    const [first] = this.inOrder();
    if (first === undefined) return undefined;
    this.remove(first);
    const { userId } = first.item;
    // Whose second turn this is: everybody who waits has had their first.
    if (this.#served.has(userId)) this.#served.clear();
    this.#served.add(userId);
    return first;
  }

  remove(entry: QueueEntry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
  }

  /** Nothing plays and nothing waits: everybody's next item is a first one. */
  rest(): void {
    this.#served.clear();
  }

  failAll(failure: Failure): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const entry of entries) entry.fail(failure);
  }

  /** In which round each item is heard, and in which a member's next one would be; 0 is under way. */
  #rounds() {
    const counts = new Map<string, number>();
    const nextOf = (userId: string) => counts.get(userId) ?? (this.#served.has(userId) ? 1 : 0);
    const roundOf = new Map<QueueEntry, number>();
    for (const entry of this.#entries) {
      const { userId } = entry.item;
      roundOf.set(entry, nextOf(userId));
      counts.set(userId, nextOf(userId) + 1);
    }
    return { roundOf, nextOf };
  }
}
