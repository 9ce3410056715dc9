/** A timer that is started by a condition and stopped by its end; starting it twice does not prolong it. */
export class Countdown {
  readonly #ms: number;
  readonly #onEnd: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, onEnd: () => void) {
    this.#ms = ms;
    this.#onEnd = onEnd;
  }

  /** Runs while `condition` holds from one call to the next. */
  runWhile(condition: boolean): void {
    if (!condition) {
      this.stop();
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#onEnd();
    }, this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
