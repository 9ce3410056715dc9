import { PLAYER_LIMITS } from './limits.ts';

/** The loudest amplitudes of a sound, 0 to 1, in order of time. */
export interface Peaks {
  readonly values: Float32Array;
  readonly perSecond: number;
}

export const NO_PEAKS: Peaks = {
  values: new Float32Array(),
  perSecond: PLAYER_LIMITS.peaksPerSecond,
};

/** Measures peaks while a sound arrives. */
export class PeakMeter {
  readonly #samplesPerPeak: number;
  readonly #fullScale: number;
  readonly #perSecond: number;
  #values = new Float32Array(1_024);
  /** Finished peaks. */
  #count = 0;
  /** Samples in the unfinished one, and its amplitude. */
  #filled = 0;
  #loudest = 0;

  /** @param fullScale the largest sample: 1 for floats, 32,768 for 16 bits */
  constructor(sampleRate: number, fullScale = 1) {
    this.#samplesPerPeak = Math.max(1, Math.round(sampleRate / PLAYER_LIMITS.peaksPerSecond));
    this.#perSecond = sampleRate / this.#samplesPerPeak;
    this.#fullScale = fullScale;
  }

  add(samples: Float32Array | Int16Array): void {
    for (const sample of samples) {
      const amplitude = Math.abs(sample);
      if (amplitude > this.#loudest) this.#loudest = amplitude;
      this.#filled += 1;
      if (this.#filled === this.#samplesPerPeak) this.#finish();
    }
  }

  /** What was measured so far. Later calls of `add` do not change it. */
  peaks(): Peaks {
    return { values: this.#values.subarray(0, this.#count), perSecond: this.#perSecond };
  }

  #finish(): void {
    if (this.#count === this.#values.length) {
      const larger = new Float32Array(2 * this.#count);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = Math.min(1, this.#loudest / this.#fullScale);
    this.#count += 1;
    this.#filled = 0;
    this.#loudest = 0;
  }
}

/** Quieter sounds are not scaled up to the full height: −12 dB. */
const LOUD = 0.25;

/**
 * The heights of the bars of a waveform, from 0 to 1. Bars behind the end of the peaks are 0.
 * @param seconds that all bars stand for
 */
export function barsOf({ values, perSecond }: Peaks, count: number, seconds: number): number[] {
  let loudest = LOUD;
  for (const value of values) if (value > loudest) loudest = value;
  const peaksPerBar = (seconds * perSecond) / count;
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(bar * peaksPerBar);
    const to = Math.max(from + 1, Math.floor((bar + 1) * peaksPerBar));
    let height = 0;
    for (let at = from; at < Math.min(to, values.length); at += 1) {
      height = Math.max(height, values[at] ?? 0);
    }
    return height / loudest;
  });
}

/** Fits bars of another source, such as Discord's waveform field, to a number of bars. */
export function fitBars(bars: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * bars.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * bars.length) / count));
    return Math.max(0, ...bars.slice(from, to));
  });
}
