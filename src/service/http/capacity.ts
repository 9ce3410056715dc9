import { ServiceError } from '../errors.ts';

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

/** Releases the capacity. Calling it twice has no effect. */
export type Release = () => void;

/**
 * Counts the capacity that requests use in this process. Refuses a request immediately if it does not fit.
 */
export class Capacity {
  readonly #limits: CapacityLimits;
  readonly #slots = new Map<string, number>();
  readonly #heldBytes: Record<HeldData, number> = { audio: 0, sample: 0 };
  #requests = 0;
  #characters = 0;

  constructor(limits: CapacityLimits) {
    this.#limits = limits;
  }

  /**
   * Takes one of an account's concurrency slots.
   * @param limit undefined: no limit
   * @throws ServiceError concurrency_limit
   */
  takeSlot(accountId: string, limit: number | undefined): Release {
    const taken = this.#slots.get(accountId) ?? 0;
    if (limit !== undefined && taken >= limit) {
      throw new ServiceError(
        'concurrency_limit',
        `Your plan allows ${limit} concurrent requests. Try again when one of them has finished.`,
      );
    }
    this.#slots.set(accountId, taken + 1);
    return once(() => {
      const left = (this.#slots.get(accountId) ?? 1) - 1;
      if (left > 0) this.#slots.set(accountId, left);
      else this.#slots.delete(accountId);
    });
  }

  /**
   * Takes capacity for one request, shared by all accounts.
   * @throws ServiceError queue_full
   */
  enqueue(characters: number): Release {
    const { maxRequests, maxCharacters } = this.#limits;
    const isFull = this.#requests >= maxRequests || this.#characters + characters > maxCharacters;
    // A text that exceeds the limit on its own is still accepted when no other request is in progress.
    if (isFull && this.#requests > 0) {
      throw new ServiceError('queue_full', 'The service is at capacity. Try again shortly.');
    }
    this.#requests += 1;
    this.#characters += characters;
    return once(() => {
      this.#requests -= 1;
      this.#characters -= characters;
    });
  }

  /** @throws ServiceError queue_full */
  hold(kind: HeldData, bytes: number): void {
    const max = kind === 'audio' ? this.#limits.maxHeldAudioBytes : this.#limits.maxHeldSampleBytes;
    if (this.#heldBytes[kind] + bytes > max) {
      throw new ServiceError(
        'queue_full',
        'The service has no memory left for this request. Try again shortly.',
      );
    }
    this.#heldBytes[kind] += bytes;
  }

  release(kind: HeldData, bytes: number): void {
    this.#heldBytes[kind] -= bytes;
  }
}

function once(release: Release): Release {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
}
