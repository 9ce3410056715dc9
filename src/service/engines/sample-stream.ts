/** The samples of one segment on their way from a worker to a single reader. */
export class SampleStream implements AsyncIterableIterator<Int16Array> {
  readonly #chunks: Int16Array[] = [];
  readonly #onCancel: () => void;
  #end: { error?: Error } | undefined;
  #wake: (() => void) | undefined;
  #length = 0;

  /** @param onCancel called when the reader stops before the end */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel;
  }

  /** How many samples came from the worker. */
  get length(): number {
    return this.#length;
  }

  push(samples: Int16Array): void {
    this.#length += samples.length;
    this.#chunks.push(samples);
    this.#wake?.();
  }

  /** Ends the stream. With an error, the reader gets the samples first and then the error. */
  end(error?: Error): void {
    this.#end ??= error === undefined ? {} : { error };
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Int16Array, undefined>> {
    for (;;) {
      const value = this.#chunks.shift();
      if (value !== undefined) return { done: false, value };
      if (this.#end?.error !== undefined) throw this.#end.error;
      if (this.#end !== undefined) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<Int16Array, undefined>> {
    if (this.#end === undefined) this.#onCancel();
    this.#chunks.length = 0;
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
