import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { concatSamples } from '../sound/samples.ts';

/** Takes sound that is ready to be played, each piece in a buffer of its own. */
export type PlayableSink = (samples: Int16Array<ArrayBuffer>) => boolean;

/** Full scale of 16-bit samples. */
const FULL_SCALE = 32_768;
/** Quieter than this counts as silence. */
const SILENCE = 80 / FULL_SCALE;
/** Silence kept before and after a sentence, so that soft beginnings and ends are not bitten off. */
const MARGIN_SAMPLES = Math.round(0.012 * SAMPLE_RATE);
const CEILING = 10 ** (-3 / 20);
/** Peaks bend from here on and never pass the ceiling. */
const KNEE = 0.8 * CEILING;

/**
 * Makes a sentence ready to be played: silence before and after is dropped (pauses are ours to set),
 * the gain applied, and the peak kept below −3 dBFS. Takes samples of any size around −1..1, gives
 * 16-bit ones. Works on the stream.
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

  /** @returns whether the engine should go on */
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

  /** Hands on the last margin. Silence beyond it is dropped. */
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
