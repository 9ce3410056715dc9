import { concatSamples } from './samples.ts';

/**
 * Filter taps per unit of the decimation factor. About 50 dB of stop-band attenuation with the
 * Blackman window below.
 */
const TAPS_PER_STEP = 8;
/** Relative to the low rate. Leaves the filter room to fall off below half of it. */
const CUTOFF = 0.36;

/**
 * Low-passes a stream and keeps every `factor`th sample, for measurements that need no treble.
 * Output sample n is centered on input sample n * factor. Silence is assumed before the stream.
 */
export class Decimator {
  readonly #factor: number;
  readonly #filter: Float32Array;
  #input: Float32Array;

  /** @param factor a positive integer; 1 passes samples through unfiltered */
  constructor(factor: number) {
    this.#factor = factor;
    this.#filter = factor === 1 ? Float32Array.of(1) : lowPass(factor);
    this.#input = new Float32Array(this.#filter.length >> 1);
  }

  /** @returns the output that does not depend on later input */
  push(samples: Float32Array): Float32Array {
    const input = concatSamples([this.#input, samples]);
    const taps = this.#filter.length;
    const count = Math.max(0, Math.floor((input.length - taps) / this.#factor) + 1);
    const output = new Float32Array(count);
    for (let n = 0; n < count; n += 1) output[n] = this.#convolve(input, n * this.#factor);
    this.#input = input.slice(count * this.#factor);
    return output;
  }

  /** @returns the remaining output, as if silence followed */
  end(): Float32Array {
    return this.push(new Float32Array(this.#filter.length >> 1));
  }

  #convolve(input: Float32Array, at: number): number {
    const filter = this.#filter;
    const last = filter.length - 1;
    let even = 0;
    let odd = 0;
    // Two sums, which the processor computes in parallel. The number of taps is odd.
    for (let k = 0; k < last; k += 2) {
      even += (input[at + k] as number) * (filter[k] as number);
      odd += (input[at + k + 1] as number) * (filter[k + 1] as number);
    }
    return even + odd + (input[at + last] as number) * (filter[last] as number);
  }
}

function lowPass(factor: number): Float32Array {
  const half = (TAPS_PER_STEP * factor) / 2;
  const cutoff = (2 * CUTOFF) / factor;
  const taps = Float32Array.from({ length: 2 * half + 1 }, (_, k) => {
    const t = k - half;
    const sinc = t === 0 ? cutoff : Math.sin(Math.PI * cutoff * t) / (Math.PI * t);
    const angle = (Math.PI * t) / (half + 1);
    return sinc * (0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
