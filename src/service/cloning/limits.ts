/** Limits for a voice sample. */
export const SAMPLE_LIMITS = {
  /** A minute of 24-bit stereo at 96 kHz. The route rejects larger files. */
  maxBytes: 36 * 1024 * 1024,
  /** Duration after decoding. */
  minSeconds: 3,
  maxSeconds: 60,
  channels: { min: 1, max: 8 },
  sampleRate: { min: 8_000, max: 192_000 },
} as const;

/** Limits for the decoded sample that engines of the operator get. More does not improve their clones. */
export const DECODED_LIMITS = { seconds: 30, sampleRate: { min: 8_000, max: 24_000 } } as const;

export const CLONER_LIMITS = {
  /** Samples processed at the same time, each in its own process. */
  children: 2,
  /** Of these, the samples of one account, so that another account does not wait for it. */
  childrenPerAccount: 1,
  /**
   * Samples that may wait for a process: half of them for one account while no other waits. Further ones are
   * refused with 429.
   */
  waiting: 32,
  /**
   * Processor time of a process. Loading it and processing a sample of one minute take about three
   * seconds.
   */
  cpuMs: 15_000,
  /** Time for one sample, however busy the machine is. */
  deadlineMs: 120_000,
  /** How long a spare process waits for the next sample, because people often try several. */
  spareMs: 10 * 60_000,
  /** JavaScript heap of a process. */
  heapMegabytes: 384,
  /** Total memory of a process, including decoders and samples. */
  memoryMegabytes: 900,
} as const;

export type ClonerLimits = { readonly [Name in keyof typeof CLONER_LIMITS]: number };
