import { LIMITS } from '../../../shared/contract/contract.ts';

/** Limits that the bot checks before it sends a voice sample. */
export const SAMPLE_LIMITS = {
  /** A minute of 24-bit stereo at 96 kHz. */
  maxBytes: 36 * 1_048_576,
  minSeconds: LIMITS.sampleSeconds.min,
  maxSeconds: LIMITS.sampleSeconds.max,
  /** Encoders add up to a tenth of a second before and after the audio. */
  paddingSeconds: 0.2,
  /** Reading takes a fraction of a second. A slower reader is terminated. */
  readTimeoutMs: 30_000,
  /** JavaScript heap of the reader's thread. */
  heapMegabytes: 256,
} as const;
