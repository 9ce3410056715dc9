import type { Processor } from '../../shared/audio/processor.ts';
import { concatSamples } from '../../shared/audio/samples.ts';
import { risingCosine, Stretches } from './stretches.ts';

/** How long sound goes on after its end. Shorter than the shortest pause. */
const TAIL_SECONDS = 0.025;
/** When it begins to fade, before its end. */
const FADE_BEFORE_END_SECONDS = 0.01;

/**
 * Lets sound die away where an engine breaks it off: each stretch of sound goes on for 25 ms with its mirror
 * image, and fades meanwhile. A fade within the sound would take half of a final consonant, which is often not
 * longer than 50 ms. The tail takes the place of the first silence of a pause, and is added at the end.
 */
export class EndingExtender implements Processor {
  readonly #stretches: Stretches;
  readonly #tailSamples: number;
  readonly #fade: Float32Array;
  #output: Float32Array[] = [];
  /** The part of the next pause that a tail has taken. */
  #taken = 0;

  constructor(sampleRate: number) {
    this.#tailSamples = Math.round(TAIL_SECONDS * sampleRate);
    const before = Math.round(FADE_BEFORE_END_SECONDS * sampleRate);
    this.#fade = risingCosine(before + this.#tailSamples).reverse();
    this.#stretches = new Stretches(sampleRate, this.#tailSamples, {
      start: () => undefined,
      sound: (samples) => this.#output.push(samples),
      end: (samples) => this.#output.push(this.#extend(samples)),
      pause: (length) => this.#pause(length),
    });
  }

  push(samples: Float32Array): Float32Array {
    this.#stretches.push(samples);
    return this.#takeOutput();
  }

  end(): Float32Array {
    this.#stretches.finish();
    return this.#takeOutput();
  }

  #takeOutput(): Float32Array {
    const output = concatSamples(this.#output);
    this.#output = [];
    return output;
  }

  /** @param ending the last samples of a stretch, at most as many as the tail has */
  #extend(ending: Float32Array): Float32Array {
    this.#taken = this.#tailSamples;
    const extended = new Float32Array(ending.length + this.#tailSamples);
    extended.set(ending);
    extended.set(ending.toReversed(), ending.length);
    const first = extended.length - this.#fade.length;
    return extended.map((sample, i) => sample * (this.#fade[i - first] ?? 1));
  }

  #pause(length: number): void {
    this.#output.push(new Float32Array(length - Math.min(length, this.#taken)));
    this.#taken = 0;
  }
}
