/**
 * Lets work begin one piece per turn of the event loop, in the order of arrival. Many pieces that arrive at once would
 * otherwise go on step by step together, and all end late. Between two turns, what the earlier ones wait for is read.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn: at once, unless another one began in this turn of the event loop. */
  async take(): Promise<void> {
    if (this.#isTaken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      return promise;
    }
    this.#isTaken = true;
    setImmediate(() => this.#next());
  }

  #next(): void {
    const begin = this.#waiting.shift();
    if (begin === undefined) {
      this.#isTaken = false;
      return;
    }
    setImmediate(() => this.#next());
    begin();
  }
}
