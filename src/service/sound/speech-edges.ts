import { risingCosine, StretchProcessor } from './stretch-processor.ts';

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
export class SpeechEdges extends StretchProcessor {
  readonly #fadeIn: Float32Array;
  readonly #release: Float32Array;
  readonly #highPass: number;
  /** Samples since the start of the stretch, and the memory of its high-pass filter. */
  #position = 0;
  #lastInput = 0;
  #lastOutput = 0;

  constructor(sampleRate: number) {
    const release = risingCosine(Math.round(RELEASE_SECONDS * sampleRate)).reverse();
    super(sampleRate, release.length);
    this.#release = release;
    this.#fadeIn = risingCosine(Math.round(FADE_IN_SECONDS * sampleRate));
    this.#highPass = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / sampleRate);
  }

  protected override startStretch(): void {
    this.#position = 0;
    this.#lastInput = 0;
    this.#lastOutput = 0;
  }

  protected override processSound(samples: Float32Array): Float32Array {
    const out = this.#removeConstant(samples);
    const fading = Math.min(out.length, Math.max(0, this.#fadeIn.length - this.#position));
    for (let i = 0; i < fading; i += 1) {
      out[i] = (out[i] as number) * (this.#fadeIn[this.#position + i] as number);
    }
    this.#position += out.length;
    return out;
  }

  #removeConstant(samples: Float32Array): Float32Array {
    const out = new Float32Array(samples.length);
    const factor = this.#highPass;
    // Fields would be written for every sample.
    let lastInput = this.#lastInput;
    let lastOutput = this.#lastOutput;
    for (let i = 0; i < out.length; i += 1) {
      const input = samples[i] as number;
      // Multiplied apart, so that only one addition has to wait for the last output.
      lastOutput = factor * lastOutput + factor * (input - lastInput);
      lastInput = input;
      out[i] = lastOutput;
    }
    this.#lastInput = lastInput;
    this.#lastOutput = lastOutput;
    return out;
  }

  protected override processEnd(samples: Float32Array): Float32Array {
    return this.#fadeOut(this.processSound(samples));
  }

  /** A stretch that is shorter than the release fades from its beginning, but more quickly. */
  #fadeOut(samples: Float32Array): Float32Array {
    const stretch = this.#release.length / samples.length;
    return samples.map(
      (sample, i) => sample * (this.#release[Math.floor((i + 1) * stretch) - 1] ?? 1),
    );
  }
}
