/** Limits of traces. A receiver is not trusted, and traces are never worth a delay. */
export const TRACE_LIMITS = {
  /** Steps within one step. Later ones are not recorded. */
  childSpans: 64,
  /** Finished spans that wait to be sent. Later ones are dropped. */
  waitingSpans: 2_048,
  /** Spans of one request. A small number, because they are encoded at once. */
  spansPerRequest: 256,
  /** How long spans are collected before they are sent. */
  delayMs: 2_000,
  /** For one request, from the connection to the end of the response. */
  requestTimeoutMs: 5_000,
  /** Bytes of a response that are read. They are ignored. */
  responseBytes: 65_536,
  /** How long the last spans may take when the program stops. */
  closeTimeoutMs: 2_000,
  /** How often the log mentions at most that traces cannot be sent. */
  warningPauseMs: 3_600_000,
} as const;

export type TraceLimits = { readonly [Limit in keyof typeof TRACE_LIMITS]: number };
