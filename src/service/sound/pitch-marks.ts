import type { SampleBuffer } from '../../shared/audio/sample-buffer.ts';
import type { F0Frame } from './f0-tracker.ts';

/** The center of a grain. */
export interface PitchMark {
  /** Position in the stream, in samples. */
  at: number;
  /** Length of a period there, in samples. Unvoiced marks are evenly spaced. */
  period: number;
  isVoiced: boolean;
}

/** Distance of the marks in unvoiced sound. */
const UNVOICED_SECONDS = 0.006;
/** A period may differ from the measured F0 by this share. */
const SEARCH_SHARE = 0.13;
/** Compares every third sample, because periods resemble each other below a few kHz. */
const STRIDE = 3;

/**
 * Finds the periods of a voice. The first mark of a voiced stretch is at its highest peak, and each
 * further mark where the signal is most similar to that around the previous mark.
 */
export class PitchMarker {
  readonly #sampleRate: number;
  readonly #hop: number;
  /** How many samples must be known beyond a mark. */
  readonly lookahead: number;
  readonly #unvoicedPeriod: number;
  #last: PitchMark | undefined;

  /** @param longestPeriod of the voice, in samples */
  constructor(sampleRate: number, hopSeconds: number, longestPeriod: number) {
    this.#sampleRate = sampleRate;
    this.#hop = hopSeconds * sampleRate;
    this.#unvoicedPeriod = Math.round(UNVOICED_SECONDS * sampleRate);
    this.lookahead = Math.ceil(3 * Math.max(longestPeriod, this.#unvoicedPeriod));
  }

  /**
   * @param frames the F0 track of the stream
   * @returns the next mark, or undefined while the samples or the F0 track do not reach far enough
   */
  next(sound: SampleBuffer, frames: readonly F0Frame[]): PitchMark | undefined {
    const from = this.#last === undefined ? 0 : this.#last.at + Math.round(this.#last.period);
    if (from + this.lookahead > sound.end) return undefined;
    const hz = f0At(frames, from / this.#hop);
    if (hz === undefined) return undefined;
    this.#last = hz > 0 ? this.#voiced(sound, from, this.#sampleRate / hz) : this.#unvoiced(from);
    return this.#last;
  }

  #unvoiced(at: number): PitchMark {
    return { at, period: this.#unvoicedPeriod, isVoiced: false };
  }

  #voiced(sound: SampleBuffer, from: number, period: number): PitchMark {
    const last = this.#last;
    const at = last?.isVoiced
      ? mostSimilar(sound, last.at, last.at + Math.round(period), period)
      : highestPeak(sound, from, period);
    return { at, period, isVoiced: true };
  }
}

/** Interpolates F0 between frames. @returns undefined until the later frame is known */
function f0At(frames: readonly F0Frame[], position: number): number | undefined {
  const before = frames[Math.floor(position)];
  const after = frames[Math.floor(position) + 1];
  if (before === undefined || after === undefined) return undefined;
  const share = position - Math.floor(position);
  if (before.hz === 0 || after.hz === 0) return share < 0.5 ? before.hz : after.hz;
  return before.hz + share * (after.hz - before.hz);
}

function highestPeak({ data, start }: SampleBuffer, from: number, length: number): number {
  let best = from;
  let height = -1;
  for (let at = from; at < from + length; at += 1) {
    const size = Math.abs(data[at - start] as number);
    if (size > height) [best, height] = [at, size];
  }
  return best;
}

function mostSimilar(sound: SampleBuffer, last: number, expected: number, period: number): number {
  const reach = Math.round(SEARCH_SHARE * period);
  const coarse = mostSimilarInRange(
    sound,
    last,
    period,
    expected - reach,
    expected + reach,
    STRIDE,
  );
  return mostSimilarInRange(sound, last, period, coarse - STRIDE + 1, coarse + STRIDE - 1, 1);
}

function mostSimilarInRange(
  sound: SampleBuffer,
  last: number,
  period: number,
  from: number,
  to: number,
  step: number,
): number {
  let best = from;
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = from; at <= to; at += step) {
    const value = similarity(sound, last, at, period >> 1);
    if (value > highest) [best, highest] = [at, value];
  }
  return best;
}

/** Normalized correlation of the signal around two positions. */
function similarity({ data, start }: SampleBuffer, a: number, b: number, half: number): number {
  const first = Math.max(-half, start - a);
  let cross = 0;
  let energy = 1e-9;
  for (let i = first; i < half; i += STRIDE) {
    const y = data[b - start + i] as number;
    cross += (data[a - start + i] as number) * y;
    energy += y * y;
  }
  return cross / Math.sqrt(energy);
}
