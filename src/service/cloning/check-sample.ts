import { analyzeSample } from './analysis/analyze-sample.ts';
import { judgeSample, type SampleReason } from './fitting/judge-sample.ts';
import { SAMPLE_LIMITS } from './limits.ts';
import type { Recording } from './reading/recording.ts';
import { SampleError, type SampleErrorCode } from './sample-error.ts';

/** What the service would say about a sample, without cloning it. */
export interface SampleCheck {
  readonly seconds: number;
  /** Why it would be refused. The measurements below are then incomplete. */
  readonly refusal: SampleErrorCode | undefined;
  readonly reasons: readonly SampleReason[];
  /** Mean level of the speech in dB of full scale. */
  readonly levelDb: number | undefined;
  /** Of the pauses, relative to the speech. */
  readonly snrDb: number | undefined;
}

/**
 * Measures a sample as cloning does. It needs nothing of Node.js, so that pages can check a recording before they send
 * it. A minute of sound takes about a second.
 */
export function checkSample(recording: Recording): SampleCheck {
  const seconds = recording.samples.length / recording.sampleRate;
  const refused = (refusal: SampleErrorCode) => ({
    seconds,
    refusal,
    reasons: [],
    levelDb: undefined,
    snrDb: undefined,
  });
  if (seconds < SAMPLE_LIMITS.minSeconds) return refused('sample_too_short');
  if (seconds > SAMPLE_LIMITS.maxSeconds) return refused('sample_too_long');
  try {
    const analysis = analyzeSample(recording);
    const { activeDb, snrDb } = analysis.loudness;
    const { reasons } = judgeSample(analysis);
    return { seconds, refusal: undefined, reasons, levelDb: activeDb, snrDb };
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    return refused(error.code as SampleErrorCode);
  }
}
