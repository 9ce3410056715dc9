import { SAMPLE_RATE, type SampleSink } from './types.ts';

/** Quieter than this (of 32,768) counts as silence. */
const SILENCE = 80;
/** Silence kept before and after a sentence, so that soft beginnings and ends are not bitten off. */
const MARGIN_SAMPLES = Math.round(0.012 * SAMPLE_RATE);
const CEILING = 10 ** (-3 / 20) * 32_768;
/** Peaks bend from here on and never pass the ceiling. */
const KNEE = 0.8 * CEILING;

/**
 * Makes an engine's sentence ready to be played: its own silence before and after is dropped (pauses
 * are ours to set), the voice's gain applied, and the peak kept below −3 dBFS. Works on the stream.
 */
export class Polish {
  readonly #gain: number;
  readonly #sink: SampleSink;
  #state: 'leading-silence' | 'speech' = 'leading-silence';
  #held = new Int16Array(0);

  constructor(gainDb: number, sink: SampleSink) {
    this.#gain = 10 ** (gainDb / 20);
    this.#sink = sink;
  }

  /** @returns whether the engine should go on */
  push(samples: Int16Array): boolean {
    const joined = concat(this.#held, samples);
    const start = this.#state === 'speech' ? 0 : this.#findStart(joined);
    if (start === undefined) {
      this.#held = joined.slice(-MARGIN_SAMPLES);
      return true;
    }
    this.#state = 'speech';
    const end = Math.max(start, findEnd(joined));
    this.#held = joined.slice(end);
    return end === start || this.#sink(this.#shape(joined.slice(start, end)));
  }

  /** Hands on the last margin. Silence beyond it is dropped. */
  finish(): void {
    if (this.#state === 'speech' && this.#held.length > 0) {
      this.#sink(this.#shape(this.#held.slice(0, MARGIN_SAMPLES)));
    }
  }

  #findStart(samples: Int16Array): number | undefined {
    const first = samples.findIndex((sample) => Math.abs(sample) >= SILENCE);
    return first < 0 ? undefined : Math.max(0, first - MARGIN_SAMPLES);
  }

  #shape(samples: Int16Array): Int16Array {
    for (let i = 0; i < samples.length; i += 1) {
      samples[i] = Math.round(bend((samples[i] ?? 0) * this.#gain));
    }
    return samples;
  }
}

function findEnd(samples: Int16Array): number {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1] ?? 0) < SILENCE) end -= 1;
  return end;
}

function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

function concat(a: Int16Array, b: Int16Array): Int16Array<ArrayBuffer> {
  const joined = new Int16Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
