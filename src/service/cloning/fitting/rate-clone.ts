import { spectralDistance } from '../../sound/spectrum.ts';
import type { SampleAnalysis } from '../analysis/analyze-sample.ts';
import { INITIAL_VOICE } from './fit-voice.ts';
import type { VoiceAnalyzer, VoiceValues } from './voice-analyzer.ts';

/** What lowers the quality of a clone, so that its sender can improve it where possible. */
export type QualityReason =
  | 'sample_short'
  | 'sample_noisy'
  | 'sample_clipped'
  | 'sample_unlike_speech'
  | 'voice_out_of_range'
  | 'color_not_matched';

/**
 * How close a clone is to its sample. Both are measured in the same way, the clone on a text that
 * was not used for fitting. The result describes register and timbre, not whether people recognize
 * the speaker. Field names as in the API.
 */
export interface CloneQuality {
  /** 0 to 1: the geometric mean of the scores of all parts. */
  score: number;
  rating: 'good' | 'fair' | 'poor';
  reasons: readonly QualityReason[];
  sample_seconds: number;
  /** Duration of its voiced parts. */
  voiced_seconds: number;
  /** Distance between the speech and the noise of the recording. */
  snr_db: number;
  /** Error of the median pitch. */
  f0_error_percent: number;
  /** Error of the formant scale, or null if it could not be measured. */
  formant_error_percent: number | null;
  /** Distance between the long-term spectra of the sample and the clone. */
  spectrum_distance_db: number;
  /** The same distance for the initial voice of the fit. */
  spectrum_distance_before_db: number;
  /** Distance between the two halves of the sample. A clone cannot be closer. */
  spectrum_floor_db: number;
}

/** Not used for fitting, and not the sentence of the calibration. */
const UNSEEN_TEXT =
  'A quick brown fox jumped over the lazy dog while seven old friends were waiting by the river.';

/** The values of each part for the best and the worst score. */
const SCALES = {
  voicedSeconds: { best: 10, worst: 0 },
  snrDb: { best: 35, worst: -5 },
  f0Error: { best: 0, worst: 0.15 },
  formantError: { best: 0, worst: 0.2 },
  /** Distance beyond the floor. */
  spectrumDb: { best: 0, worst: 6 },
} as const;
/** A single part cannot make the score worthless. */
const WORST = 0.1;
const GOOD = 0.8;
const FAIR = 0.6;

const REASONS_BELOW = { voicedSeconds: 4, snrDb: 15, glidingShare: 0.1 } as const;
const REASONS_ABOVE = { clippedShare: 0.002, error: 0.08, spectrumDb: 3 } as const;

/** Rates how well a voice was fitted. */
export function rateClone(
  sample: SampleAnalysis,
  voice: VoiceValues,
  analyzer: VoiceAnalyzer,
): CloneQuality {
  const target = sample.voice;
  const actual = analyzer.measure(voice, UNSEEN_TEXT);
  const before = spectralDistance(
    target.spectrum,
    analyzer.measure(INITIAL_VOICE, UNSEEN_TEXT).spectrum,
  );
  const errors = {
    f0: Math.abs(actual.f0Hz / target.f0Hz - 1),
    formants:
      target.formantScale === undefined || actual.formantScale === undefined
        ? undefined
        : Math.abs(actual.formantScale / target.formantScale - 1),
    spectrumDb: spectralDistance(target.spectrum, actual.spectrum),
  };
  const score = calculateScore(sample, errors);
  return {
    score: round(score, 2),
    rating: score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'poor',
    reasons: findReasons(sample, errors),
    sample_seconds: round(sample.seconds, 1),
    voiced_seconds: round(sample.evidence.voicedSeconds, 1),
    snr_db: round(sample.loudness.snrDb, 0),
    f0_error_percent: round(100 * errors.f0, 1),
    formant_error_percent: errors.formants === undefined ? null : round(100 * errors.formants, 1),
    spectrum_distance_db: round(errors.spectrumDb, 1),
    spectrum_distance_before_db: round(before, 1),
    spectrum_floor_db: round(sample.spectrumFloorDb, 1),
  };
}

interface Errors {
  f0: number;
  formants: number | undefined;
  spectrumDb: number;
}

function calculateScore(sample: SampleAnalysis, errors: Errors): number {
  const parts = [
    scorePart(sample.evidence.voicedSeconds, SCALES.voicedSeconds),
    scorePart(sample.loudness.snrDb, SCALES.snrDb),
    scorePart(errors.f0, SCALES.f0Error),
    scorePart(errors.formants ?? SCALES.formantError.worst, SCALES.formantError),
    scorePart(errors.spectrumDb - sample.spectrumFloorDb, SCALES.spectrumDb),
  ];
  return parts.reduce((product, value) => product * value, 1) ** (1 / parts.length);
}

function scorePart(value: number, { best, worst }: { best: number; worst: number }): number {
  return Math.min(1, Math.max(WORST, (value - worst) / (best - worst)));
}

function findReasons(sample: SampleAnalysis, errors: Errors): QualityReason[] {
  const { evidence, loudness, spectrumFloorDb } = sample;
  const isOutOfRange = Math.max(errors.f0, errors.formants ?? 0) > REASONS_ABOVE.error;
  const reasons: readonly (readonly [QualityReason, boolean])[] = [
    ['sample_short', evidence.voicedSeconds < REASONS_BELOW.voicedSeconds],
    ['sample_noisy', loudness.snrDb < REASONS_BELOW.snrDb],
    ['sample_clipped', loudness.clippedShare > REASONS_ABOVE.clippedShare],
    ['sample_unlike_speech', evidence.glidingShare < REASONS_BELOW.glidingShare],
    ['voice_out_of_range', isOutOfRange],
    ['color_not_matched', errors.spectrumDb - spectrumFloorDb > REASONS_ABOVE.spectrumDb],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
