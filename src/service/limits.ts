/** What the service allows itself and its callers. */
export const SERVICE_LIMITS = {
  /** Largest request body: 5,000 characters, each as two `\uXXXX` escapes, and the other fields. */
  bodyBytes: 128 * 1024,
  /** Time for a client to send its headers, and its whole request. */
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 60_000,
  /** How often those two are checked. */
  connectionsCheckIntervalMs: 1_000,
  /** How long an idle connection is kept for the next request. */
  keepAliveTimeoutMs: 30_000,
  /** A client that takes nothing for this long is let go. */
  stalledClientMs: 30_000,
  maxConnections: 1_024,
  /** Requests spoken or waiting at once; one more is refused with 429. */
  maxRequests: 128,
  /** Characters of all those requests together: bounds how long the last one waits. */
  maxCharacters: 100_000,
  /** Sound of WAV answers that are not streamed, kept until they are sent; one longer is refused with 429. */
  maxHeldAudioBytes: 384 * 1024 * 1024,
  /** Voice samples that arrive, wait or are listened to; one more than fits is refused with 429. */
  maxHeldSampleBytes: 288 * 1024 * 1024,
  /** What a refused client is asked to wait. */
  retryAfterSeconds: 1,
  /** One segment may keep a worker this long; a worker that takes longer is replaced. */
  segmentTimeoutMs: 15_000,
  /** A segment waits this long for a worker: twice as long as anybody's first one does while others are kept fed. */
  waitTimeoutMs: 30_000,
  /**
   * A worker may take this long to load its engines: seconds, but on a machine with twenty times its work, half a
   * minute. One that is started anew too soon never ends.
   */
  workerStartTimeoutMs: 120_000,
  /** A worker is replaced by a fresh one after this many segments, before leaks add up. */
  segmentsPerWorker: 20_000,
  /** And when it takes this much more memory than when it was warm. */
  workerGrowthBytes: 96 * 1024 * 1024,
  /** The database must answer this fast to be called ready. */
  readyTimeoutMs: 1_000,
  /** On SIGTERM, what streams may go on for this long. */
  closeTimeoutMs: 10_000,
  /** And what was cut off then is given so long to be settled. */
  settleTimeoutMs: 2_000,
} as const;

export type ServiceLimits = { readonly [Name in keyof typeof SERVICE_LIMITS]: number };
