const NEWLINE = 0x0a;

/** Reads a line and then the rest of a stream, which is too large to be encoded as one message. */
export class TaskInput {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #parts: Uint8Array[] = [];

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** @returns undefined if the stream ends before the line does */
  async readLine(): Promise<string | undefined> {
    for (;;) {
      const read = Buffer.concat(this.#parts.splice(0));
      const end = read.indexOf(NEWLINE);
      if (end >= 0) {
        this.#parts.push(read.subarray(end + 1));
        return read.toString('utf8', 0, end);
      }
      const next = await this.#chunks.next();
      if (next.done) return undefined;
      this.#parts.push(read, next.value);
    }
  }

  async readRest(): Promise<Uint8Array> {
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done) return new Uint8Array(Buffer.concat(this.#parts));
      this.#parts.push(next.value);
    }
  }
}
