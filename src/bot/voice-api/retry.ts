import { delay } from '../../shared/common/deadline.ts';
import type { Failure } from '../../shared/common/failure.ts';

interface RetryLimits {
  backoffMs: number;
  maxBackoffMs: number;
}

/** The outcome of one attempt. */
export type AttemptResult<T> =
  | { kind: 'succeeded'; value: T }
  | {
      kind: 'failed';
      failure: Failure;
      /** The wait that the service or the circuit breaker requested, if any. */
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
  /** No attempt starts later than this. */
  withinMs: number;
  canRetry: (failure: Failure) => boolean;
  /** Ends a pause immediately. */
  signal: AbortSignal;
  onRetry: (facts: RetryFacts) => void;
}

/**
 * Repeats an attempt until it succeeds, a retry cannot help, or the next one would start too late.
 * @throws the last attempt's Failure, or the signal's reason
 */
export async function withRetries<T>(
  attempt: () => Promise<AttemptResult<T>>,
  { limits, withinMs, canRetry, signal, onRetry }: RetryOptions,
): Promise<T> {
  const startedMs = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (result.kind === 'succeeded') return result.value;
    const { failure, requestId, retryAfterMs = 0 } = result;
    const pauseMs = retryAfterMs + jitteredBackoff(attempts, limits);
    const isLate = performance.now() - startedMs + pauseMs > withinMs;
    if (isLate || !canRetry(failure)) throw failure;
    onRetry({ failure, attempt: attempts, pauseMs: Math.round(pauseMs), requestId });
    await delay(pauseMs, signal);
  }
}

/** Equal jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function jitteredBackoff(attempts: number, limits: RetryLimits): number {
  const maxMs = Math.min(limits.maxBackoffMs, limits.backoffMs * 2 ** (attempts - 1));
  return (maxMs / 2) * (1 + Math.random());
}
