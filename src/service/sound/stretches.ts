import { concatSamples } from '../../shared/audio/samples.ts';

/** Samples below this are digital silence: two steps of 16 bits. */
const SILENCE = 2 / 32_768;
/**
 * A shorter digital silence is part of a word: the closure before a plosive. The longest ones, of double
 * consonants, look like pauses and are treated so, which does no harm.
 */
export const MIN_PAUSE_SECONDS = 0.09;

/** Receives a stream as stretches of sound with pauses between them. All samples of the stream, in order. */
export interface StretchHandler {
  start(): void;
  /** The beginning and the middle of a stretch, in any number of chunks. */
  sound(samples: Float32Array): void;
  /** The end of a stretch: `holdSamples`, or less if the stretch is shorter. */
  end(samples: Float32Array): void;
  /** Digital silence, in any number of chunks. The first one after a stretch has at least MIN_PAUSE_SECONDS. */
  pause(length: number): void;
}

/** Splits a stream at its pauses. Chunks may have any size. Holds back only what may be the end of a stretch. */
export class Stretches {
  readonly #minPause: number;
  readonly #holdSamples: number;
  readonly #handler: StretchHandler;
  #isSounding = false;
  #held = new Float32Array(0);

  constructor(sampleRate: number, holdSamples: number, handler: StretchHandler) {
    this.#minPause = Math.round(MIN_PAUSE_SECONDS * sampleRate);
    this.#holdSamples = holdSamples;
    this.#handler = handler;
  }

  push(samples: Float32Array): void {
    let rest = concatSamples([this.#held, samples]);
    for (;;) {
      if (!this.#isSounding) {
        const start = findSound(rest);
        if (start > 0) this.#handler.pause(start);
        rest = rest.subarray(start);
        if (rest.length === 0) break;
        this.#isSounding = true;
        this.#handler.start();
      }
      const pause = findPause(rest, this.#minPause);
      const ready = Math.max(0, (pause ?? findEnd(rest)) - this.#holdSamples);
      this.#handler.sound(rest.subarray(0, ready));
      rest = rest.subarray(ready);
      if (pause === undefined) break;
      this.#handler.end(rest.subarray(0, pause - ready));
      this.#isSounding = false;
      rest = rest.subarray(pause - ready);
    }
    this.#held = rest.slice();
  }

  /** Ends the stream. Silence at its end is dropped. */
  finish(): void {
    if (this.#isSounding) this.#handler.end(this.#held.subarray(0, findEnd(this.#held)));
    this.#isSounding = false;
    this.#held = new Float32Array(0);
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
  for (let i = 0; i < samples.length; i += 1) {
    if (!isSilent(samples[i] as number)) start = i + 1;
    else if (i + 1 - start >= minPause) return start;
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
