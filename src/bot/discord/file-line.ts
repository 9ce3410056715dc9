import { Failure } from '../../shared/common/failure.ts';
import type { QueueLimitOverrides, QueueLimits } from '../voice/types.ts';

/** Of one server. More would only take the voice service from others: it works no faster. */
const MADE_AT_ONCE = 2;

/** Whose file it is. */
export interface Customer {
  /** A server, or whoever writes to the bot directly. */
  readonly scope: string;
  readonly memberId: string;
}

interface Waiting {
  readonly memberId: string;
  begin(): void;
}

interface Desk {
  /** Whose files are being made. */
  readonly underWay: string[];
  readonly waiting: Waiting[];
}

/**
 * Files that are made to be posted, beside the queues of the voice channels and within the same bounds: so that who
 * floods a server with them neither spends without end nor takes the voice service from other servers.
 */
export class FileLine {
  readonly #usual: QueueLimits;
  readonly #desks = new Map<string, Desk>();

  /** @param usual the bounds where a server has set none; `items` is the operator's, and holds in any case */
  constructor(usual: QueueLimits) {
    this.#usual = usual;
  }

  /**
   * Makes a file in its turn: who has none being made goes first, then who came first.
   * @throws Failure `queue.full`, `queue.member-full`, and what `make` throws
   */
  async make<T>(
    { scope, memberId }: Customer,
    set: QueueLimitOverrides,
    make: () => Promise<T>,
  ): Promise<T> {
    const desk = this.#desks.get(scope) ?? { underWay: [], waiting: [] };
    this.#assertRoom(desk, memberId, set);
    this.#desks.set(scope, desk);
    if (desk.underWay.length < MADE_AT_ONCE) desk.underWay.push(memberId);
    else await new Promise<void>((begin) => desk.waiting.push({ memberId, begin }));
    try {
      return await make();
    } finally {
      desk.underWay.splice(desk.underWay.indexOf(memberId), 1);
      beginNext(desk);
      if (desk.underWay.length === 0) this.#desks.delete(scope);
    }
  }

  #assertRoom({ underWay, waiting }: Desk, memberId: string, set: QueueLimitOverrides): void {
    if (underWay.length < MADE_AT_ONCE) return;
    const items = Math.min(set.items ?? this.#usual.items, this.#usual.items);
    if (waiting.length >= items) throw new Failure('queue.full', { limit: items });
    const limit = set.itemsPerMember ?? this.#usual.itemsPerMember;
    const own = waiting.filter((other) => other.memberId === memberId).length;
    if (own >= limit) throw new Failure('queue.member-full', { limit });
  }
}

function beginNext({ underWay, waiting }: Desk): void {
  const fresh = waiting.findIndex(({ memberId }) => !underWay.includes(memberId));
  const [next] = waiting.splice(Math.max(0, fresh), 1);
  if (next === undefined) return;
  // Before it begins: nobody shall come between.
  underWay.push(next.memberId);
  next.begin();
}
