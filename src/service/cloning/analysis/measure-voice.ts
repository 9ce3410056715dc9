import { type F0Frame, type F0Track, SPEECH_F0, trackF0 } from '../../sound/f0-tracker.ts';
import { formantScale } from '../../sound/formants.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import { longTermSpectrum } from '../../sound/spectrum.ts';
import type { F0Range } from '../../sound/yin.ts';
import { highBandHarmonicity } from './harmonicity.ts';
import { speakingSeconds } from './syllables.ts';

/**
 * Measurements of a voice. Samples and our own voices are measured in the same way, so that biases
 * cancel.
 */
export interface VoiceMeasures {
  /** Median F0. */
  readonly f0Hz: number;
  /** Ratio of the 90th to the 10th percentile of F0. */
  readonly f0Ratio: number;
  /** See `formantScale`. Undefined if there is too little voiced speech. */
  readonly formantScale: number | undefined;
  /** In dB at SPECTRUM_BANDS_HZ, around a mean of 0. */
  readonly spectrum: readonly number[];
  readonly syllablesPerSecond: number;
  /**
   * Above 2 kHz: 0 is only breath, 1 only voice. Undefined if there is too little voiced speech.
   */
  readonly harmonicity: number | undefined;
}

/** F0 values further from the median than this ratio are errors (by an octave) or creaky voice. */
const MAX_F0_RATIO = 1.7;

/** Measurements that are already known, or the number of syllables of the text. */
export type KnownMeasures = Partial<Pick<VoiceMeasures, 'spectrum'>> &
  (Pick<VoiceMeasures, 'syllablesPerSecond'> | { readonly syllables: number });

/**
 * Measures a voice in audio at SAMPLE_RATE.
 * @param expectedHz approximate median F0
 * @returns undefined without speech
 */
export function measureVoice(
  samples: Float32Array,
  expectedHz: number,
  known: KnownMeasures,
): VoiceMeasures | undefined {
  const track = trackF0(samples, SAMPLE_RATE, rangeAround(expectedHz));
  const voicedHz = track.frames
    .map(({ hz }) => hz)
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  return voicedHz.length === 0 ? undefined : new MeasuredVoice(samples, track, voicedHz, known);
}

/** Measures formants, spectrum and harmonicity only when they are read, because a fit needs few of them. */
class MeasuredVoice implements VoiceMeasures {
  readonly f0Hz: number;
  readonly f0Ratio: number;
  readonly syllablesPerSecond: number;
  readonly #samples: Float32Array;
  readonly #track: F0Track;
  #formantScale: { readonly value: number | undefined } | undefined;
  #spectrum: readonly number[] | undefined;

  constructor(
    samples: Float32Array,
    track: F0Track,
    sortedHz: readonly number[],
    known: KnownMeasures,
  ) {
    this.#samples = samples;
    this.#track = track;
    this.f0Hz = quantile(sortedHz, 0.5) ?? 0;
    this.f0Ratio = (quantile(sortedHz, 0.9) ?? 1) / (quantile(sortedHz, 0.1) ?? 1);
    this.#spectrum = known.spectrum;
    this.syllablesPerSecond =
      'syllables' in known
        ? known.syllables / speakingSeconds(track.frames, track.hopSeconds)
        : known.syllablesPerSecond;
  }

  get formantScale(): number | undefined {
    this.#formantScale ??= { value: formantScale(this.#samples, SAMPLE_RATE, this.#track) };
    return this.#formantScale.value;
  }

  get spectrum(): readonly number[] {
    // Only silence has none, and this is voiced.
    this.#spectrum ??= longTermSpectrum(this.#samples, SAMPLE_RATE) ?? [];
    return this.#spectrum;
  }

  get harmonicity(): number | undefined {
    return highBandHarmonicity(this.#samples, this.#track.frames, this.#track.hopSeconds);
  }
}

/** The median F0, without any expectation. */
export function medianF0(frames: readonly F0Frame[]): number | undefined {
  const voiced = frames.map(({ hz }) => hz).filter((hz) => hz > 0);
  return quantile(
    voiced.sort((a, b) => a - b),
    0.5,
  );
}

/** The range in which to track a voice whose median F0 is roughly known. */
export function rangeAround(hz: number): F0Range {
  return {
    minHz: Math.max(SPEECH_F0.minHz, hz / MAX_F0_RATIO),
    maxHz: Math.min(SPEECH_F0.maxHz * 1.1, hz * MAX_F0_RATIO),
  };
}

function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.floor(share * (sorted.length - 1))];
}
