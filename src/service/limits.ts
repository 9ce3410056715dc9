/** Limits and timeouts of the service. */
export const SERVICE_LIMITS = {
  /** Enough for the other fields and 5,000 characters, each as two `\uXXXX` escapes. */
  bodyBytes: 128 * 1024,
  /** Timeouts for the headers of a request and for the whole request. */
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 60_000,
  /** How often these two timeouts are checked. */
  connectionsCheckIntervalMs: 500,
  keepAliveTimeoutMs: 30_000,
  /** A client that reads nothing of its response for this long is disconnected, and so is a silent connection. */
  stalledClientMs: 120_000,
  /** Beyond these, a new connection replaces the one that is needed least: see `http/connections.ts`. */
  maxConnections: 1_024,
  maxConnectionsPerAddress: 256,
  /** Further connections for requests without a key, such as health checks, when all others are needed. */
  reservedConnections: 16,
  /** A client that sends more requests on a connection without waiting for answers is disconnected. */
  maxPipelinedRequests: 16,
  /** Requests in progress or waiting; further ones are refused with 429. */
  maxRequests: 128,
  /** Characters of all these requests together, which limits how long the last one waits. */
  maxCharacters: 100_000,
  /** Buffered audio of WAV responses that are not streamed; beyond it, requests are refused with 429. */
  maxHeldAudioBytes: 384 * 1024 * 1024,
  /** Voice samples being received, waiting or analyzed; beyond it, requests are refused with 429. */
  maxHeldSampleBytes: 288 * 1024 * 1024,
  /** The default `Retry-After`. */
  retryAfterSeconds: 1,
  /** A thread that speaks a segment without sending any sound for this long is replaced, */
  segmentTimeoutMs: 15_000,
  /** and one whose segment gets longer than this: twice the sound of the longest segment that any text has. */
  segmentSeconds: 900,
  /** Timeout for a segment that waits for a thread: twice the wait of a first segment on a busy service. */
  waitTimeoutMs: 30_000,
  /**
   * Timeout for a thread that loads its engines. Loading takes seconds, but half a minute on an overloaded
   * machine, and a thread that is restarted too early would never become ready.
   */
  workerStartTimeoutMs: 120_000,
  /** A thread is replaced after this many segments, before leaks add up, */
  segmentsPerWorker: 20_000,
  /** or when its memory has grown by this much since it was warmed up. */
  workerGrowthBytes: 96 * 1024 * 1024,
  /** A thread that has spoken nothing for this long ends, except the last one. */
  idleThreadMs: 5 * 60_000,
  /** The model of an installed voice that has spoken nothing for this long ends. The next clip loads it again. */
  idleModelMs: 10 * 60_000,
  /** Timeout for the database check of `/readyz`. */
  readyTimeoutMs: 1_000,
  /** On SIGTERM, responses in progress may continue for this long. */
  closeTimeoutMs: 10_000,
  /** After that, requests have this long to be settled. */
  settleTimeoutMs: 2_000,
} as const;

export type ServiceLimits = { readonly [Name in keyof typeof SERVICE_LIMITS]: number };
