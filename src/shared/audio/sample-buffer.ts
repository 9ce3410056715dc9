/** The part of a stream that is still needed, addressed by position in the stream. */
export class SampleBuffer {
  /** The sample at position p is data[p - start]. Values from `end` on are meaningless. */
  data = new Float32Array(8_192);
  start: number;
  end = 0;

  /** @param silence samples of silence before the stream */
  constructor(silence: number) {
    this.start = -silence;
  }

  append(samples: Float32Array): void {
    this.#reserve(samples.length);
    this.data.set(samples, this.end - this.start);
    this.end += samples.length;
  }

  /** Discards everything before a position. */
  discardBefore(position: number): void {
    const count = Math.min(position, this.end) - this.start;
    if (count <= 0) return;
    this.data.copyWithin(0, count, this.end - this.start);
    this.start += count;
  }

  #reserve(count: number): void {
    const needed = this.end - this.start + count;
    if (needed <= this.data.length) return;
    const larger = new Float32Array(2 * needed);
    larger.set(this.data.subarray(0, this.end - this.start));
    this.data = larger;
  }
}
