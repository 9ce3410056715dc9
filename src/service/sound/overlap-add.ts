import type { SampleBuffer } from '../../shared/audio/sample-buffer.ts';
import { SINC_PHASES, SINC_TABLE, SINC_TAPS } from './sinc.ts';

/** A windowed piece of audio and its destination. The halves are in output samples. */
export interface Grain {
  /** Its center in the source. */
  from: number;
  /** Its center in the output, which may be between two samples. */
  to: number;
  leftHalf: number;
  rightHalf: number;
  /**
   * Source samples per output sample. Above 1 raises the formants. Negative values reverse time.
   */
  step: number;
  gain: number;
}

/** The falling half of a Hann window. */
const HANN_SIZE = 1_024;
const HANN = Float32Array.from(
  { length: HANN_SIZE + 1 },
  (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * i) / HANN_SIZE),
);

/** Adds grains to an output stream. */
export class OverlapAdd {
  #sum = new Float32Array(8_192);
  /** Position of the first sample in #sum. */
  #start = 0;

  add(source: SampleBuffer, grain: Grain): void {
    const first = Math.max(this.#start, Math.ceil(grain.to - grain.leftHalf));
    const last = Math.floor(grain.to + grain.rightHalf);
    this.#reserve(last + 1 - this.#start);
    const center = Math.ceil(grain.to);
    this.#addHalf(source, grain, first, Math.min(center, last + 1), grain.leftHalf);
    this.#addHalf(source, grain, Math.max(first, center), last + 1, grain.rightHalf);
  }

  /** @returns all samples before a position. No grain may be added there later. */
  takeUntil(position: number): Float32Array {
    const count = Math.max(0, Math.floor(position) - this.#start);
    this.#reserve(count);
    const taken = this.#sum.slice(0, count);
    this.#sum.copyWithin(0, count);
    this.#sum.fill(0, this.#sum.length - count);
    this.#start += count;
    return taken;
  }

  #addHalf(source: SampleBuffer, grain: Grain, first: number, end: number, half: number): void {
    const { from, to, step, gain } = grain;
    const { data } = source;
    const sum = this.#sum;
    const slope = HANN_SIZE / half;
    const known = source.end - source.start - SINC_TAPS;
    let distance = Math.abs(first - to);
    const direction = first >= to ? 1 : -1;
    for (let n = first; n < end; n += 1, distance += direction) {
      const position = from + step * (n - to) - source.start;
      const index = Math.floor(position);
      // There is silence before and after the stream.
      if (index < 3 || index > known) continue;
      const window = gain * (HANN[(distance * slope + 0.5) | 0] as number);
      const row = (((position - index) * SINC_PHASES + 0.5) | 0) * SINC_TAPS;
      sum[n - this.#start] = (sum[n - this.#start] as number) + window * read(data, index - 3, row);
    }
  }

  #reserve(count: number): void {
    if (count <= this.#sum.length) return;
    const larger = new Float32Array(2 * count);
    larger.set(this.#sum);
    this.#sum = larger;
  }
}

function read(data: Float32Array, at: number, row: number): number {
  const table = SINC_TABLE;
  return (
    (data[at] as number) * (table[row] as number) +
    (data[at + 1] as number) * (table[row + 1] as number) +
    (data[at + 2] as number) * (table[row + 2] as number) +
    (data[at + 3] as number) * (table[row + 3] as number) +
    (data[at + 4] as number) * (table[row + 4] as number) +
    (data[at + 5] as number) * (table[row + 5] as number) +
    (data[at + 6] as number) * (table[row + 6] as number) +
    (data[at + 7] as number) * (table[row + 7] as number)
  );
}
