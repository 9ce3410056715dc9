import { LoudnessMeter } from '../../shared/audio/loudness-meter.ts';
import type { SoundMeasurement } from '../engines/voice-profiles.ts';
import { F0Tracker } from '../sound/f0-tracker.ts';

const LIMITS = {
  /** A longer segment is measured in its beginning. */
  measuredSeconds: 10,
  /** Shorter than a block of the loudness meter, and repeated until it is long enough. */
  shortestSeconds: 0.45,
  /** Voiced speech below this says nothing about the pitch of a voice. */
  voicedSeconds: 0.15,
} as const;

/** Measures the voice in a stream: median F0 and loudness. */
export class SoundMeter {
  readonly #sampleRate: number;
  readonly #loudness: LoudnessMeter;
  readonly #tracker: F0Tracker;
  readonly #voicedHz: number[] = [];
  /** The whole beginning of a stream that may turn out to be too short. */
  #beginning: Float32Array[] = [];
  #samples = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#loudness = new LoudnessMeter(sampleRate);
    this.#tracker = new F0Tracker(sampleRate);
  }

  push(samples: Float32Array): void {
    const { measuredSeconds, shortestSeconds } = LIMITS;
    if (this.#samples > measuredSeconds * this.#sampleRate) return;
    this.#samples += samples.length;
    this.#loudness.push(samples);
    for (const { hz } of this.#tracker.push(samples)) if (hz > 0) this.#voicedHz.push(hz);
    if (this.#samples > shortestSeconds * this.#sampleRate) this.#beginning = [];
    else this.#beginning.push(samples);
  }

  end(): SoundMeasurement {
    for (const { hz } of this.#tracker.end()) if (hz > 0) this.#voicedHz.push(hz);
    const sorted = this.#voicedHz.toSorted((a, b) => a - b);
    const isVoiced = sorted.length * this.#tracker.hopSeconds >= LIMITS.voicedSeconds;
    this.#repeatBeginning();
    return {
      f0Hz: isVoiced ? sorted[sorted.length >> 1] : undefined,
      lufs: this.#loudness.lufs,
      seconds: this.#samples / this.#sampleRate,
    };
  }

  #repeatBeginning(): void {
    if (this.#samples === 0 || this.#beginning.length === 0) return;
    const times = Math.ceil((LIMITS.shortestSeconds * this.#sampleRate) / this.#samples);
    for (let i = 0; i < times; i += 1) {
      for (const samples of this.#beginning) this.#loudness.push(samples);
    }
  }
}
