import { delay } from '../../shared/common/deadline.ts';
import type { Failure } from '../../shared/common/failure.ts';

interface RetryLimits {
  maxAttempts: number;
  backoffMs: number;
  maxBackoffMs: number;
  maxRetryAfterMs: number;
  retryWithinMs: number;
}

/** What one attempt came to. */
export type Attempt<T> =
  | { kind: 'done'; value: T }
  | {
      kind: 'failed';
      failure: Failure;
      /** How much patience the service asked for, if it did. */
      retryAfterMs?: number | undefined;
      /** The service's own name for the request, for its operator. */
      requestId?: string | undefined;
    };

interface RetryFacts {
  failure: Failure;
  attempt: number;
  pauseMs: number;
  requestId: string | undefined;
}

export interface RetryOptions {
  limits: RetryLimits;
  mayRetry: (failure: Failure) => boolean;
  /** Ends a pause at once. */
  signal: AbortSignal;
  onRetry: (facts: RetryFacts) => void;
}

/**
 * Attempts until one is done, or trying again is of no use, or the limits are reached.
 * @throws the last attempt's Failure, or the signal's reason
 */
export async function withRetries<T>(
  attempt: () => Promise<Attempt<T>>,
  { limits, mayRetry, signal, onRetry }: RetryOptions,
): Promise<T> {
  const startedMs = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (result.kind === 'done') return result.value;
    const { failure, requestId, retryAfterMs = 0 } = result;
    const pauseMs = retryAfterMs + jitteredBackoff(attempts, limits);
    const isWorthIt =
      mayRetry(failure) &&
      attempts < limits.maxAttempts &&
      retryAfterMs <= limits.maxRetryAfterMs &&
      performance.now() - startedMs + pauseMs <= limits.retryWithinMs;
    if (!isWorthIt) throw failure;
    onRetry({ failure, attempt: attempts, pauseMs: Math.round(pauseMs), requestId });
    await delay(pauseMs, signal);
  }
}

/** Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function jitteredBackoff(attempts: number, limits: RetryLimits): number {
  return Math.random() * Math.min(limits.maxBackoffMs, limits.backoffMs * 2 ** (attempts - 1));
}

/**
 * A Retry-After header in milliseconds from now: seconds or an HTTP date (RFC 9110, 10.2.3).
 * Undefined when there is none or it makes no sense.
 */
export function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
