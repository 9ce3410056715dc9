/** Timeouts, retries and other limits of the client. */
export interface ClientLimits {
  /** Maximum number of sockets. Further requests wait for a free socket. */
  maxConnections: number;
  /** How long a request may wait for a free socket. */
  queueTimeoutMs: number;
  /** Maximum time for the TCP and TLS handshake of a new socket. */
  connectTimeoutMs: number;
  /** Maximum time from sending the request to the first byte of the body. */
  firstByteTimeoutMs: number;
  /** Added to `firstByteTimeoutMs` for each character of the text. */
  firstByteMsPerCharacter: number;
  /** The first-byte timeout of cloning, because the service must analyze the sample first. */
  cloneFirstByteTimeoutMs: number;
  /** Maximum time between two chunks of a body. A slow body never times out while chunks keep arriving. */
  betweenBytesTimeoutMs: number;
  /** How long an idle socket is kept. Common load balancers drop it after 60 s. */
  keepAliveMs: number;

  /** Maximum number of requests for one call, including the first. */
  maxAttempts: number;
  /** Maximum of the first pause; doubles with every attempt. Each pause is random, from 0 to its maximum. */
  backoffMs: number;
  maxBackoffMs: number;
  /** A 503 with a longer Retry-After is not retried. */
  maxRetryAfterMs: number;
  /** No attempt starts later than this after the start of the call. */
  retryWithinMs: number;

  /** Number of consecutive failed calls that open the circuit breaker. */
  breakerFailures: number;
  /** How long the breaker first stays open; doubles with every failed probe. */
  breakerOpenMs: number;
  breakerMaxOpenMs: number;

  /** Maximum number of bytes to read from an error response. */
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
