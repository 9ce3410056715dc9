/** Limits of the recorder. */
export const RECORDER_LIMITS = {
  /** The largest file of a Discord server without boosts. */
  maxBytes: 10 * 1_024 * 1_024,
  /** 100 s at 48 kHz make a file of about 10 MB. */
  maxSeconds: 100,
  /** The shortest sample that a voice can be cloned from. */
  sampleMinSeconds: 3,
  /** Longer samples hardly make a better voice. */
  sampleGoodSeconds: 10,
  /** Shorter messages are slips of the finger. */
  messageMinSeconds: 1,
  /** How long to wait for the last samples of the worklet. */
  lastSamplesMs: 1_000,
} as const;
