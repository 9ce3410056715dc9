import { ApiError } from '../errors.ts';

/**
 * Bounds the sound that requests of one kind keep in memory. For answers with exact sizes characters
 * do not: one may take a tenth of a second to say, or several (an emoji, slowly).
 */
export class HeldSound {
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all requests together */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @throws ApiError queue_full */
  hold(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) {
      throw new ApiError(
        'queue_full',
        'Too much sound is kept for other requests right now. Please try again.',
      );
    }
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}
