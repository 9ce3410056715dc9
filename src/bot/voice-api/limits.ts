/** How long the client waits, and how often it tries. */
export interface ClientLimits {
  /** Most sockets at a time. Further requests wait for a free one. */
  maxConnections: number;
  /** How long a request may wait for a free socket. */
  queueTimeoutMs: number;
  /** TCP and TLS handshake of a new socket. */
  connectTimeoutMs: number;
  /** From sending the request to the first byte of the body. */
  firstByteTimeoutMs: number;
  /** Added to `firstByteTimeoutMs` for each character of the text. */
  firstByteMsPerCharacter: number;
  /** The first-byte timeout of cloning, where the service has to analyse a sample first. */
  cloneFirstByteTimeoutMs: number;
  /** Between two chunks of a body. A slow body that keeps flowing never times out. */
  betweenBytesTimeoutMs: number;
  /** How long an idle socket is kept. Common load balancers drop it after 60 s. */
  keepAliveMs: number;

  /** Most requests for one call, including the first. */
  maxAttempts: number;
  /** Upper bound of the first pause; doubles with every attempt. Each pause is random between 0 and its bound. */
  backoffMs: number;
  maxBackoffMs: number;
  /** A 503 with a longer Retry-After is not retried. */
  maxRetryAfterMs: number;
  /** No attempt starts later than this after the call. */
  retryWithinMs: number;

  /** Failed calls in a row that open the circuit breaker. */
  breakerFailures: number;
  /** How long the breaker first stays open; doubles with every failed probe. */
  breakerOpenMs: number;
  breakerMaxOpenMs: number;

  /** Most bytes to read of an error response. */
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
  breakerOpenMs: 5_000,
  breakerMaxOpenMs: 60_000,

  maxErrorBytes: 4_096,
  errorBodyTimeoutMs: 2_000,
};
