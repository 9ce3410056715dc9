/** What a voice sample may be, and what making a voice of it may cost. */
export const SAMPLE_LIMITS = {
  /** A minute of 24-bit stereo at 96 kHz. The route refuses what is larger. */
  maxBytes: 36 * 1024 * 1024,
  /** Of decoded sound. */
  minSeconds: 3,
  maxSeconds: 60,
  channels: { min: 1, max: 8 },
  sampleRate: { min: 8_000, max: 192_000 },
} as const;

export const CLONER_LIMITS = {
  /** Samples that are worked on at once, each in a process of its own. */
  children: 2,
  /** Samples that wait for one of those; one more is refused with 429. */
  waiting: 32,
  /** Processor time of a process; loading and a minute's sample take about three seconds. */
  cpuMs: 15_000,
  /** From handing a sample to its process to the voice, on whatever busy machine. */
  deadlineMs: 120_000,
  /** A loaded process waits this long for the next sample: people try several. */
  spareMs: 10 * 60_000,
  /** JavaScript's memory in a process. */
  heapMegabytes: 384,
  /** All of a process's memory, decoders and samples included. */
  memoryMegabytes: 900,
} as const;

export type ClonerLimits = { readonly [Name in keyof typeof CLONER_LIMITS]: number };
