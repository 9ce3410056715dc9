/**
 * Sample rate of all audio in the service, in Hz. The output of engines with another rate is
 * resampled.
 */
export const SAMPLE_RATE = 22_050;
