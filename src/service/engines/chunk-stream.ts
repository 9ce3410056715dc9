/** The chunks of one segment on their way to a single reader. */
export class ChunkStream<T> implements AsyncIterableIterator<T> {
  readonly #chunks: T[] = [];
  readonly #onCancel: () => void;
  #end: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** @param onCancel called when the reader stops before the end */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel;
  }

  push(chunk: T): void {
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  /** Ends the stream. */
  end(): void {
    this.#end ??= {};
    this.#wake?.();
  }

  /** Ends the stream with an error. The reader gets the chunks first. */
  fail(error: unknown): void {
    this.#end ??= { error };
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    for (;;) {
      const value = this.#chunks.shift();
      if (value !== undefined) return { done: false, value };
      if (this.#end !== undefined && 'error' in this.#end) throw this.#end.error;
      if (this.#end !== undefined) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    if (this.#end === undefined) this.#onCancel();
    this.#chunks.length = 0;
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
