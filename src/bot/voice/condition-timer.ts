/** Calls back when a condition has been true for long enough. */
export class ConditionTimer {
  readonly #ms: number;
  readonly #onEnd: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, onEnd: () => void) {
    this.#ms = ms;
    this.#onEnd = onEnd;
  }

  runWhile(condition: boolean): void {
    if (condition) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#onEnd();
      }, this.#ms);
    } else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  }
}
