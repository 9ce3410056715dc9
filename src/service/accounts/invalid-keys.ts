import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Clock } from './types.ts';

export const INVALID_KEY_LIMITS = {
  /** Invalid keys from one address before it has to wait. */
  burst: 100,
  /** How many more it may try each second. */
  perSecond: 10,
  /** Addresses to remember. The one that failed least recently is forgotten first. */
  addresses: 10_000,
  /** Valid keys to remember, which addresses that have to wait can still use. */
  validKeys: 10_000,
} as const;

/** The attempts that an address has left, at a time. */
interface Allowance {
  readonly left: number;
  readonly at: number;
}

/**
 * Bounds the work for invalid keys: an address that keeps sending them is refused before the database is
 * asked. Keys that were valid before still work from there, so nobody loses access because of a neighbor.
 * Kept in memory, for this process.
 */
export class InvalidKeys {
  readonly #clock: Clock;
  readonly #allowances = new LRUCache<string, Allowance>({ max: INVALID_KEY_LIMITS.addresses });
  readonly #valid = new LRUCache<string, true>({ max: INVALID_KEY_LIMITS.validKeys });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * @param hash of the key
   * @throws ServiceError too_many_invalid_keys
   */
  require(address: string, hash: string): void {
    const { left } = this.#allowanceOf(networkOf(address));
    if (left >= 1 || this.#valid.has(hash)) return;
    const seconds = Math.ceil((1 - left) / INVALID_KEY_LIMITS.perSecond);
    throw new ServiceError(
      'too_many_invalid_keys',
      'Too many requests with an invalid API key came from your address. Try again shortly.',
      null,
      seconds,
    );
  }

  /** @returns whether the address has to wait from now on */
  recordInvalid(address: string): boolean {
    const network = networkOf(address);
    const { left, at } = this.#allowanceOf(network);
    this.#allowances.set(network, { left: left - 1, at });
    return left >= 1 && left < 2;
  }

  /** @param hash of the key */
  recordValid(hash: string): void {
    this.#valid.set(hash, true);
  }

  #allowanceOf(network: string): Allowance {
    const { burst, perSecond } = INVALID_KEY_LIMITS;
    const now = this.#clock();
    const { left, at } = this.#allowances.peek(network) ?? { left: burst, at: now };
    // The clock may have been set back.
    const seconds = Math.max(0, now - at) / 1_000;
    return { left: Math.min(burst, left + seconds * perSecond), at: now };
  }
}
