import { Failure } from '../../shared/common/failure.ts';
import type { QueueLimitOverrides, QueueLimits } from '../voice/types.ts';

/** Files of one scope that are rendered at the same time. More would only slow down other servers. */
const MAX_CONCURRENT = 2;

export interface Requester {
  /** A guild, or a user in direct messages. */
  readonly scope: string;
  readonly memberId: string;
}

interface WaitingFile {
  readonly memberId: string;
  start(): void;
}

interface ScopeQueue {
  /** The members whose files are being rendered. */
  readonly active: string[];
  readonly waiting: WaitingFile[];
}

/**
 * Renders files to post, with the same limits as the queues of the voice channels. A member who
 * requests many files can neither spend without limit nor slow down other servers.
 */
export class RenderQueue {
  readonly #defaults: QueueLimits;
  readonly #queues = new Map<string, ScopeQueue>();

  /** @param defaults limits for servers that set none; a server cannot raise `items` above its default */
  constructor(defaults: QueueLimits) {
    this.#defaults = defaults;
  }

  /**
   * Renders a file when its turn comes. Members with nothing in progress go first, then first come,
   * first served.
   * @throws Failure `queue.full`, `queue.member-full`, and the errors of `render`
   */
  async run<T>(
    { scope, memberId }: Requester,
    limits: QueueLimitOverrides,
    render: () => Promise<T>,
  ): Promise<T> {
    const queue = this.#queues.get(scope) ?? { active: [], waiting: [] };
    this.#assertRoom(queue, memberId, limits);
    this.#queues.set(scope, queue);
    if (queue.active.length < MAX_CONCURRENT) queue.active.push(memberId);
    else await new Promise<void>((start) => queue.waiting.push({ memberId, start }));
    try {
      return await render();
    } finally {
      queue.active.splice(queue.active.indexOf(memberId), 1);
      startNext(queue);
      if (queue.active.length === 0) this.#queues.delete(scope);
    }
  }

  #assertRoom(
    { active, waiting }: ScopeQueue,
    memberId: string,
    limits: QueueLimitOverrides,
  ): void {
    if (active.length < MAX_CONCURRENT) return;
    const items = Math.min(limits.items ?? this.#defaults.items, this.#defaults.items);
    if (waiting.length >= items) throw new Failure('queue.full', { limit: items });
    const limit = limits.itemsPerMember ?? this.#defaults.itemsPerMember;
    const own = waiting.filter((other) => other.memberId === memberId).length;
    if (own >= limit) throw new Failure('queue.member-full', { limit });
  }
}

function startNext({ active, waiting }: ScopeQueue): void {
  const idle = waiting.findIndex(({ memberId }) => !active.includes(memberId));
  const [next] = waiting.splice(Math.max(0, idle), 1);
  if (next === undefined) return;
  // Taken before `start` runs, so that no new file can take this slot.
  active.push(next.memberId);
  next.start();
}
