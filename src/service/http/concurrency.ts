import { ApiError } from '../errors.ts';

/** How many requests each account has under way in this process, bounded by its plan. */
export class Concurrency {
  readonly #underWay = new Map<string, number>();

  /**
   * @param limit undefined: as many as the service takes
   * @returns leaves again; calling it twice does no harm
   * @throws ApiError concurrency_limit
   */
  enter(accountId: string, limit: number | undefined): () => void {
    const before = this.#underWay.get(accountId) ?? 0;
    if (limit !== undefined && before >= limit) {
      throw new ApiError(
        'concurrency_limit',
        `The plan allows ${limit} requests at once. Please try again when one of them is done.`,
      );
    }
    this.#underWay.set(accountId, before + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#leave(accountId);
    };
  }

  #leave(accountId: string): void {
    const left = (this.#underWay.get(accountId) ?? 1) - 1;
    if (left > 0) this.#underWay.set(accountId, left);
    else this.#underWay.delete(accountId);
  }
}
