import { risingCosine, StretchProcessor } from './stretch-processor.ts';

/** How long sound goes on after its end. Shorter than the shortest pause. */
const TAIL_SECONDS = 0.025;
/** When it begins to fade, before its end. */
const FADE_BEFORE_END_SECONDS = 0.01;

/**
 * Lets sound die away where an engine cuts it off: each stretch of sound goes on for 25 ms with its mirror
 * image, and fades meanwhile. A fade within the sound would take half of a final consonant, which is often not
 * longer than 50 ms. The tail takes the place of the first silence of a pause, and is added at the end.
 */
export class EndingExtender extends StretchProcessor {
  readonly #tailSamples: number;
  readonly #fade: Float32Array;
  /** The part of the next pause that a tail has taken. */
  #taken = 0;

  constructor(sampleRate: number) {
    const tailSamples = Math.round(TAIL_SECONDS * sampleRate);
    super(sampleRate, tailSamples);
    this.#tailSamples = tailSamples;
    const before = Math.round(FADE_BEFORE_END_SECONDS * sampleRate);
    this.#fade = risingCosine(before + tailSamples).reverse();
  }

  protected override processSound(samples: Float32Array): Float32Array {
    return samples;
  }

  /** @param ending the last samples of a stretch, at most as many as the tail has */
  protected override processEnd(ending: Float32Array): Float32Array {
    this.#taken = this.#tailSamples;
    const extended = new Float32Array(ending.length + this.#tailSamples);
    extended.set(ending);
    extended.set(ending.toReversed(), ending.length);
    const first = extended.length - this.#fade.length;
    return extended.map((sample, i) => sample * (this.#fade[i - first] ?? 1));
  }

  protected override processPause(length: number): Float32Array {
    const rest = length - Math.min(length, this.#taken);
    this.#taken = 0;
    return new Float32Array(rest);
  }
}
