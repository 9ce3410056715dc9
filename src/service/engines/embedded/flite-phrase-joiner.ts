import { FLITE_SAMPLE_RATE } from './flite-program.ts';
import type { SampleSink } from './types.ts';

/** Samples quieter than this (of 32,768) count as silence. Flite's silence contains some noise. */
const SILENCE = 80;
/** Silence kept around a phrase, so that soft sounds are not cut off. */
const MARGIN = Math.round(0.012 * FLITE_SAMPLE_RATE);

/**
 * Joins phrases in a stream. Flite surrounds each phrase with silence. Between two phrases, the
 * requested pause replaces it. Silence is held back until the next sound.
 */
export class PhraseJoiner {
  readonly #sink: SampleSink;
  #heldSilence: Int16Array[] = [];
  #isAfterPause = false;

  constructor(sink: SampleSink) {
    this.#sink = sink;
  }

  /** @returns whether to continue */
  push(samples: Int16Array): boolean {
    const first = samples.findIndex(isAudible);
    if (first < 0) {
      this.#heldSilence.push(samples.slice());
      return true;
    }
    const end = samples.findLastIndex(isAudible) + 1;
    const silence = this.#takeSilence(samples.subarray(0, first));
    const before = this.#isAfterPause ? silence.slice(-MARGIN) : silence;
    this.#isAfterPause = false;
    if (end < samples.length) this.#heldSilence.push(samples.slice(end));
    const sound = samples.subarray(first, end);
    return this.#sink(before.length === 0 ? sound : concat([before, sound]));
  }

  /** Ends a phrase. @returns whether to continue */
  pause(milliseconds: number): boolean {
    const ending = this.#takeSilence().subarray(0, MARGIN);
    const pause = Math.round((milliseconds * FLITE_SAMPLE_RATE) / 1_000) - 2 * MARGIN;
    this.#isAfterPause = true;
    return this.#sink(concat([ending, new Int16Array(Math.max(0, pause))]));
  }

  /** Ends the last phrase. */
  finish(): void {
    const ending = this.#takeSilence();
    if (ending.length > 0) this.#sink(ending);
  }

  #takeSilence(last: Int16Array = new Int16Array(0)): Int16Array {
    if (this.#heldSilence.length === 0) return last;
    const silence = concat([...this.#heldSilence, last]);
    this.#heldSilence = [];
    return silence;
  }
}

function isAudible(sample: number): boolean {
  return sample > SILENCE || sample < -SILENCE;
}

function concat(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
