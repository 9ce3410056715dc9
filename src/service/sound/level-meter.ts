import { Decimator } from '../../shared/audio/decimator.ts';
import { concatSamples } from '../../shared/audio/samples.ts';

const LOW_RATE_HZ = 5_500;
const HOP_SECONDS = 0.01;
/** Longer than a period of a deep voice, and shorter than a syllable. */
const WINDOW_HOPS = 3;

/**
 * Measures the level of a stream below about 2 kHz, where vowels are: once every 10 ms, in dB of
 * full scale.
 */
export class LevelMeter {
  /** Samples between two levels. Level n is centered at n * hop. */
  readonly hop: number;
  readonly #decimator: Decimator;
  readonly #lowHop: number;
  readonly #energies: number[] = [];
  #low = new Float32Array(0);

  constructor(sampleRate: number) {
    const factor = Math.max(1, Math.round(sampleRate / LOW_RATE_HZ));
    this.#decimator = new Decimator(factor);
    this.#lowHop = Math.round((HOP_SECONDS * sampleRate) / factor);
    this.hop = this.#lowHop * factor;
    // Level 0 is centered at the start of the stream: half its window is before it.
    this.#low = new Float32Array((WINDOW_HOPS * this.#lowHop) >> 1);
  }

  /** @returns the levels that are complete */
  push(samples: Float32Array): number[] {
    return this.#take(this.#decimator.push(samples));
  }

  /** @returns the remaining levels, as if silence followed */
  end(): number[] {
    const levels = this.#take(this.#decimator.end());
    return [...levels, ...this.#take(new Float32Array((WINDOW_HOPS * this.#lowHop) >> 1))];
  }

  #take(low: Float32Array): number[] {
    const all = concatSamples([this.#low, low]);
    const levels: number[] = [];
    let at = 0;
    for (; at + this.#lowHop <= all.length; at += this.#lowHop) {
      this.#energies.push(energy(all, at, this.#lowHop));
      if (this.#energies.length < WINDOW_HOPS) continue;
      const sum = this.#energies.reduce((total, value) => total + value, 0);
      levels.push(10 * Math.log10(sum / (WINDOW_HOPS * this.#lowHop) + 1e-10));
      this.#energies.shift();
    }
    this.#low = all.slice(at);
    return levels;
  }
}

function energy(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let i = start; i < start + length; i += 1) sum += (samples[i] as number) ** 2;
  return sum;
}
