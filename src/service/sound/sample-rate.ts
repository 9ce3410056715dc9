/**
 * Sample rate of all audio in the service, in Hz. The output of engines with another rate is resampled once, here:
 * Opus takes 24,000 Hz as it is, and 22,050 Hz not at all.
 */
export const SAMPLE_RATE = 24_000;
