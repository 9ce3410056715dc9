import { ArchiveError } from './archive-error.ts';

/** Reads a stream of chunks in other portions. */
export class ByteReader {
  readonly #chunks: Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);

  constructor(chunks: Iterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.iterator]();
  }

  /** @returns a copy of the next bytes */
  read(bytes: number): Uint8Array {
    const result = new Uint8Array(bytes);
    let at = 0;
    for (const part of this.readParts(bytes)) {
      result.set(part, at);
      at += part.length;
    }
    return result;
  }

  /** Large portions without a copy. */
  *readParts(bytes: number): Generator<Uint8Array> {
    for (let left = bytes; left > 0; ) {
      if (this.#chunk.length === 0) this.#next();
      const part = this.#chunk.subarray(0, left);
      this.#chunk = this.#chunk.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  skipRest(): void {
    while (this.#chunks.next().done !== true);
  }

  #next(): void {
    const { value, done } = this.#chunks.next();
    if (done === true) throw new ArchiveError('it is cut off');
    this.#chunk = value;
  }
}
