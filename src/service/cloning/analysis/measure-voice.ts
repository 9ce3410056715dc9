import { type F0Frame, SPEECH_F0, trackF0 } from '../../sound/f0-tracker.ts';
import { formantScale } from '../../sound/formants.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import { longTermSpectrum } from '../../sound/spectrum.ts';
import type { F0Range } from '../../sound/yin.ts';
import { highBandHarmonicity } from './harmonicity.ts';
import { estimateSyllableRate, speakingSeconds } from './syllables.ts';

/**
 * Measurements of a voice. Samples and our own voices are measured in the same way, so that biases
 * cancel.
 */
export interface VoiceMeasures {
  /** Median F0. */
  f0Hz: number;
  /** Ratio of the 90th to the 10th percentile of F0. */
  f0Ratio: number;
  /** See `formantScale`. Undefined if there is too little voiced speech. */
  formantScale: number | undefined;
  /** In dB at SPECTRUM_BANDS_HZ, around a mean of 0. */
  spectrum: readonly number[];
  syllablesPerSecond: number;
  /**
   * Above 2 kHz: 0 is only breath, 1 only voice. Undefined if there is too little voiced speech.
   */
  harmonicity: number | undefined;
}

/** F0 values further from the median than this ratio are errors (by an octave) or creaky voice. */
const MAX_F0_RATIO = 1.7;

/** Measurements that are already known. */
export interface KnownMeasures {
  /** A better measurement of the spectrum. */
  spectrum?: readonly number[] | undefined;
  /** The syllables of the text. Default: estimated. */
  syllables?: number | undefined;
}

/**
 * Measures a voice in audio at SAMPLE_RATE.
 * @param expectedHz approximate median F0
 * @returns undefined without speech
 */
export function measureVoice(
  samples: Float32Array,
  expectedHz: number,
  { spectrum = longTermSpectrum(samples, SAMPLE_RATE), syllables }: KnownMeasures = {},
): VoiceMeasures | undefined {
  const { frames, hopSeconds } = trackF0(samples, SAMPLE_RATE, rangeAround(expectedHz));
  const voiced = frames
    .map(({ hz }) => hz)
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  const f0Hz = quantile(voiced, 0.5);
  if (f0Hz === undefined || spectrum === undefined) return undefined;
  return {
    f0Hz,
    f0Ratio: (quantile(voiced, 0.9) ?? f0Hz) / (quantile(voiced, 0.1) ?? f0Hz),
    formantScale: formantScale(samples, SAMPLE_RATE),
    spectrum,
    syllablesPerSecond:
      syllables === undefined
        ? estimateSyllableRate(samples)
        : syllables / speakingSeconds(frames, hopSeconds),
    harmonicity: highBandHarmonicity(samples, frames, hopSeconds),
  };
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
