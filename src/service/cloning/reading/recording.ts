import { SAMPLE_LIMITS } from '../limits.ts';
import { SampleError } from '../sample-error.ts';

/** Decoded mono audio, −1..1. */
export interface Recording {
  samples: Float32Array;
  /** Hz. */
  sampleRate: number;
}

/** Encoders add up to a tenth of a second before and after the audio. */
const ENCODER_SECONDS = 0.2;

/**
 * Collects decoded chunks, and stops when they exceed the maximum length, whatever the file
 * declares.
 */
export class RecordingBuilder {
  readonly #parts: Float32Array[] = [];
  #length = 0;
  #sampleRate: number | undefined;

  /** @throws SampleError `sample_broken`, `sample_too_long` */
  push(samples: Float32Array, sampleRate: number): void {
    if (samples.length === 0) return;
    this.#sampleRate ??= sampleRate;
    const { sampleRate: range, maxSeconds } = SAMPLE_LIMITS;
    const isSane = sampleRate >= range.min && sampleRate <= range.max;
    if (!isSane || sampleRate !== this.#sampleRate) throw new SampleError('sample_broken');
    this.#parts.push(samples);
    this.#length += samples.length;
    if (this.#length > (maxSeconds + ENCODER_SECONDS) * sampleRate) {
      throw new SampleError('sample_too_long');
    }
  }

  /** @throws SampleError `sample_broken`, `sample_too_short` */
  finish(): Recording {
    if (this.#sampleRate === undefined) throw new SampleError('sample_broken');
    if (this.#length < SAMPLE_LIMITS.minSeconds * this.#sampleRate) {
      throw new SampleError('sample_too_short');
    }
    const samples = new Float32Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { samples, sampleRate: this.#sampleRate };
  }
}
