import { OPUS_SAMPLE_RATE } from './pcm.ts';

/** Filter taps per output sample for upsampling. Downsampling needs proportionally more. */
const TAPS = 32;
/** Kaiser window with about 85 dB stop-band attenuation: beta = 0.1102 (A - 8.7), J. F. Kaiser. */
const KAISER_BETA = 8.4;
/** Rates without a common divisor would need tens of thousands of phases, so those are interpolated. */
const MAX_PHASES = 1_024;

interface PolyphaseFilter {
  /** Even. */
  taps: number;
  /** Phases in the table, which has one more row for interpolation. */
  phases: number;
  /** Rows of `taps` coefficients. */
  table: Float64Array;
}

/**
 * Resamples mono audio with a windowed sinc, in chunks of any size. The output does not depend on the chunk size and
 * has no delay: n samples become ceil(n * out / in).
 */
export class Resampler {
  readonly #filter: PolyphaseFilter;
  /** Output rate / input rate in lowest terms. */
  readonly #up: number;
  readonly #down: number;
  /**
   * Unused input, starting with the oldest sample that the next output needs. In double precision, like the table:
   * each sample is converted once instead of once per tap.
   */
  #input: Float64Array;
  /** Position of the next output between two input samples, in units of 1/up. */
  #phase = 0;
  readonly #passThrough: boolean;

  /**
   * @param inputRate Hz, a positive integer
   * @param outputRate Hz, a positive integer
   */
  constructor(inputRate: number, outputRate: number = OPUS_SAMPLE_RATE) {
    const divisor = greatestCommonDivisor(inputRate, outputRate);
    this.#up = outputRate / divisor;
    this.#down = inputRate / divisor;
    this.#passThrough = this.#up === this.#down;
    this.#filter = filterFor(this.#up, this.#down);
    this.#input = new Float64Array(this.#filter.taps / 2 - 1);
  }

  /** @returns the output that does not depend on later input */
  push(samples: Float32Array): Float32Array {
    if (this.#passThrough) return samples;
    const input = new Float64Array(this.#input.length + samples.length);
    input.set(this.#input);
    input.set(samples, this.#input.length);
    return this.#run(input);
  }

  /** @returns the remaining output, as if silence followed */
  end(): Float32Array {
    const silence = this.#passThrough ? 0 : this.#filter.taps / 2;
    return this.push(new Float32Array(silence));
  }

  #run(input: Float64Array): Float32Array {
    const up = this.#up;
    const down = this.#down;
    const { taps, phases, table } = this.#filter;
    const isUpsampling = up > down;
    const center = taps / 2 - 1;
    const hasRow = phases === up;
    const usable = Math.max(0, input.length - taps + 1);
    const output = new Float32Array(Math.max(0, Math.ceil((usable * up - this.#phase) / down)));
    let phase = this.#phase;
    let at = 0;
    for (let i = 0; i < output.length; i++, phase += down) {
      // Counted in integers, which takes half the time of a division.
      for (; phase >= up; phase -= up) at++;
      // When upsampling, the sinc is 1 at its center, and 0 at all other samples.
      if (phase === 0 && isUpsampling) output[i] = input[at + center] as number;
      else if (hasRow) output[i] = convolve(input, at, table, phase * taps, taps);
      else output[i] = this.#interpolate(input, at, phase);
    }
    // When downsampling, a step can go beyond the input. The phase stores the rest of the step.
    const consumed = Math.min(at + Math.floor(phase / up), input.length);
    this.#phase = phase + (at - consumed) * up;
    this.#input = input.slice(consumed);
    return output;
  }

  /** For phases that are between two rows of the table. */
  #interpolate(input: Float64Array, at: number, phase: number): number {
    const { taps, phases, table } = this.#filter;
    const position = (phase * phases) / this.#up;
    const row = Math.floor(position);
    const value = convolve(input, at, table, row * taps, taps);
    const next = convolve(input, at, table, (row + 1) * taps, taps);
    return value + (next - value) * (position - row);
  }
}

/** Adds two sums in turn: an addition would have to wait for the one before it. */
function convolve(
  input: Float64Array,
  at: number,
  table: Float64Array,
  offset: number,
  taps: number,
): number {
  let even = 0;
  let odd = 0;
  for (let k = 0; k < taps; k += 2) {
    even += (input[at + k] as number) * (table[offset + k] as number);
    odd += (input[at + k + 1] as number) * (table[offset + k + 1] as number);
  }
  return even + odd;
}

/** Caches recent filters, because designing one takes longer than resampling a short sentence. */
const filters = new Map<string, PolyphaseFilter>();
const MAX_FILTERS = 8;

function filterFor(up: number, down: number): PolyphaseFilter {
  const key = `${up}/${down}`;
  const filter = filters.get(key) ?? designFilter(up, down);
  filters.set(key, filter);
  const [oldest] = filters.keys();
  if (filters.size > MAX_FILTERS && oldest !== undefined) filters.delete(oldest);
  return filter;
}

function designFilter(up: number, down: number): PolyphaseFilter {
  // At the lower Nyquist frequency, to avoid images (upsampling) and aliases (downsampling).
  const cutoff = Math.min(1, up / down);
  const half = Math.ceil(TAPS / 2 / cutoff);
  const taps = 2 * half;
  const phases = Math.min(up, MAX_PHASES);
  const table = new Float64Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase++) {
    const row = table.subarray(phase * taps, (phase + 1) * taps);
    for (let k = 0; k < taps; k++) {
      const t = k - (half - 1) - phase / phases;
      row[k] = sinc(cutoff * t) * kaiser(t / half);
    }
    normalize(row);
  }
  return { taps, phases, table };
}

/** Gives every phase unity gain at 0 Hz. Differences between phases would be audible as a hum. */
function normalize(row: Float64Array): void {
  const sum = row.reduce((total, value) => total + value, 0);
  for (let k = 0; k < row.length; k++) row[k] = (row[k] as number) / sum;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1
    ? 0
    : besselI0(KAISER_BETA * Math.sqrt(1 - x * x)) / besselI0(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-9; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
