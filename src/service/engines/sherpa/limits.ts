/** Limits for the resources and times of models and their processes. */
export const SHERPA_LIMITS = {
  /** Of a Piper voice: its description. Those with hundreds of speakers have about 30 kB. */
  descriptionBytes: 1_000_000,
  /** Of MODEL_CARD or README.md, where the license is looked for. */
  modelCardBytes: 64 * 1024,
  licenceCharacters: 120,
  /** A model has tens of fields besides its graph. */
  metadataFields: 1_000,
  metadataValueBytes: 256 * 1024,
  speakers: 10_000,

  /** Loading a model of 100 MB takes about a second. */
  loadTimeoutMs: { min: 100, max: 600_000, default: 30_000 },
  /** A copy of a model is needed while the model is loaded. Older ones were left behind. */
  copyAgeMs: 3_600_000,
  /** For the first sound of a segment and for each sentence after it. Any model is faster, or too slow for speech. */
  sentenceTimeoutMs: { min: 100, max: 600_000, default: 15_000 },
  /** After an abort, a process may finish its sentence for this long. */
  abortGraceMs: 2_000,
  /** How long a request waits for a process that is starting. */
  readyTimeoutMs: 1_000,
  closeTimeoutMs: 2_000,

  /** The first restart is immediate, then the pause doubles. */
  firstPauseMs: 250,
  longestPauseMs: 300_000,

  /** Of one segment. Models that do not find an end would fill the memory. */
  audioSeconds: 300,
  /** Samples per message between the processes. */
  chunkSamples: 8_192,
  /** The number of unread samples at which a process has to wait. */
  unreadSamples: 2_000_000,
  messageBytes: 32 * 1024 * 1024,

  /** Of the lines that a process wrote about its failure. */
  reasonLines: 4,
  reasonLineCharacters: 300,
  stderrCharacters: 16 * 1024,

  /** A recording to imitate. Pocket uses 10 seconds of it. */
  referenceSeconds: 30,
  referenceFileBytes: 16 * 1024 * 1024,
  transcriptCharacters: 1_000,
} as const;
