import type { Processor } from '../../shared/audio/processor.ts';
import { concatSamples } from '../../shared/audio/samples.ts';

/** Samples quieter than this count as silence. Silence of vocoders and models contains some noise. */
const SILENCE = 80 / 32_768;
/** Silence kept around the sound, so that soft beginnings and ends are not cut off. */
const MARGIN_SECONDS = 0.012;

/** Drops the silence around a segment: the service sets the pauses. */
export class Trimmer implements Processor {
  readonly #marginSamples: number;
  #hasStarted = false;
  #held = new Float32Array(0);

  constructor(sampleRate: number) {
    this.#marginSamples = Math.round(MARGIN_SECONDS * sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    const sound = concatSamples([this.#held, samples]);
    const start = this.#hasStarted ? 0 : this.#findStart(sound);
    if (start === undefined) {
      this.#held = sound.slice(-this.#marginSamples);
      return new Float32Array(0);
    }
    this.#hasStarted = true;
    const end = Math.max(start, findEnd(sound));
    this.#held = sound.slice(end);
    return sound.subarray(start, end);
  }

  end(): Float32Array {
    return this.#hasStarted ? this.#held.subarray(0, this.#marginSamples) : new Float32Array(0);
  }

  #findStart(samples: Float32Array): number | undefined {
    const first = samples.findIndex((sample) => Math.abs(sample) >= SILENCE);
    return first < 0 ? undefined : Math.max(0, first - this.#marginSamples);
  }
}

function findEnd(samples: Float32Array): number {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1] as number) < SILENCE) end -= 1;
  return end;
}
