import { LIMITS } from '../../../shared/contract/contract.ts';

/** What a voice sample may be before anything is sent. */
export const SAMPLE_LIMITS = {
  /** A minute of 24-bit stereo at 96 kHz. */
  maxBytes: 36 * 1_048_576,
  minSeconds: LIMITS.sampleSeconds.min,
  maxSeconds: LIMITS.sampleSeconds.max,
  /** Encoders add up to a tenth of a second of their own before and after. */
  encoderSeconds: 0.2,
  /** Reading one takes a fraction of a second; a reader that takes longer is ended. */
  readTimeoutMs: 30_000,
  /** JavaScript's memory of a reader. */
  heapMegabytes: 256,
} as const;
