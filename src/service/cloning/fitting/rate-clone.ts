import { spectralDistance } from '../../sound/spectrum.ts';
import type { SampleAnalysis } from '../analysis/analyze-sample.ts';
import type { VoiceMeasures } from '../analysis/measure-voice.ts';
import { initialMeasures, UNSEEN_TEXT } from './initial-voice.ts';
import { judgeSample, type SampleReason } from './judge-sample.ts';
import type { VoiceAnalyzer, VoiceValues } from './voice-analyzer.ts';

/** The reasons for a lower quality of a clone, so that its sender can improve it where possible. */
export type QualityReason =
  | SampleReason
  | 'voice_out_of_range'
  | 'color_not_matched'
  | 'melody_not_matched'
  | 'tempo_not_matched';

/**
 * How close a clone is to its sample, and how much its sample can be trusted. Sample and clone are
 * measured in the same way, the clone on a text that was not used for fitting, spoken by the engine
 * of the voice's language. The result describes register, melody, tempo and timbre, not whether
 * people recognize the speaker. Field names as in the API.
 */
export interface CloneQuality {
  /** 0 to 1: the likeness, lowered by each defect of the sample. */
  score: number;
  /** Never `good` while a reason says that something could not be matched. */
  rating: 'good' | 'fair' | 'poor';
  reasons: readonly QualityReason[];
  /** The engine that spoke. */
  engine: string;
  sample_seconds: number;
  /** Duration of its voiced parts. */
  voiced_seconds: number;
  /** Distance between the speech and the noise of the recording. */
  snr_db: number;
  /** Error of the median pitch. */
  f0_error_percent: number;
  /** From the 10th to the 90th percentile of the pitch: in the sample, and in the clone. */
  sample_melody_semitones: number;
  clone_melody_semitones: number;
  /** Error of the speaking rate, which can only be estimated in the sample. */
  tempo_error_percent: number;
  /** Error of the formant scale, or null if it could not be measured. */
  formant_error_percent: number | null;
  /** Distance between the long-term spectra of the sample and the clone. */
  spectrum_distance_db: number;
  /** The same distance for the initial voice of the fit. */
  spectrum_distance_before_db: number;
  /** Distance between the two halves of the sample. A clone cannot be closer. */
  spectrum_floor_db: number;
}

/** The errors with the best and the worst score. */
const SCALES = {
  f0: { best: 0.01, worst: 0.15 },
  melodySemitones: { best: 1, worst: 7 },
  tempo: { best: 0.15, worst: 0.8 },
  formants: { best: 0, worst: 0.2 },
  /** Distance beyond the floor. */
  spectrumDb: { best: 0, worst: 6 },
} as const;
/** The halves of a short sample differ because their words do, which is no excuse for a clone. */
const MAX_SPECTRUM_FLOOR_DB = 3;
/** A single part cannot make the score worthless. */
const WORST = 0.1;
const GOOD = 0.8;
const FAIR = 0.6;

const REASONS_ABOVE = { range: 0.08, spectrumDb: 3, melodySemitones: 3, tempo: 0.35 } as const;

/** Rates how well a voice was fitted. */
export function rateClone(
  sample: SampleAnalysis,
  voice: VoiceValues,
  analyzer: VoiceAnalyzer,
): CloneQuality {
  const engine = analyzer.engineFor(voice.language);
  const actual = analyzer.measure(voice, engine, UNSEEN_TEXT);
  const errors = compare(sample, actual);
  const { factor, reasons } = judgeSample(sample);
  const floorDb = Math.min(MAX_SPECTRUM_FLOOR_DB, sample.spectrumFloorDb);
  const score = factor * calculateLikeness(errors, floorDb);
  const unmatched = findUnmatched(errors, floorDb);
  return {
    score: round(score, 2),
    rating: score >= GOOD && unmatched.length === 0 ? 'good' : score >= FAIR ? 'fair' : 'poor',
    reasons: [...reasons, ...unmatched],
    engine,
    sample_seconds: round(sample.seconds, 1),
    voiced_seconds: round(sample.evidence.voicedSeconds, 1),
    snr_db: round(sample.loudness.snrDb, 0),
    f0_error_percent: round(100 * errors.f0, 1),
    sample_melody_semitones: round(semitones(sample.voice.f0Ratio), 1),
    clone_melody_semitones: round(semitones(actual.f0Ratio), 1),
    tempo_error_percent: round(100 * errors.tempo, 0),
    formant_error_percent: errors.formants === undefined ? null : round(100 * errors.formants, 1),
    spectrum_distance_db: round(errors.spectrumDb, 1),
    spectrum_distance_before_db: round(spectrumDistance(sample, initialMeasures(engine)), 1),
    spectrum_floor_db: round(sample.spectrumFloorDb, 1),
  };
}

/** Relative errors, unless the name has a unit. */
interface Errors {
  f0: number;
  melodySemitones: number;
  tempo: number;
  formants: number | undefined;
  spectrumDb: number;
}

function compare(sample: SampleAnalysis, actual: VoiceMeasures): Errors {
  const { voice: target } = sample;
  return {
    f0: relativeError(target.f0Hz, actual.f0Hz),
    melodySemitones: Math.abs(semitones(target.f0Ratio) - semitones(actual.f0Ratio)),
    tempo: relativeError(target.syllablesPerSecond, actual.syllablesPerSecond),
    formants:
      target.formantScale === undefined || actual.formantScale === undefined
        ? undefined
        : relativeError(target.formantScale, actual.formantScale),
    spectrumDb: spectrumDistance(sample, actual),
  };
}

function spectrumDistance(
  { voice, knownBands }: SampleAnalysis,
  { spectrum }: Pick<VoiceMeasures, 'spectrum'>,
): number {
  return spectralDistance(voice.spectrum, spectrum, knownBands);
}

/** The geometric mean of the scores of all parts, 0 to 1. */
function calculateLikeness(errors: Errors, spectrumFloorDb: number): number {
  const parts = [
    scorePart(errors.f0, SCALES.f0),
    scorePart(errors.melodySemitones, SCALES.melodySemitones),
    scorePart(errors.tempo, SCALES.tempo),
    scorePart(errors.formants ?? SCALES.formants.worst, SCALES.formants),
    scorePart(errors.spectrumDb - spectrumFloorDb, SCALES.spectrumDb),
  ];
  return parts.reduce((product, value) => product * value, 1) ** (1 / parts.length);
}

function scorePart(value: number, { best, worst }: { best: number; worst: number }): number {
  return Math.min(1, Math.max(WORST, (value - worst) / (best - worst)));
}

function findUnmatched(errors: Errors, spectrumFloorDb: number): QualityReason[] {
  const isOutOfRange = Math.max(errors.f0, errors.formants ?? 0) > REASONS_ABOVE.range;
  const reasons: readonly (readonly [QualityReason, boolean])[] = [
    ['voice_out_of_range', isOutOfRange],
    ['color_not_matched', errors.spectrumDb - spectrumFloorDb > REASONS_ABOVE.spectrumDb],
    ['melody_not_matched', errors.melodySemitones > REASONS_ABOVE.melodySemitones],
    ['tempo_not_matched', errors.tempo > REASONS_ABOVE.tempo],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

function relativeError(target: number, actual: number): number {
  return target > 0 ? Math.abs(actual / target - 1) : 1;
}

function semitones(ratio: number): number {
  return 12 * Math.log2(ratio);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
