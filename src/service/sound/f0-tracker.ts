import { Decimator } from '../../shared/audio/decimator.ts';
import { concatSamples, replaceNonFinite } from '../../shared/audio/samples.ts';
import { type F0Frame, F0Smoother } from './f0-smoother.ts';
import { type Dip, type F0Range, Yin } from './yin.ts';

export type { F0Frame } from './f0-smoother.ts';

/** Adults and children, except whispers. */
export const SPEECH_F0: F0Range = { minHz: 60, maxHz: 450 };

const LOW_RATE_HZ = 5_500;
const HOP_SECONDS = 0.01;
/** The first dip below this is the period, as in YIN. Later dips are its multiples. */
const CLEAR_APERIODICITY = 0.15;
/** Above this, a frame is unvoiced. */
const MAX_VOICED_APERIODICITY = 0.3;
/** The dip closest to the previous frame's wins, unless another one is clearer by this much. */
const CONTINUITY_BONUS = 0.1;
const MAX_LAG_RATIO = 1.25;
/** Frames quieter than this are silence. */
const SILENCE_DB = -55;
/** Frames this much quieter than the loudest of about the last second are silence, too. */
const MAX_BELOW_PEAK_DB = 32;
const PEAK_DECAY_DB = 0.2;

/**
 * Tracks the fundamental frequency of a stream with YIN at a low sample rate. The result does not
 * depend on the sizes of the chunks. NaN counts as silence.
 */
export class F0Tracker {
  readonly hopSeconds: number;
  readonly #decimator: Decimator;
  readonly #rateHz: number;
  readonly #hop: number;
  readonly #yin: Yin;
  readonly #smoother = new F0Smoother();
  /** Low-rate samples from the start of the next frame's window. */
  #low: Float32Array;
  #previousLag = 0;
  #peakDb = -100;

  constructor(sampleRate: number, range: F0Range = SPEECH_F0) {
    const factor = Math.max(1, Math.round(sampleRate / LOW_RATE_HZ));
    this.#decimator = new Decimator(factor);
    this.#rateHz = sampleRate / factor;
    this.#hop = Math.round(HOP_SECONDS * this.#rateHz);
    this.hopSeconds = this.#hop / this.#rateHz;
    this.#yin = new Yin(this.#rateHz, range);
    // Frames are centered in their windows.
    this.#low = new Float32Array(this.#yin.frameLength >> 1);
  }

  /** @returns the frames that are complete */
  push(samples: Float32Array): F0Frame[] {
    return this.#processLowRate(this.#decimator.push(replaceNonFinite(samples)));
  }

  /** @returns the remaining frames, as if silence followed */
  end(): F0Frame[] {
    const frames = this.#processLowRate(this.#decimator.end());
    frames.push(...this.#processLowRate(new Float32Array(this.#yin.frameLength >> 1)));
    return [...frames, ...this.#smoother.end()];
  }

  #processLowRate(low: Float32Array): F0Frame[] {
    const all = concatSamples([this.#low, low]);
    const frames: F0Frame[] = [];
    let at = 0;
    for (; at + this.#yin.frameLength <= all.length; at += this.#hop) {
      const frame = this.#smoother.push(this.#measure(all, at));
      if (frame !== undefined) frames.push(frame);
    }
    this.#low = all.slice(at);
    return frames;
  }

  #measure(low: Float32Array, at: number): F0Frame {
    const levelDb = level(low, at, this.#yin.frameLength);
    this.#peakDb = Math.max(this.#peakDb - PEAK_DECAY_DB, levelDb);
    const isFaint = levelDb < Math.max(SILENCE_DB, this.#peakDb - MAX_BELOW_PEAK_DB);
    const dip = isFaint ? undefined : chooseDip(this.#yin.dips(low, at), this.#previousLag);
    this.#previousLag = dip?.lag ?? 0;
    return { hz: dip === undefined ? 0 : this.#rateHz / dip.lag, levelDb };
  }
}

function level(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let i = start; i < start + length; i += 1) sum += (samples[i] as number) ** 2;
  return 10 * Math.log10(sum / length + 1e-10);
}

function chooseDip(dips: readonly Dip[], previousLag: number): Dip | undefined {
  const best =
    dips.find(({ aperiodicity }) => aperiodicity < CLEAR_APERIODICITY) ??
    dips.reduce<Dip | undefined>(
      (a, b) => (a && a.aperiodicity <= b.aperiodicity ? a : b),
      undefined,
    );
  if (best === undefined || best.aperiodicity > MAX_VOICED_APERIODICITY) return undefined;
  const isNear = ({ lag }: Dip) =>
    lag < previousLag * MAX_LAG_RATIO && lag > previousLag / MAX_LAG_RATIO;
  const near = dips.find(isNear);
  return near !== undefined && near.aperiodicity < best.aperiodicity + CONTINUITY_BONUS
    ? near
    : best;
}

/** Statistics of a track. */
export interface F0Statistics {
  /** Share of voiced frames, 0 to 1. */
  voicedShare: number;
  voicedSeconds: number;
  /** Median of the voiced frames, or 0 without any. */
  medianHz: number;
  p10Hz: number;
  p90Hz: number;
}

/** The frames of a whole recording. */
export interface F0Track {
  readonly frames: readonly F0Frame[];
  readonly hopSeconds: number;
}

/** Tracks the fundamental frequency of a whole recording. */
export function trackF0(
  samples: Float32Array,
  sampleRate: number,
  range?: F0Range,
): F0Track & { statistics: F0Statistics } {
  const tracker = new F0Tracker(sampleRate, range);
  const frames = [...tracker.push(samples), ...tracker.end()];
  const { hopSeconds } = tracker;
  return { frames, hopSeconds, statistics: summarize(frames, hopSeconds) };
}

function summarize(frames: readonly F0Frame[], hopSeconds: number): F0Statistics {
  const voiced = frames
    .map(({ hz }) => hz)
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  const at = (share: number) => voiced[Math.floor(share * (voiced.length - 1))] ?? 0;
  return {
    voicedShare: voiced.length / Math.max(1, frames.length),
    voicedSeconds: voiced.length * hopSeconds,
    medianHz: at(0.5),
    p10Hz: at(0.1),
    p90Hz: at(0.9),
  };
}
