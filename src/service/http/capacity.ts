import { ServiceError } from '../errors.ts';
import { FairPool } from '../turns/fair-pool.ts';

export interface CapacityLimits {
  /** Requests in progress or waiting, of all accounts together. */
  maxRequests: number;
  /** Characters of those requests. */
  maxCharacters: number;
  /** Audio that is buffered for responses with exact sizes. */
  maxHeldAudioBytes: number;
  /** Voice samples that are being received, waiting or analyzed. */
  maxHeldSampleBytes: number;
}

/**
 * The kinds of data that requests keep in memory. The number of characters does not bound them, because the
 * speech of one character takes 0.1 s to several seconds.
 */
export type HeldData = 'audio' | 'sample';

/** The position of a request among those that are to be spoken. Calling a method twice has no effect. */
export interface QueuePosition {
  /**
   * The characters don't count while nothing is to be spoken, because the client does not read.
   */
  pause(): void;
  resume(): void;
  release(): void;
}

/** See FairPoolOptions. Alone, an account gets four fifths of the queue, and two thirds of the memory. */
const FACTORS = { queue: 4, memory: 2 } as const;

/**
 * Counts the capacity that requests use in this process. Refuses a request immediately if it does not fit.
 * All capacity is shared by accounts: none can take all of it.
 */
export class Capacity {
  readonly #requests: FairPool;
  readonly #characters: FairPool;
  readonly #held: Record<HeldData, FairPool>;

  constructor(limits: CapacityLimits) {
    this.#requests = new FairPool({ max: limits.maxRequests, factor: FACTORS.queue });
    this.#characters = new FairPool({ max: limits.maxCharacters, factor: FACTORS.queue });
    this.#held = {
      audio: new FairPool({ max: limits.maxHeldAudioBytes, factor: FACTORS.memory }),
      sample: new FairPool({ max: limits.maxHeldSampleBytes, factor: FACTORS.memory }),
    };
  }

  /**
   * Takes a position for one request.
   * @throws ServiceError queue_full
   */
  enqueue(accountId: string, characters: number): QueuePosition {
    // A text that exceeds the limit on its own is still accepted when no other request is in progress.
    if (!this.#requests.isEmpty) {
      refuseUnlessItFits(this.#requests.check(accountId, 1), QUEUE_FULL);
      refuseUnlessItFits(this.#characters.check(accountId, characters), QUEUE_FULL);
    }
    this.#requests.add(accountId, 1);
    this.#characters.add(accountId, characters);
    return this.#createPosition(accountId, characters);
  }

  /** @throws ServiceError queue_full */
  hold(accountId: string, kind: HeldData, bytes: number): void {
    refuseUnlessItFits(this.#held[kind].check(accountId, bytes), MEMORY_FULL);
    this.#held[kind].add(accountId, bytes);
  }

  release(accountId: string, kind: HeldData, bytes: number): void {
    this.#held[kind].remove(accountId, bytes);
  }

  #createPosition(accountId: string, characters: number): QueuePosition {
    let state: 'counted' | 'paused' | 'released' = 'counted';
    const change = (next: typeof state) => {
      if (state === next || state === 'released') return;
      if (state === 'counted') this.#characters.remove(accountId, characters);
      if (next === 'counted') this.#characters.add(accountId, characters);
      if (next === 'released') this.#requests.remove(accountId, 1);
      state = next;
    };
    return {
      pause: () => change('paused'),
      resume: () => change('counted'),
      release: () => change('released'),
    };
  }
}

interface Refusals {
  pool_full: string;
  share_full: string;
}

const QUEUE_FULL: Refusals = {
  pool_full: 'The service is at capacity. Try again shortly.',
  share_full:
    'Your account uses its share of the service. Try again when one of your requests has finished.',
};

const MEMORY_FULL: Refusals = {
  pool_full: 'The service has no memory left for this request. Try again shortly.',
  share_full:
    "Your account uses its share of the service's memory. Try again when one of your requests has finished.",
};

function refuseUnlessItFits(result: 'fits' | keyof Refusals, refusals: Refusals): void {
  if (result !== 'fits') throw new ServiceError('queue_full', refusals[result]);
}
