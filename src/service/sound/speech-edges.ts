import type { Processor } from '../../shared/audio/processor.ts';
import { concatSamples } from '../../shared/audio/samples.ts';
import { risingCosine, Stretches } from './stretches.ts';

/** Below the lowest voice, 60 Hz. */
const HIGH_PASS_HZ = 40;
/** Long enough not to click, short enough for the burst of a plosive. */
const FADE_IN_SECONDS = 0.004;
/** The last 5 ms are then 30 dB quieter than without. */
const RELEASE_SECONDS = 0.03;

/**
 * Prepares each stretch of sound between pauses: removes its constant component, which would be heard as a
 * click where the sound begins and ends, and fades it in and out. Pauses become digital silence. n samples
 * become n samples, except that digital silence at the end is dropped.
 */
export class SpeechEdges implements Processor {
  readonly #stretches: Stretches;
  readonly #fadeIn: Float32Array;
  readonly #release: Float32Array;
  readonly #highPass: number;
  #output: Float32Array[] = [];
  /** Samples since the start of the stretch, and the memory of its high-pass filter. */
  #position = 0;
  #lastInput = 0;
  #lastOutput = 0;

  constructor(sampleRate: number) {
    this.#fadeIn = risingCosine(Math.round(FADE_IN_SECONDS * sampleRate));
    this.#release = risingCosine(Math.round(RELEASE_SECONDS * sampleRate)).reverse();
    this.#highPass = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / sampleRate);
    this.#stretches = new Stretches(sampleRate, this.#release.length, {
      start: () => this.#start(),
      sound: (samples) => this.#output.push(this.#process(samples)),
      end: (samples) => this.#output.push(this.#fadeOut(this.#process(samples))),
      pause: (length) => this.#output.push(new Float32Array(length)),
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

  #start(): void {
    this.#position = 0;
    this.#lastInput = 0;
    this.#lastOutput = 0;
  }

  #process(samples: Float32Array): Float32Array {
    return samples.map((input) => {
      this.#lastOutput = this.#highPass * (this.#lastOutput + input - this.#lastInput);
      this.#lastInput = input;
      const gain = this.#fadeIn[this.#position] ?? 1;
      this.#position += 1;
      return gain * this.#lastOutput;
    });
  }

  /** A stretch that is shorter than the release fades from its beginning, but more quickly. */
  #fadeOut(samples: Float32Array): Float32Array {
    const stretch = this.#release.length / samples.length;
    return samples.map(
      (sample, i) => sample * (this.#release[Math.floor((i + 1) * stretch) - 1] ?? 1),
    );
  }
}
