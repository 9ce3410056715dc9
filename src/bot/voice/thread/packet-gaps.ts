/** Upper bounds of the histogram, in milliseconds. A packet is due every 20 ms. */
export const GAP_BOUNDS_MS = [20.5, 21, 22, 25, 30, 40, 60, 100, 250, 1_000] as const;

const SUM = GAP_BOUNDS_MS.length + 1;

/**
 * The times between consecutive packets, counted by all voice threads in one shared memory. Counting takes 0.1 µs a packet,
 * and sending it 60 to 120.
 */
export class PacketGaps {
  readonly memory: SharedArrayBuffer;
  /** A count for each bound, one for longer gaps, and the sum in microseconds. */
  readonly #numbers: BigUint64Array;

  /** @param memory of the same counts in another thread */
  constructor(memory = new SharedArrayBuffer((SUM + 1) * BigUint64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#numbers = new BigUint64Array(memory);
  }

  count(gapMs: number): void {
    let bucket = 0;
    while (bucket < SUM - 1 && gapMs > (GAP_BOUNDS_MS[bucket] ?? 0)) bucket += 1;
    Atomics.add(this.#numbers, bucket, 1n);
    Atomics.add(this.#numbers, SUM, BigInt(Math.round(gapMs * 1_000)));
  }

  /** The number of gaps up to each bound, but longer than the one before; the last number is that of all longer gaps. */
  get counts(): number[] {
    return Array.from({ length: SUM }, (_, i) => Number(Atomics.load(this.#numbers, i)));
  }

  get sumMs(): number {
    return Number(Atomics.load(this.#numbers, SUM)) / 1_000;
  }
}
