/** The search range for the fundamental frequency. A narrow range is faster and more accurate. */
export interface F0Range {
  minHz: number;
  maxHz: number;
}

/** Length of the window that is compared at each lag, in longest periods. */
const WINDOW_PERIODS = 1.4;

/** A candidate for the period of a frame. */
export interface Dip {
  /** Period in samples, interpolated. */
  lag: number;
  /** Cumulative mean normalized difference: 0 is perfectly periodic, noise is about 1. */
  aperiodicity: number;
}

/**
 * The difference function of YIN (A. de Cheveigné and H. Kawahara, "YIN, a fundamental frequency
 * estimator for speech and music", 2002), for one frame at a time and without allocations.
 */
export class Yin {
  /** Periods to search, in samples. */
  readonly #shortest: number;
  readonly #longest: number;
  readonly #window: number;
  readonly #normalized: Float64Array;

  constructor(rateHz: number, { minHz, maxHz }: F0Range) {
    this.#shortest = Math.max(2, Math.floor(rateHz / maxHz));
    this.#longest = Math.ceil(rateHz / minHz);
    this.#window = Math.ceil(WINDOW_PERIODS * this.#longest);
    this.#normalized = new Float64Array(this.#longest + 2);
  }

  /** Samples that a frame needs. */
  get frameLength(): number {
    return this.#window + this.#longest + 1;
  }

  /** @returns the dips of the frame that begins at `start`, shortest lag first */
  dips(samples: Float32Array, start: number): Dip[] {
    this.#measure(samples, start);
    const d = this.#normalized;
    const found: Dip[] = [];
    for (let lag = this.#shortest; lag <= this.#longest; lag += 1) {
      const before = d[lag - 1] as number;
      const here = d[lag] as number;
      const after = d[lag + 1] as number;
      if (here < before && here <= after) found.push(interpolate(lag, before, here, after));
    }
    return found;
  }

  #measure(samples: Float32Array, start: number): void {
    const d = this.#normalized;
    let sum = 0;
    d[0] = 1;
    for (let lag = 1; lag <= this.#longest + 1; lag += 1) {
      const difference = squaredDifference(samples, start, start + lag, this.#window);
      sum += difference;
      d[lag] = sum > 0 ? (difference * lag) / sum : 1;
    }
  }
}

function squaredDifference(samples: Float32Array, a: number, b: number, length: number): number {
  let even = 0;
  let odd = 0;
  let i = 0;
  // Two sums, which the processor computes in parallel.
  for (; i + 1 < length; i += 2) {
    const first = (samples[a + i] as number) - (samples[b + i] as number);
    const second = (samples[a + i + 1] as number) - (samples[b + i + 1] as number);
    even += first * first;
    odd += second * second;
  }
  return even + odd;
}

/** Finds the lowest point of the parabola through three neighbors. */
function interpolate(lag: number, before: number, here: number, after: number): Dip {
  const curve = before - 2 * here + after;
  if (curve <= 0) return { lag, aperiodicity: here };
  const offset = (before - after) / (2 * curve);
  return {
    lag: lag + offset,
    aperiodicity: Math.max(0, here - 0.25 * (before - after) * offset),
  };
}
