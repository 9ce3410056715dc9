import type { Processor } from '../../shared/audio/processor.ts';
import { concatSamples } from '../../shared/audio/samples.ts';

/** Samples below this are digital silence: two steps of 16 bits. */
const SILENCE = 2 / 32_768;
/**
 * A shorter digital silence is part of a word: the closure before a plosive. The longest ones, of double
 * consonants, look like pauses and are treated so, which does no harm.
 */
const MIN_PAUSE_SECONDS = 0.09;

/**
 * A processor that works on stretches of sound and the pauses between them. Holds back only what may be the end of a
 * stretch, and drops digital silence at the end of the stream.
 */
export abstract class StretchProcessor implements Processor {
  readonly #minPause: number;
  readonly #holdSamples: number;
  #isSounding = false;
  #held = new Float32Array(0);
  #output: Float32Array[] = [];

  /** @param holdSamples how much of the end of a stretch `processEnd` needs */
  constructor(sampleRate: number, holdSamples: number) {
    this.#minPause = Math.round(MIN_PAUSE_SECONDS * sampleRate);
    this.#holdSamples = holdSamples;
  }

  /** Called before the first samples of a stretch. */
  protected startStretch(): void {}

  /** The beginning and the middle of a stretch, in any number of chunks. */
  protected abstract processSound(samples: Float32Array): Float32Array;

  /** The end of a stretch: `holdSamples`, or less if the stretch is shorter. */
  protected abstract processEnd(samples: Float32Array): Float32Array;

  /** Digital silence, in any number of chunks. The first one after a stretch has at least MIN_PAUSE_SECONDS. */
  protected processPause(length: number): Float32Array {
    return new Float32Array(length);
  }

  push(samples: Float32Array): Float32Array {
    let rest = concatSamples([this.#held, samples]);
    for (;;) {
      if (!this.#isSounding) {
        const start = findSound(rest);
        if (start > 0) this.#output.push(this.processPause(start));
        rest = rest.subarray(start);
        if (rest.length === 0) break;
        this.#isSounding = true;
        this.startStretch();
      }
      const pause = findPause(rest, this.#minPause);
      const ready = Math.max(0, (pause ?? findEnd(rest)) - this.#holdSamples);
      this.#output.push(this.processSound(rest.subarray(0, ready)));
      rest = rest.subarray(ready);
      if (pause === undefined) break;
      this.#output.push(this.processEnd(rest.subarray(0, pause - ready)));
      this.#isSounding = false;
      rest = rest.subarray(pause - ready);
    }
    this.#held = rest.slice();
    return this.#takeOutput();
  }

  end(): Float32Array {
    if (this.#isSounding) {
      this.#output.push(this.processEnd(this.#held.subarray(0, findEnd(this.#held))));
    }
    this.#isSounding = false;
    this.#held = new Float32Array(0);
    return this.#takeOutput();
  }

  #takeOutput(): Float32Array {
    const output = concatSamples(this.#output);
    this.#output = [];
    return output;
  }
}

/** @returns the index of the first sample that is not digital silence, or the length */
function findSound(samples: Float32Array): number {
  let at = 0;
  while (at < samples.length && isSilent(samples[at] as number)) at += 1;
  return at;
}

/** @returns where the first pause begins, or undefined */
function findPause(samples: Float32Array, minPause: number): number | undefined {
  let start = 0;
  while (start + minPause <= samples.length) {
    const soundEnd = findEnd(samples.subarray(start, start + minPause));
    if (soundEnd === 0) return start;
    start += soundEnd;
  }
  return undefined;
}

/** @returns the index after the last sample that is not digital silence */
function findEnd(samples: Float32Array): number {
  let end = samples.length;
  while (end > 0 && isSilent(samples[end - 1] as number)) end -= 1;
  return end;
}

function isSilent(sample: number): boolean {
  return sample < SILENCE && sample > -SILENCE;
}

/** Gains that rise from almost 0 to almost 1. */
export function risingCosine(length: number): Float32Array {
  return Float32Array.from(
    { length },
    (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / length),
  );
}
