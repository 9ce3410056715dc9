const MAX_BYTES = 1_048_576;
const HEAD_BYTES = 8;

/** The input that a worker is running, in memory that its parent can read even if the worker hangs or has died. */
export class CurrentInput {
  readonly shared: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(shared = new SharedArrayBuffer(HEAD_BYTES + MAX_BYTES)) {
    this.shared = shared;
    this.#head = new Int32Array(shared, 0, 2);
    this.#bytes = new Uint8Array(shared, HEAD_BYTES);
  }

  set(run: number, input: Uint8Array): void {
    this.#bytes.set(input);
    Atomics.store(this.#head, 1, input.length);
    Atomics.store(this.#head, 0, run);
  }

  /** The number of the input. */
  get run(): number {
    return Atomics.load(this.#head, 0);
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, Atomics.load(this.#head, 1));
  }
}
