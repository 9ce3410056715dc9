import { ApiError } from './errors.ts';

/**
 * Bounds the sound that answers with exact sizes keep in memory until they are sent. Characters do
 * not: one may take a tenth of a second to say, or several (an emoji, slowly).
 */
export class HeldSound {
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all answers together */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @throws ApiError queue_full */
  hold(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) {
      throw new ApiError(
        'queue_full',
        'Too much sound waits to be sent right now. Please try again, or ask for "Prefer: streaming".',
      );
    }
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}
