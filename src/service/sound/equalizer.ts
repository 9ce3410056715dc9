import FFT from 'fft.js';
import type { Processor } from '../../shared/audio/processor.ts';
import { valueAt } from './spectrum.ts';

const TAPS = 255;
const DELAY = (TAPS - 1) / 2;
const SIZE = 1_024;
/** Shared, because its tables take longer to make than a short sentence to filter. */
const TRANSFORM = new FFT(SIZE);
/** New samples per transform. The others are the memory of the filter (overlap-save). */
const BLOCK = SIZE - TAPS + 1;
/** Two blocks share one complex transform, as its real and imaginary parts. */
const STEP = 2 * BLOCK;
const INPUT_PER_STEP = TAPS - 1 + STEP;

/** The largest gain that gives a voice its spectrum. A higher one would sound like a telephone, or amplify noise. */
export const MAX_GAIN_DB = 14;
/** With the tilt of an emotion or a tone on top. */
export const MAX_TOTAL_GAIN_DB = 20;

/**
 * Changes the long-term spectrum of a stream with a linear-phase filter, without delay: n samples
 * become n samples.
 */
export class Equalizer implements Processor {
  /** Real, because the delay of the filter is compensated in the choice of blocks. */
  readonly #response: Float64Array;
  readonly #time: number[];
  readonly #frequency: number[];
  /** The memory of the filter, then unfiltered samples. Silence before the stream. */
  readonly #input = new Float32Array(INPUT_PER_STEP);
  #inputLength = DELAY;
  #pendingCount = 0;

  /**
   * @param gainsDb at SPECTRUM_BANDS_HZ. Clamped to ±MAX_TOTAL_GAIN_DB and smoothed over neighboring
   *   bands.
   */
  constructor(gainsDb: readonly number[], sampleRate: number) {
    this.#response = frequencyResponse(gainsDb, sampleRate);
    this.#time = TRANSFORM.createComplexArray();
    this.#frequency = TRANSFORM.createComplexArray();
  }

  push(samples: Float32Array): Float32Array {
    this.#pendingCount += samples.length;
    return this.#filter(samples);
  }

  end(): Float32Array {
    const steps = Math.ceil(this.#pendingCount / STEP);
    const silence = this.#pendingCount === 0 ? 0 : steps * STEP + TAPS - 1 - this.#inputLength;
    const count = this.#pendingCount;
    return this.#filter(new Float32Array(silence)).slice(0, count);
  }

  #filter(samples: Float32Array): Float32Array {
    const length = this.#inputLength + samples.length;
    const steps = Math.max(0, Math.floor((length - INPUT_PER_STEP) / STEP) + 1);
    const output = new Float32Array(steps * STEP);
    let from = 0;
    for (let at = 0; at < output.length; at += STEP) {
      const end = from + INPUT_PER_STEP - this.#inputLength;
      this.#input.set(samples.subarray(from, end), this.#inputLength);
      this.#filterStep(output, at);
      this.#input.copyWithin(0, STEP);
      this.#inputLength = INPUT_PER_STEP - STEP;
      from = end;
    }
    this.#input.set(samples.subarray(from), this.#inputLength);
    this.#inputLength += samples.length - from;
    this.#pendingCount -= output.length;
    return output;
  }

  /** Filters a full input. */
  #filterStep(output: Float32Array, at: number): void {
    const input = this.#input;
    const time = this.#time;
    const frequency = this.#frequency;
    const response = this.#response;
    for (let i = 0; i < SIZE; i += 1) {
      time[2 * i] = input[i] as number;
      time[2 * i + 1] = input[BLOCK + i] as number;
    }
    TRANSFORM.transform(frequency, time);
    for (let i = 0; i < SIZE; i += 1) {
      const gain = response[i] as number;
      frequency[2 * i] = (frequency[2 * i] as number) * gain;
      frequency[2 * i + 1] = (frequency[2 * i + 1] as number) * gain;
    }
    TRANSFORM.inverseTransform(time, frequency);
    // The filter is centered on sample 0, so only samples with both halves are correct.
    for (let i = 0; i < BLOCK; i += 1) {
      output[at + i] = time[2 * (DELAY + i)] as number;
      output[at + BLOCK + i] = time[2 * (DELAY + i) + 1] as number;
    }
  }
}

/**
 * The real frequency response at SIZE points: sampled, windowed to TAPS in time, and transformed
 * back.
 */
function frequencyResponse(gainsDb: readonly number[], sampleRate: number): Float64Array {
  const bands = smooth(
    gainsDb.map((gain) => Math.max(-MAX_TOTAL_GAIN_DB, Math.min(MAX_TOTAL_GAIN_DB, gain))),
  );
  const spectrum = TRANSFORM.createComplexArray();
  for (let bin = 0; bin < SIZE; bin += 1) {
    const hz = (Math.min(bin, SIZE - bin) * sampleRate) / SIZE;
    spectrum[2 * bin] = 10 ** (valueAt(bands, hz) / 20);
  }
  const impulse = TRANSFORM.createComplexArray();
  TRANSFORM.inverseTransform(impulse, spectrum);
  for (let i = 0; i < SIZE; i += 1) {
    const distance = Math.min(i, SIZE - i);
    impulse[2 * i] *=
      distance > DELAY ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / (DELAY + 1));
    impulse[2 * i + 1] = 0;
  }
  TRANSFORM.transform(spectrum, impulse);
  return Float64Array.from({ length: SIZE }, (_, bin) => spectrum[2 * bin] as number);
}

function smooth(gains: readonly number[]): number[] {
  return gains.map(
    (gain, i) => 0.6 * gain + 0.2 * (gains[i - 1] ?? gain) + 0.2 * (gains[i + 1] ?? gain),
  );
}
