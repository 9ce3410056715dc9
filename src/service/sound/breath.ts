import type { Processor } from '../../shared/audio/processor.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { createNoise } from './noise.ts';

/** The voice: breath accompanies it, and not the consonants that are noise already. */
const VOICE_BELOW_HZ = 1_200;
/** Follows syllables, and not the periods of the voice. */
const ENVELOPE_HZ = 25;
/** Aspiration is noise above this, where it does not mask the formants of vowels. */
const NOISE_ABOVE_HZ = 2_500;
/** Level of the noise relative to the voice's mean magnitude, for a breath of 1. */
const FULL_BREATH = 10 ** (-6 / 20);

/**
 * Adds aspiration to a voice: high-passed noise that follows the envelope of its lower range. n samples become n
 * samples, without delay. The noise depends on the position in the stream only, so that the same sound always
 * gets the same breath.
 */
export class Breath implements Processor {
  readonly #gain: number;
  readonly #noise = createNoise();
  readonly #noiseFilters: readonly HighPass[];
  readonly #voiceShare: number;
  readonly #envelopeShare: number;
  #voice = 0;
  /** Two filters in a row follow smoothly. */
  #envelope = 0;
  #smoothEnvelope = 0;

  /** @param breath 0 to 1. Its level grows with the square, as in eSpeak NG. */
  constructor(breath: number, sampleRate: number) {
    this.#gain = FULL_BREATH * Math.min(1, breath) ** 2;
    this.#noiseFilters = [new HighPass(sampleRate), new HighPass(sampleRate)];
    this.#voiceShare = shareOf(VOICE_BELOW_HZ, sampleRate);
    this.#envelopeShare = shareOf(ENVELOPE_HZ, sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    return replaceNonFinite(samples).map((sample) => {
      this.#voice += this.#voiceShare * (sample - this.#voice);
      this.#envelope += this.#envelopeShare * (Math.abs(this.#voice) - this.#envelope);
      this.#smoothEnvelope += this.#envelopeShare * (this.#envelope - this.#smoothEnvelope);
      const noise = this.#noiseFilters.reduce((value, filter) => filter.next(value), this.#noise());
      return sample + this.#gain * this.#smoothEnvelope * noise;
    });
  }

  end(): Float32Array {
    return new Float32Array(0);
  }
}

/** A one-pole high-pass filter. */
class HighPass {
  readonly #share: number;
  #lastIn = 0;
  #lastOut = 0;

  constructor(sampleRate: number) {
    this.#share = 1 - shareOf(NOISE_ABOVE_HZ, sampleRate);
  }

  next(sample: number): number {
    this.#lastOut = this.#share * (this.#lastOut + sample - this.#lastIn);
    this.#lastIn = sample;
    return this.#lastOut;
  }
}

/** The share of each new sample in a one-pole low-pass filter. */
function shareOf(hz: number, sampleRate: number): number {
  return 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
}
