import type { SampleAnalysis } from '../analysis/analyze-sample.ts';

/** A defect of a sample. */
export type SampleReason =
  | 'sample_short'
  | 'sample_noisy'
  | 'sample_clipped'
  | 'sample_muffled'
  | 'sample_echoes'
  | 'sample_several_speakers'
  | 'sample_unlike_speech';

/** How a measured value lowers the score. */
interface Scale {
  /** Better values do not raise the score. */
  readonly best: number;
  readonly worst: number;
  /** The factor at the worst value and beyond. */
  readonly factor: number;
  /** The defect is reported if the factor is below this. */
  readonly reportBelow: number;
}

/**
 * Chosen with three clean recordings and the same ones degraded: noise, clipping at 6 and 12 dB, a telephone, rooms with
 * reverberation times of 0.3 to 1 s, and cuts of 3 s.
 */
const SCALES = {
  /** Seconds of voice: ten seconds of speech contain about six. */
  sample_short: { best: 6, worst: 1, factor: 0.5, reportBelow: 0.8 },
  /** Signal-to-noise ratio in dB. */
  sample_noisy: { best: 24, worst: 0, factor: 0.4, reportBelow: 0.8 },
  /** Share of the samples at the peak. */
  sample_clipped: { best: 0.002, worst: 0.04, factor: 0.55, reportBelow: 0.98 },
  /** See trebleLevel. */
  sample_muffled: { best: -31, worst: -50, factor: 0.6, reportBelow: 0.9 },
  /** See decayRate. */
  sample_echoes: { best: 240, worst: 110, factor: 0.5, reportBelow: 0.85 },
} as const satisfies Partial<Record<SampleReason, Scale>>;

/** Below this, the pitch is hardly ever in motion. */
const MIN_GLIDING_SHARE = 0.1;
/** The factor for several speakers: a clone of them resembles none. */
const SEVERAL_SPEAKERS_FACTOR = 0.45;

/** @returns how far a sample can be trusted (0 to 1), and its defects */
export function judgeSample(sample: SampleAnalysis): { factor: number; reasons: SampleReason[] } {
  const { evidence, loudness, trebleDb, decayDbPerSecond } = sample;
  const noise = judge('sample_noisy', loudness.snrDb);
  const echoes = judge('sample_echoes', decayDbPerSecond);
  const judged: Judgment[] = [
    judge('sample_short', evidence.voicedSeconds),
    judge('sample_clipped', loudness.clippedShare),
    judge('sample_muffled', trebleDb),
    // Noise holds up the ends of words like an echo, and an echo fills pauses like noise.
    echoes.factor < noise.factor ? echoes : noise,
  ];
  if (sample.hasSeveralSpeakers) {
    judged.push({ factor: SEVERAL_SPEAKERS_FACTOR, reasons: ['sample_several_speakers'] });
  }
  if (evidence.glidingShare < MIN_GLIDING_SHARE) {
    judged.push({ factor: 1, reasons: ['sample_unlike_speech'] });
  }
  return {
    factor: judged.reduce((product, { factor }) => product * factor, 1),
    reasons: judged.flatMap(({ reasons }) => reasons),
  };
}

interface Judgment {
  readonly factor: number;
  readonly reasons: readonly SampleReason[];
}

function judge(reason: keyof typeof SCALES, value: number): Judgment {
  const { best, worst, factor: least, reportBelow } = SCALES[reason];
  const severity = Math.min(1, Math.max(0, (value - best) / (worst - best)));
  const factor = 1 - (1 - least) * severity;
  return { factor, reasons: factor < reportBelow ? [reason] : [] };
}
