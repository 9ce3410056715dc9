import { OPUS_SAMPLE_RATE } from './pcm.ts';

/** Discord requires packets of 20 ms. */
export const FRAME_MS = 20;
/** Samples of a packet at 48 kHz. */
export const FRAME_SAMPLES = (OPUS_SAMPLE_RATE / 1_000) * FRAME_MS;

/**
 * The delay of libopus in samples at 48 kHz (its "lookahead", 6.5 ms). Players skip this much at the start, and the
 * encoder needs this much silence at the end, or the last samples are lost.
 */
export const PRE_SKIP_SAMPLES = 312;

/** The default bit rate. */
export const OPUS_BITS_PER_SECOND = 64_000;
