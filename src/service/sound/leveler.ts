import { LoudnessMeter } from '../../shared/audio/loudness-meter.ts';
import type { Processor } from '../../shared/audio/processor.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';

/** How often the gain is set. Between two values it moves steadily. */
const STEP_SECONDS = 0.1;
/** How much speech at the right loudness is assumed before the first, so that a single loud word changes little. */
const ASSUMED_SECONDS = 0.5;
/** The maximum gain and attenuation. */
const MAX_GAIN_DB = 3;

/**
 * Brings a segment of speech slowly to a loudness. How loud a voice is depends on the words, too: the same voice speaks
 * sentences of one language up to 2 LU apart. The gain follows the mean loudness of all that was heard of the segment,
 * so that it settles, and accents keep their level. n samples become n samples, without delay.
 */
export class Leveler implements Processor {
  readonly #aimLufs: number;
  readonly #meter: LoudnessMeter;
  readonly #stepSamples: number;
  /** Gains in dB at the beginning and at the end of the current step. */
  #from = 0;
  #to = 0;
  /** Samples since the beginning of the segment, and of the step. */
  #heard = 0;
  #inStep = 0;

  /** @param aimLufs integrated loudness (ITU-R BS.1770-4, one channel) */
  constructor(aimLufs: number, sampleRate: number) {
    this.#aimLufs = aimLufs;
    this.#meter = new LoudnessMeter(sampleRate);
    this.#stepSamples = Math.round(STEP_SECONDS * sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    const clean = replaceNonFinite(samples);
    const out = new Float32Array(clean.length);
    for (let at = 0; at < clean.length; ) {
      const end = Math.min(clean.length, at + this.#stepSamples - this.#inStep);
      const part = clean.subarray(at, end);
      this.#meter.push(part);
      this.#apply(part, out.subarray(at, end));
      if (this.#inStep === this.#stepSamples) this.#nextStep();
      at = end;
    }
    return out;
  }

  end(): Float32Array {
    return new Float32Array(0);
  }

  #apply(part: Float32Array, out: Float32Array): void {
    const first = 10 ** (this.#from / 20);
    const slope = (10 ** (this.#to / 20) - first) / this.#stepSamples;
    const inStep = this.#inStep;
    for (let i = 0; i < part.length; i += 1) {
      out[i] = (part[i] as number) * (first + slope * (inStep + i));
    }
    this.#heard += part.length;
    this.#inStep += part.length;
  }

  #nextStep(): void {
    const lufs = this.#meter.lufs ?? this.#aimLufs;
    const assumed = (ASSUMED_SECONDS / STEP_SECONDS) * this.#stepSamples;
    const gainDb = (this.#aimLufs - lufs) * (this.#heard / (this.#heard + assumed));
    this.#from = this.#to;
    this.#to = Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
    this.#inStep = 0;
  }
}
