/**
 * Lets connections begin one after another. Each takes about 20 ms of the thread (TLS, keys of the end-to-end encryption),
 * in which other guilds' packets wait. Many begin at once when a voice server fails, or the bot starts.
 */
export class ConnectionPacer {
  readonly #spacingMs: number;
  /** By link. */
  readonly #waiting = new Map<number, () => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(spacingMs: number) {
    this.#spacingMs = spacingMs;
  }

  /** @param begin called in its turn, which is now if no other connection has just begun. Replaces an earlier one */
  submit(link: number, begin: () => void): void {
    this.#waiting.set(link, begin);
    if (this.#timer === undefined) this.#next();
  }

  cancel(link: number): void {
    this.#waiting.delete(link);
  }

  #next(): void {
    this.#timer = undefined;
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [link, begin] = first;
    this.#waiting.delete(link);
    this.#timer = setTimeout(() => this.#next(), this.#spacingMs);
    this.#timer.unref();
    begin();
  }
}
