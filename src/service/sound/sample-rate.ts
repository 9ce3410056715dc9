/** Samples per second of all sound in the service; an engine with another rate is resampled. */
export const SAMPLE_RATE = 22_050;
