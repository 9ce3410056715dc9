/** Limits and timeouts of the service. */
export const SERVICE_LIMITS = {
  /** Enough for 5,000 characters, each as two `\uXXXX` escapes, and the other fields. */
  bodyBytes: 128 * 1024,
  /** For the headers of a request, and for the whole request. */
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 60_000,
  /** How often these two timeouts are checked. */
  connectionsCheckIntervalMs: 1_000,
  keepAliveTimeoutMs: 30_000,
  /** A client that neither sends nor reads for this long is disconnected. */
  stalledClientMs: 30_000,
  maxConnections: 1_024,
  /** Requests in progress or waiting; further ones are refused with 429. */
  maxRequests: 128,
  /** Characters of all these requests together, which bounds how long the last one waits. */
  maxCharacters: 100_000,
  /** Buffered audio of WAV responses that are not streamed; beyond it, requests are refused with 429. */
  maxHeldAudioBytes: 384 * 1024 * 1024,
  /** Voice samples being received, waiting or analysed; beyond it, requests are refused with 429. */
  maxHeldSampleBytes: 288 * 1024 * 1024,
  /** The default `Retry-After`. */
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
  /** For the database check of `/readyz`. */
  readyTimeoutMs: 1_000,
  /** On SIGTERM, responses in progress may continue for this long. */
  closeTimeoutMs: 10_000,
  /** After that, requests have this long to be settled. */
  settleTimeoutMs: 2_000,
} as const;

export type ServiceLimits = { readonly [Name in keyof typeof SERVICE_LIMITS]: number };
