import { PeakMeter, type Peaks } from '../player/peaks.ts';
import { type LevelProblem, LevelWatch } from './level-watch.ts';
import { RECORDER_LIMITS } from './limits.ts';
import { maxSamplesIn, toPcm, wavOf } from './wav.ts';

/** A finished take. */
export interface Recording {
  /** WAV, 16 bit, mono, at the sample rate of the computer (usually 48 kHz). */
  readonly wav: Blob;
  readonly seconds: number;
  /** The waveform that Discord draws for a voice message: base64, one byte for each bar. */
  readonly waveform: string;
  readonly peaks: Peaks;
  readonly levelProblem: LevelProblem | undefined;
}

/** A take in progress. */
export interface Progress {
  readonly seconds: number;
  readonly peaks: Peaks;
  readonly levelProblem: LevelProblem | undefined;
}

/** Collects the samples of a take. Encodes each chunk at once, so that the end of a long take blocks nothing. */
export class Tape {
  readonly #sampleRate: number;
  readonly #maxSamples: number;
  readonly #chunks: ArrayBuffer[] = [];
  readonly #levels: number[] = [];
  readonly #meter: PeakMeter;
  readonly #watch: LevelWatch;
  #samples = 0;

  constructor(sampleRate: number, maxSeconds: number) {
    this.#sampleRate = sampleRate;
    this.#maxSamples = Math.min(
      Math.round(maxSeconds * sampleRate),
      maxSamplesIn(RECORDER_LIMITS.maxBytes),
    );
    this.#meter = new PeakMeter(sampleRate);
    this.#watch = new LevelWatch(sampleRate);
  }

  get isEmpty(): boolean {
    return this.#samples === 0;
  }

  get isFull(): boolean {
    return this.#samples >= this.#maxSamples;
  }

  /** Samples that do not fit are dropped. */
  add(samples: Float32Array): void {
    const chunk = samples.subarray(0, this.#maxSamples - this.#samples);
    if (chunk.length === 0) return;
    this.#samples += chunk.length;
    this.#chunks.push(toPcm(chunk));
    this.#levels.push(this.#watch.add(chunk));
    this.#meter.add(chunk);
  }

  progress(): Progress {
    return {
      seconds: this.#samples / this.#sampleRate,
      peaks: this.#meter.peaks(),
      levelProblem: this.#watch.current(),
    };
  }

  finish(): Recording {
    return {
      wav: wavOf(this.#chunks, this.#sampleRate),
      seconds: this.#samples / this.#sampleRate,
      waveform: encodeWaveform(this.#levels),
      peaks: this.#meter.peaks(),
      levelProblem: this.#watch.overall(),
    };
  }
}

/** Discord draws at most this many bars for a voice message. */
const MAX_BARS = 256;
/** -54 dB. Quieter recordings are not scaled up to full height. */
const QUIET = 0.002;

/** @param levels of chunks of the same length, in order. The loudest gets the full height, 255. */
function encodeWaveform(levels: readonly number[]): string {
  const count = Math.min(MAX_BARS, Math.max(1, levels.length));
  const loudest = Math.max(QUIET, ...levels);
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.floor(((bar + 1) * levels.length) / count);
    return Math.round((255 * Math.max(0, ...levels.slice(from, to))) / loudest);
  });
  return btoa(String.fromCharCode(...bars));
}
