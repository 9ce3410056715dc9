const MAX_BYTES = 1_048_576;
const HEAD = { number: 0, length: 1, started: 2 } as const;
const HEAD_BYTES = 4 * Object.keys(HEAD).length;

/** The input that a worker is running, in memory that its parent can read even if the worker hangs or has died. */
export class CurrentInput {
  readonly shared: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(shared = new SharedArrayBuffer(HEAD_BYTES + MAX_BYTES)) {
    this.shared = shared;
    this.#head = new Int32Array(shared, 0, HEAD_BYTES / 4);
    this.#bytes = new Uint8Array(shared, HEAD_BYTES);
  }

  /** @param number of the next input; left out when an input runs again */
  set(input: Uint8Array, number = this.nextNumber): void {
    this.#bytes.set(input);
    Atomics.store(this.#head, HEAD.length, input.length);
    Atomics.store(this.#head, HEAD.number, number);
    Atomics.add(this.#head, HEAD.started, 1);
  }

  /** The number of the input after this one; 0 before the first. */
  get nextNumber(): number {
    return Atomics.load(this.#head, HEAD.number);
  }

  /** Counts how often an input has started. */
  get started(): number {
    return Atomics.load(this.#head, HEAD.started);
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, Atomics.load(this.#head, HEAD.length));
  }
}
