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
  readonly #noiseFilter: HighPass;
  readonly #highFilter: HighPass;
  readonly #voiceFilter: LowPass;
  readonly #voiceLevel: LowPass;
  readonly #highLevel: LowPass;

  /** @param breath 0 to 1 */
  constructor(breath: number, sampleRate: number) {
    this.#noiseFilter = new HighPass(BREATH_ABOVE_HZ, sampleRate);
    this.#gain = (FULL_BREATH * Math.min(1, breath)) / this.#noiseFilter.highestGain;
    this.#highFilter = new HighPass(BREATH_ABOVE_HZ, sampleRate);
    this.#voiceFilter = new LowPass(VOICE_BELOW_HZ, sampleRate);
    this.#voiceLevel = new LowPass(ENVELOPE_HZ, sampleRate);
    this.#highLevel = new LowPass(ENVELOPE_HZ, sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    const clean = replaceNonFinite(samples);
    const out = new Float32Array(clean.length);
    for (let i = 0; i < out.length; i += 1) out[i] = this.#next(clean[i] as number);
    return out;
  }

  #next(sample: number): number {
    const voiceLevel = this.#voiceLevel.next(Math.abs(this.#voiceFilter.next(sample)));
    const highLevel = this.#highLevel.next(Math.abs(this.#highFilter.next(sample)));
    const voicedShare = voiceLevel / (voiceLevel + 2 * highLevel + 1e-9);
    const noise = this.#noiseFilter.next(this.#noise());
    return sample + this.#gain * voicedShare * voiceLevel * noise;
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

  /** What it takes from half the sample rate, as a factor. */
  get highestLoss(): number {
    return (2 - 2 * this.#share) / (2 - this.#share);
  }

  next(sample: number): number {
    this.#value += this.#share * (sample - this.#value);
    return this.#value;
  }
}

/** What two low-pass filters leave. */
class HighPass {
  readonly #first: LowPass;
  readonly #second: LowPass;

  constructor(hz: number, sampleRate: number) {
    this.#first = new LowPass(hz, sampleRate);
    this.#second = new LowPass(hz, sampleRate);
  }

  /** Its gain at half the sample rate, as a factor. */
  get highestGain(): number {
    return this.#first.highestLoss * this.#second.highestLoss;
  }

  next(sample: number): number {
    const rest = sample - this.#first.next(sample);
    return rest - this.#second.next(rest);
  }
}
