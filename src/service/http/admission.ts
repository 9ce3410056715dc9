import { ApiError } from '../errors.ts';

export interface AdmissionLimits {
  maxRequests: number;
  maxCharacters: number;
}

/** Bounds what is spoken and waits at once: one request too many is refused fast, not kept waiting. */
export class Admission {
  readonly #limits: AdmissionLimits;
  #requests = 0;
  #characters = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /**
   * @returns leaves again; calling it twice does no harm
   * @throws ApiError queue_full
   */
  enter(characters: number): () => void {
    const { maxRequests, maxCharacters } = this.#limits;
    const isFull = this.#requests >= maxRequests || this.#characters + characters > maxCharacters;
    // A text longer than all limits together still has its turn when nothing else is spoken.
    if (isFull && this.#requests > 0) {
      throw new ApiError('queue_full', 'Too much is being spoken right now. Please try again.');
    }
    this.#requests += 1;
    this.#characters += characters;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#requests -= 1;
      this.#characters -= characters;
    };
  }
}
