import type { Processor } from './processor.ts';

/** Louder samples are compressed, so that none exceeds full scale. */
const KNEE = 0.8;

/** Makes sound louder or quieter. */
export class Volume implements Processor {
  readonly #factor: number;

  constructor(factor: number) {
    this.#factor = factor;
  }

  push(samples: Float32Array): Float32Array {
    return samples.map((sample) => limited(this.#factor * sample));
  }

  end(): Float32Array {
    return new Float32Array(0);
  }
}

function limited(sample: number): number {
  const amplitude = Math.abs(sample);
  if (amplitude <= KNEE) return sample;
  const rest = 1 - KNEE;
  return Math.sign(sample) * (KNEE + rest * Math.tanh((amplitude - KNEE) / rest));
}
