import type { Processor } from '../../shared/audio/processor.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { createNoise } from './noise.ts';

/** Aspiration is heard next to the harmonics, but must not hide the formants of vowels. */
const BREATH_ABOVE_HZ = 3_500;
/** Where the voice is, and consonants are not. */
const VOICE_BELOW_HZ = 1_200;
/** How fast the noise varies: fills the gaps between the harmonics of any voice, and keeps the formants. */
const NOISE_BELOW_HZ = 800;
/** Follows syllables, and not the periods of the voice. */
const ENVELOPE_HZ = 25;
/** Level of the noise relative to the high range of the voice, for a breath of 1. */
const FULL_BREATH = 10 ** (20 / 20);

/**
 * Adds aspiration to a voice: noise in its high range. The noise is the high range itself, multiplied by random
 * values, so that it follows the envelope and the formants: words stay as clear. Consonants that are noise already
 * stay as they are. n samples become n samples, without delay. The random values depend on the position in the
 * stream only, so that the same sound always gets the same breath.
 */
export class Breath implements Processor {
  readonly #gain: number;
  readonly #noise = createNoise();
  readonly #noiseFilter: LowPass;
  readonly #noiseScale: number;
  readonly #lowFilters: readonly LowPass[];
  readonly #voiceFilter: LowPass;
  readonly #voiceLevel: LowPass;
  readonly #highLevel: LowPass;

  /** @param breath 0 to 1 */
  constructor(breath: number, sampleRate: number) {
    this.#gain = FULL_BREATH * Math.min(1, breath);
    this.#noiseFilter = new LowPass(NOISE_BELOW_HZ, sampleRate);
    this.#noiseScale = 1 / Math.sqrt(this.#noiseFilter.powerShare);
    this.#lowFilters = [1, 2].map(() => new LowPass(BREATH_ABOVE_HZ, sampleRate));
    this.#voiceFilter = new LowPass(VOICE_BELOW_HZ, sampleRate);
    this.#voiceLevel = new LowPass(ENVELOPE_HZ, sampleRate);
    this.#highLevel = new LowPass(ENVELOPE_HZ, sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    return replaceNonFinite(samples).map((sample) => {
      const high = this.#lowFilters.reduce((rest, filter) => rest - filter.next(rest), sample);
      const voiceLevel = this.#voiceLevel.next(Math.abs(this.#voiceFilter.next(sample)));
      const highLevel = this.#highLevel.next(Math.abs(high));
      const voicedShare = voiceLevel / (voiceLevel + 2 * highLevel + 1e-9);
      const noise = this.#noiseScale * this.#noiseFilter.next(this.#noise());
      return sample + this.#gain * voicedShare * high * noise;
    });
  }

  end(): Float32Array {
    return new Float32Array(0);
  }
}

/** A one-pole low-pass filter. */
class LowPass {
  readonly #share: number;
  #value = 0;

  constructor(hz: number, sampleRate: number) {
    this.#share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  }

  /** The share of the power of white noise that passes. */
  get powerShare(): number {
    return this.#share / (2 - this.#share);
  }

  next(sample: number): number {
    this.#value += this.#share * (sample - this.#value);
    return this.#value;
  }
}
