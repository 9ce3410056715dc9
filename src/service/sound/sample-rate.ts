/** Samples per second of all audio in the service. Engines with another rate are resampled. */
export const SAMPLE_RATE = 22_050;
