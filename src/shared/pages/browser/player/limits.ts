/** Limits of the player. */
export const PLAYER_LIMITS = {
  /** Larger files are played without a waveform, because the browser decodes a file as a whole. */
  decodedBytes: 16 * 1_024 * 1_024,
  /** A response that is longer is cut off: 200 MB are more than an hour of speech. */
  responseBytes: 200_000_000,
  /** Enough for a waveform, and a sixth of the memory of 48 kHz. */
  decodingHz: 8_000,
  /** A bar of the waveform is never shorter. */
  peaksPerSecond: 100,
  /** Samples between two looks at the clock: less than 1 ms of work. */
  sliceSamples: 32_768,
  /** How long the page works on peaks before it lets other work go first. */
  sliceMs: 4,
} as const;
