import { errors } from 'undici';
import { Failure, isFailure } from '../../shared/common/failure.ts';
import type { CallOutcome } from './breaker.ts';

/** Statuses that may be gone a moment later. */
const PASSING_STATUSES: readonly number[] = [500, 502, 503, 504];

/** No request ever reached the service. */
const NEVER_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** A monthly limit does not go by in minutes: a 429 that asks for no more than this is about load. */
const LOAD_RETRY_AFTER_MS = 600_000;

/**
 * A status other than 2xx.
 * @param reason what a 400 said, if it is safe to repeat
 * @param retryAfterMs what the answer asks to wait
 */
export function statusFailure(
  status: number,
  reason: string | undefined,
  retryAfterMs: number | undefined,
): Failure {
  // Some services answer 404 to a voice they do not have; any other one means the address.
  if (status === 400 || (status === 404 && isVoiceNotFound(reason))) {
    return new Failure('voice-api.rejected', { reason: reason ?? 'unspecified' });
  }
  if (status === 404) return new Failure('voice-api.misaddressed', {});
  if (status === 401) return new Failure('voice-api.unauthorized', {});
  if (status === 429) {
    const isLoad = retryAfterMs !== undefined && retryAfterMs <= LOAD_RETRY_AFTER_MS;
    return isLoad
      ? new Failure('voice-api.busy', { retryAfterMs })
      : new Failure('voice-api.limit', {});
  }
  return new Failure('voice-api.failed', { status });
}

/** Whether what a refusal said is that the service has no such voice. */
export function isVoiceNotFound(reason: string | undefined): boolean {
  return /^voice_not_found\b/.test(reason ?? '');
}

/** What undici threw before the response began. */
export function connectionFailure(error: unknown, connectTimeoutMs: number): Failure {
  const reason = codeOf(error);
  const cause = strip(error);
  if (reason === 'UND_ERR_CONNECT_TIMEOUT') {
    const context = { phase: 'connect', timeoutMs: connectTimeoutMs } as const;
    return new Failure('voice-api.timeout', context, { cause });
  }
  return new Failure('voice-api.unreachable', { reason }, { cause });
}

/** What undici threw while the body came: a reset and a short body mean the same to a listener. */
export function bodyFailure(error: unknown): Failure {
  return new Failure('voice-api.bad-audio', { reason: 'truncated' }, { cause: strip(error) });
}

/** Whether the same request may well succeed in a moment. */
export function isPassing(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) {
    return PASSING_STATUSES.includes(failure.context.status);
  }
  if (isFailure(failure, 'voice-api.bad-audio')) return failure.context.reason === 'truncated';
  return failure.code === 'voice-api.timeout' || failure.code === 'voice-api.unreachable';
}

/** Whether the service itself is down, rather than refusing this caller or this request. */
export function isAway(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) return failure.context.status >= 500;
  return (
    isPassing(failure) ||
    failure.code === 'voice-api.resting' ||
    failure.code === 'voice-api.bad-audio'
  );
}

/** Whether the service cannot have begun to act on the request. */
export function wasNeverActedOn(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) return failure.context.status === 503;
  if (isFailure(failure, 'voice-api.timeout')) return failure.context.phase === 'connect';
  return (
    isFailure(failure, 'voice-api.unreachable') && NEVER_CONNECTED.includes(failure.context.reason)
  );
}

/** What a failed call says about the service's health. */
export function outcomeOf(failure: Failure): CallOutcome {
  if (isPassing(failure)) return 'failed';
  // One text that comes back as silence must not rest the service for everyone.
  if (failure.code === 'cancelled' || failure.code === 'voice-api.bad-audio') return 'unclear';
  return 'ok';
}

/** An errno-like code: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT, … */
function codeOf(error: unknown): string {
  if (error instanceof errors.HTTPParserError) return 'EPROTO';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // undici's word for a socket that the other side closed.
  if (code === 'UND_ERR_SOCKET') return 'ECONNRESET';
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,63}$/.test(code) ? code : 'UNKNOWN';
}

/** The code and kind of an error and nothing else of it: undici's may hold sockets, options and headers. */
function strip(error: unknown): Error {
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  return new Error(`${kind} ${codeOf(error)}`);
}
