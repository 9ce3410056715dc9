import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from './errors.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** The API keys that are let in. Holds hashes only, and compares them in constant time. */
export class Keyring {
  readonly #hashes: readonly Buffer[];

  constructor(keys: readonly string[]) {
    this.#hashes = keys.map(hash);
  }

  /** @throws ApiError 401 with a code for a missing, malformed or unknown key */
  check(authorization: string | undefined): void {
    if (authorization === undefined) {
      throw new ApiError('missing_api_key', 'Send the header "Authorization: Bearer <API_KEY>".');
    }
    const key = BEARER.exec(authorization)?.[1];
    if (key === undefined) {
      throw new ApiError(
        'malformed_api_key',
        'The Authorization header is not "Bearer <API_KEY>".',
      );
    }
    const given = hash(key);
    // All of them are compared, so that the time does not tell which one came near.
    const matches = this.#hashes.filter((known) => timingSafeEqual(known, given));
    if (matches.length === 0) throw new ApiError('unknown_api_key', 'This API key is not known.');
  }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
