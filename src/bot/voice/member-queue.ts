import { Failure } from '../../shared/common/failure.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { QueueLimits } from './types.ts';

/**
 * The waiting items, ordered so that members take turns: fair queueing by rounds (Nagle, RFC 970). Each round
 * plays every member's oldest item, in the order of arrival. So a member with ten items does not hold up a
 * member with one, and each member's own items keep their order.
 */
export class MemberQueue {
  /** In the order of arrival. */
  #entries: QueueEntry[] = [];
  /** Members who had their turn in the current round. */
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

  /** In the order in which they will be played. */
  inOrder(): QueueEntry[] {
    const { roundOf } = this.#rounds();
    // Sorting is stable, so items keep their order of arrival within a round.
    return this.#entries.toSorted((a, b) => (roundOf.get(a) ?? 0) - (roundOf.get(b) ?? 0));
  }

  /** How many items would be played before a new item of this member. */
  countBefore(userId: string): number {
    const { roundOf, nextRoundOf } = this.#rounds();
    const round = nextRoundOf(userId);
    return roundOf.values().reduce((count, other) => count + (other <= round ? 1 : 0), 0);
  }

  /** Starts synthesis of the first `count` items. */
  prepare(count: number): void {
    for (const entry of this.inOrder().slice(0, count)) entry.prepare();
  }

  /** Removes and returns the first item, and counts it as its member's turn. */
  takeNext(): QueueEntry | undefined {
    const [first] = this.inOrder();
    if (first === undefined) return undefined;
    this.remove(first);
    const { userId } = first.item;
    // A second turn means that every waiting member has had a first one.
    if (this.#served.has(userId)) this.#served.clear();
    this.#served.add(userId);
    return first;
  }

  remove(entry: QueueEntry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
  }

  startNewRound(): void {
    this.#served.clear();
  }

  failAll(failure: Failure): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const entry of entries) entry.fail(failure);
  }

  /** The round of each item, and of a member's next item. Round 0 is the current one. */
  #rounds() {
    const nextRounds = new Map<string, number>();
    const nextRoundOf = (userId: string) =>
      nextRounds.get(userId) ?? (this.#served.has(userId) ? 1 : 0);
    const roundOf = new Map<QueueEntry, number>();
    for (const entry of this.#entries) {
      const { userId } = entry.item;
      roundOf.set(entry, nextRoundOf(userId));
      nextRounds.set(userId, nextRoundOf(userId) + 1);
    }
    return { roundOf, nextRoundOf };
  }
}
