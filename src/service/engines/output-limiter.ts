import { concatSamples } from '../../shared/audio/samples.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/**
 * Receives audio that is ready to be played, each chunk in its own buffer. Returns whether to
 * continue.
 */
export type PlayableSink = (samples: Int16Array<ArrayBuffer>) => boolean;

/** Full scale of 16-bit samples. */
const FULL_SCALE = 32_768;
/** Samples quieter than this count as silence. */
const SILENCE = 80 / FULL_SCALE;
/** Silence kept around a segment, so that soft beginnings and ends are not cut off. */
const MARGIN_SAMPLES = Math.round(0.012 * SAMPLE_RATE);
const CEILING = 10 ** (-3 / 20);
/** Samples above the knee are compressed and never exceed the ceiling. */
const KNEE = 0.8 * CEILING;

/**
 * Prepares a segment for playback, in a stream: drops the silence around it (the service sets the
 * pauses), applies the gain and limits peaks to −3 dBFS. Takes chunks of any size around −1..1, and
 * returns 16-bit samples.
 */
export class OutputLimiter {
  readonly #gain: number;
  readonly #sink: PlayableSink;
  #state: 'leading-silence' | 'speech' = 'leading-silence';
  #held = new Float32Array(0);

  constructor(gainDb: number, sink: PlayableSink) {
    this.#gain = 10 ** (gainDb / 20);
    this.#sink = sink;
  }

  /** @returns whether the engine should continue */
  push(samples: Float32Array): boolean {
    const sound = concatSamples([this.#held, samples]);
    const start = this.#state === 'speech' ? 0 : findStart(sound);
    if (start === undefined) {
      this.#held = sound.slice(-MARGIN_SAMPLES);
      return true;
    }
    this.#state = 'speech';
    const end = Math.max(start, findEnd(sound));
    this.#held = sound.slice(end);
    return end === start || this.#sink(this.#toInt16(sound.subarray(start, end)));
  }

  /** Delivers the last margin and drops the silence after it. */
  finish(): void {
    if (this.#state === 'speech' && this.#held.length > 0) {
      this.#sink(this.#toInt16(this.#held.subarray(0, MARGIN_SAMPLES)));
    }
  }

  #toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
    const output = new Int16Array(samples.length);
    for (let i = 0; i < samples.length; i += 1) {
      output[i] = Math.round(FULL_SCALE * softClip((samples[i] as number) * this.#gain));
    }
    return output;
  }
}

function findStart(samples: Float32Array): number | undefined {
  let first = 0;
  while (first < samples.length && Math.abs(samples[first] as number) < SILENCE) first += 1;
  return first === samples.length ? undefined : Math.max(0, first - MARGIN_SAMPLES);
}

function findEnd(samples: Float32Array): number {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1] as number) < SILENCE) end -= 1;
  return end;
}

function softClip(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
