/**
 * Lets one user at a time continue, in the order of arrival. A turn needs no timeout if each user ends its
 * turn by a deadline that was set before it was taken.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** @returns ends the turn */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = this.#last;
    this.#last = promise;
    await previous;
    return resolve;
  }
}
