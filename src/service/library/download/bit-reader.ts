/** No block is longer: 900,000 symbols of at most 20 bits, and its tables. */
const MAX_BLOCK_BYTES = 2_400_000;
const CAPACITY = 4 * MAX_BLOCK_BYTES;

/**
 * Reads bits of a stream of bytes, the highest first. Whole blocks are in memory, so that reading a bit needs no checks:
 * what is read after the end has no meaning.
 */
export class BitReader {
  readonly #chunks: Iterator<Uint8Array>;
  /** The fields are public for the loop that reads symbols: `count` bits of `bits` are left, then come `bytes` from `at` on. */
  bytes: Uint8Array = new Uint8Array(CAPACITY);
  at = 0;
  bits = 0;
  count = 0;
  #end = 0;
  #hasMore = true;

  constructor(chunks: Iterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.iterator]();
  }

  /** @param bits at most 24 */
  read(bits: number): number {
    while (this.count < bits) {
      this.bits = (this.bits << 8) | (this.bytes[this.at++] as number);
      this.count += 8;
    }
    this.count -= bits;
    return (this.bits >>> this.count) & ((1 << bits) - 1);
  }

  /** @returns a signed number */
  read32(): number {
    return (this.read(16) << 16) | this.read(16);
  }

  skipToByte(): void {
    this.count -= this.count % 8;
  }

  get isPastEnd(): boolean {
    return this.at * 8 - this.count > this.#end * 8;
  }

  /** Reads the next block into memory. */
  fill(): void {
    while (this.#hasMore && this.#end - this.at < MAX_BLOCK_BYTES) {
      const { value, done } = this.#chunks.next();
      if (done) this.#hasMore = false;
      else this.#add(value);
    }
  }

  /** Only after {@link fill}. */
  get isAtEnd(): boolean {
    return this.at * 8 - this.count >= this.#end * 8;
  }

  #add(chunk: Uint8Array): void {
    if (this.#end + chunk.length > this.bytes.length) {
      this.bytes.copyWithin(0, this.at, this.#end);
      this.#end -= this.at;
      this.at = 0;
    }
    this.bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }
}
