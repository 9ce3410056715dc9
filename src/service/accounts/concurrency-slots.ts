import { ServiceError } from '../errors.ts';
import type { SharedSlots } from './shared-slots.ts';
import type { Account, ReleaseSlot } from './types.ts';

/**
 * The concurrency slots of accounts. This process counts its own requests, which costs nothing. Where other processes
 * answer requests of the same accounts, each request also takes a slot in the database.
 */
export class ConcurrencySlots {
  readonly #taken = new Map<string, number>();
  readonly #shared: SharedSlots | undefined;

  /** @param shared undefined: no other process answers requests */
  constructor(shared: SharedSlots | undefined) {
    this.#shared = shared;
  }

  /** @throws ServiceError concurrency_limit; the database's error */
  async take({ id, plan: { concurrency: limit } }: Account): Promise<ReleaseSlot> {
    const leave = this.#enter(id, limit);
    if (limit === undefined || this.#shared === undefined) return leave;
    try {
      const release = await this.#shared.take(id, limit);
      if (release === undefined) throw limitReached(limit);
      return once(() => {
        leave();
        release();
      });
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Requests that still wait for the database count, too: they only fail when no slot is left. */
  #enter(accountId: string, limit: number | undefined): ReleaseSlot {
    const taken = this.#taken.get(accountId) ?? 0;
    if (limit !== undefined && taken >= limit) throw limitReached(limit);
    this.#taken.set(accountId, taken + 1);
    return once(() => {
      const left = (this.#taken.get(accountId) ?? 1) - 1;
      if (left > 0) this.#taken.set(accountId, left);
      else this.#taken.delete(accountId);
    });
  }
}

function limitReached(limit: number): ServiceError {
  return new ServiceError(
    'concurrency_limit',
    `Your plan allows ${limit} concurrent requests. Try again when one of them has finished.`,
  );
}

function once(release: ReleaseSlot): ReleaseSlot {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
}
