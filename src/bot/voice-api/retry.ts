import { delay } from '../../shared/common/deadline.ts';
import type { Failure } from '../../shared/common/failure.ts';

interface RetryLimits {
  maxAttempts: number;
  backoffMs: number;
  maxBackoffMs: number;
  maxRetryAfterMs: number;
  retryWithinMs: number;
}

/** The outcome of one attempt. */
export type AttemptResult<T> =
  | { kind: 'succeeded'; value: T }
  | {
      kind: 'failed';
      failure: Failure;
      /** The wait that the service requested, if any. */
      retryAfterMs?: number | undefined;
      /** The service's request ID, which helps its operator. */
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
  canRetry: (failure: Failure) => boolean;
  /** Ends a pause immediately. */
  signal: AbortSignal;
  onRetry: (facts: RetryFacts) => void;
}

/**
 * Repeats an attempt until it succeeds, a retry cannot help, or a limit is reached.
 * @throws the last attempt's Failure, or the signal's reason
 */
export async function withRetries<T>(
  attempt: () => Promise<AttemptResult<T>>,
  { limits, canRetry, signal, onRetry }: RetryOptions,
): Promise<T> {
  const startedMs = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (result.kind === 'succeeded') return result.value;
    const { failure, requestId, retryAfterMs = 0 } = result;
    const pauseMs = retryAfterMs + jitteredBackoff(attempts, limits);
    const shouldRetry =
      canRetry(failure) &&
      attempts < limits.maxAttempts &&
      retryAfterMs <= limits.maxRetryAfterMs &&
      performance.now() - startedMs + pauseMs <= limits.retryWithinMs;
    if (!shouldRetry) throw failure;
    onRetry({ failure, attempt: attempts, pauseMs: Math.round(pauseMs), requestId });
    await delay(pauseMs, signal);
  }
}

/** Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function jitteredBackoff(attempts: number, limits: RetryLimits): number {
  return Math.random() * Math.min(limits.maxBackoffMs, limits.backoffMs * 2 ** (attempts - 1));
}
