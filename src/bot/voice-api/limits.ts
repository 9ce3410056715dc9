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

  /** Maximum of the first pause; doubles with every attempt. Each pause is random, at least half of its maximum. */
  backoffMs: number;
  maxBackoffMs: number;
  /**
   * No attempt starts later than this after the start of the call. The default outlasts a restart of the service that
   * takes 15 s. Later answers would be of no use, because playback waits for 20 s (`stallTimeoutMs`).
   */
  retryWithinMs: number;
  /**
   * The same while another service can answer instead: listeners notice a pause more than another voice. Long enough for
   * requests that fail immediately, for example on a connection that the service has just closed.
   */
  retryWithAlternativeMs: number;

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

  backoffMs: 250,
  maxBackoffMs: 1_000,
  retryWithinMs: 17_000,
  retryWithAlternativeMs: 1_500,

  breakerFailures: 5,
  breakerOpenMs: 2_000,
  breakerMaxOpenMs: 30_000,

  maxErrorBytes: 4_096,
  errorBodyTimeoutMs: 2_000,
};
