import type { Processor } from '../../shared/audio/processor.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { createNoise } from './noise.ts';

/** Aspiration is heard next to the harmonics, but must not hide the formants of vowels. */
const BREATH_ABOVE_HZ = 3_500;
/** Where the voice is, and consonants are not. */
const VOICE_BELOW_HZ = 1_200;
/** Follows syllables, and not the periods of the voice. */
const ENVELOPE_HZ = 25;
/** Level of the noise in its highest range relative to the voice, for a breath of 1. */
const FULL_BREATH = 10 ** (-21 / 20);

/**
 * Adds aspiration to a voice: high-passed noise that follows the level of the voice. The high range itself would be no
 * measure for it: in the vowels of a vocoder there is hardly any. Consonants that are noise already stay as they are. n
 * samples become n samples, without delay. The noise depends on the position in the stream only, so that the same sound
 * always gets the same breath.
 */
export class Breath implements Processor {
  readonly #gain: number;
  readonly #noise = createNoise();
  readonly #noiseScale: number;
  readonly #noiseFilters: readonly LowPass[];
  readonly #highFilters: readonly LowPass[];
  readonly #voiceFilter: LowPass;
  readonly #voiceLevel: LowPass;
  readonly #highLevel: LowPass;

  /** @param breath 0 to 1 */
  constructor(breath: number, sampleRate: number) {
    this.#gain = FULL_BREATH * Math.min(1, breath);
    this.#noiseFilters = [1, 2].map(() => new LowPass(BREATH_ABOVE_HZ, sampleRate));
    this.#noiseScale = this.#noiseFilters.reduce((scale, filter) => scale / filter.highestLoss, 1);
    this.#highFilters = [1, 2].map(() => new LowPass(BREATH_ABOVE_HZ, sampleRate));
    this.#voiceFilter = new LowPass(VOICE_BELOW_HZ, sampleRate);
    this.#voiceLevel = new LowPass(ENVELOPE_HZ, sampleRate);
    this.#highLevel = new LowPass(ENVELOPE_HZ, sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    return replaceNonFinite(samples).map((sample) => {
      const voiceLevel = this.#voiceLevel.next(Math.abs(this.#voiceFilter.next(sample)));
      const highLevel = this.#highLevel.next(Math.abs(highPassed(sample, this.#highFilters)));
      const voicedShare = voiceLevel / (voiceLevel + 2 * highLevel + 1e-9);
      const noise = this.#noiseScale * highPassed(this.#noise(), this.#noiseFilters);
      return sample + this.#gain * voicedShare * voiceLevel * noise;
    });
  }

  end(): Float32Array {
    return new Float32Array(0);
  }
}

/** What low-pass filters leave. */
function highPassed(sample: number, filters: readonly LowPass[]): number {
  return filters.reduce((rest, filter) => rest - filter.next(rest), sample);
}

/** A one-pole low-pass filter. */
class LowPass {
  readonly #share: number;
  #value = 0;

  constructor(hz: number, sampleRate: number) {
    this.#share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  }

  /** What it takes from half the sample rate, as a factor. */
  get highestLoss(): number {
    return (2 - 2 * this.#share) / (2 - this.#share);
  }

  next(sample: number): number {
    this.#value += this.#share * (sample - this.#value);
    return this.#value;
  }
}
