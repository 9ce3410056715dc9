/** How patient and how persistent the client is. */
export interface ClientLimits {
  /** Sockets kept at most; further requests wait for a free one. */
  maxConnections: number;
  /** A request waits at most this long for a free socket. */
  queueTimeoutMs: number;
  /** TCP and TLS handshake of a new socket. */
  connectTimeoutMs: number;
  /** From the request's start to the first byte of its body. */
  firstByteTimeoutMs: number;
  /** So much longer for each character of the text. */
  firstByteMsPerCharacter: number;
  /** The same for cloning: a sample goes up and is analysed before anything comes back. */
  cloneFirstByteTimeoutMs: number;
  /** Between two pieces of a body. A slow body that keeps flowing never times out. */
  betweenBytesTimeoutMs: number;
  /** An idle socket is kept this long; below the 60 s after which common balancers drop it. */
  keepAliveMs: number;

  /** Requests sent for one call, the first one included. */
  maxAttempts: number;
  /** Upper bound of the first pause; doubles with every attempt. The pause is drawn between 0 and it. */
  backoffMs: number;
  maxBackoffMs: number;
  /** A 503 that asks for more patience than this is not tried again. */
  maxRetryAfterMs: number;
  /** No attempt begins later than this after the call. */
  retryWithinMs: number;

  /** Calls in a row that failed for the service's reasons before it is left alone. */
  breakerFailures: number;
  /** How long it is left alone; doubles while it stays broken. */
  breakerRestMs: number;
  breakerMaxRestMs: number;

  /** An error's body is read no further than this. */
  maxErrorBytes: number;
  errorBodyTimeoutMs: number;
}

export const DEFAULT_CLIENT_LIMITS: Readonly<ClientLimits> = {
  maxConnections: 32,
  queueTimeoutMs: 30_000,
  connectTimeoutMs: 5_000,
  firstByteTimeoutMs: 20_000,
  firstByteMsPerCharacter: 0,
  cloneFirstByteTimeoutMs: 60_000,
  betweenBytesTimeoutMs: 10_000,
  keepAliveMs: 50_000,

  maxAttempts: 4,
  backoffMs: 250,
  maxBackoffMs: 2_000,
  maxRetryAfterMs: 5_000,
  retryWithinMs: 25_000,

  breakerFailures: 5,
  breakerRestMs: 5_000,
  breakerMaxRestMs: 60_000,

  maxErrorBytes: 4_096,
  errorBodyTimeoutMs: 2_000,
};
