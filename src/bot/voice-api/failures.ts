import { z } from 'zod';
import { Failure, isFailure } from '../../shared/common/failure.ts';
import { transportCode, withoutSecrets } from '../../shared/common/transport-error.ts';
import type { CallOutcome } from './circuit-breaker.ts';

/** Statuses that may succeed a moment later. */
const TRANSIENT_STATUSES: readonly number[] = [500, 502, 503, 504];

/** Errors after which no request can have reached the service. */
const NEVER_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/**
 * A 429 with a Retry-After up to this long is caused by load. A monthly limit does not reset within minutes.
 */
const MAX_LOAD_RETRY_AFTER_MS = 600_000;

/** A machine-readable word such as `text_too_long`, `text` or `req-81f2`. Sentences and markup are never repeated. */
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

const identifier = z.string().regex(IDENTIFIER).optional().catch(undefined);
const details = z.object({ code: identifier, param: identifier, request_id: identifier });
/**
 * The embedded service's shape and two common shapes: details at the top level, or `error` as a plain code.
 */
const errorBody = z.union([
  z.object({ error: details }).transform(({ error }) => error),
  z.object({ error: z.string().regex(IDENTIFIER) }).transform(({ error }) => ({ code: error })),
  details,
]);

export interface ErrorDetails {
  code?: string | undefined;
  param?: string | undefined;
  request_id?: string | undefined;
}

/**
 * Reads the identifiers in an error body. The body may have any shape: JSON, HTML, cut off, or empty.
 * @param secret values that share a part of it are dropped
 */
export function readErrorDetails(body: Uint8Array, secret: string): ErrorDetails {
  const { data = {} } = errorBody.safeParse(parseJson(body));
  const safe = Object.entries(data).filter(
    ([, value]) => value !== undefined && !sharesSecret(value, secret),
  );
  return Object.fromEntries(safe);
}

/** `text_too_long (text)`; undefined without any details. */
export function describeDetails({ code, param }: ErrorDetails): string | undefined {
  if (code === undefined) return param;
  return param === undefined ? code : `${code} (${param})`;
}

/** Whether a value contains the secret, or a part of the secret that is too long to be a coincidence. */
export function sharesSecret(value: string, secret: string): boolean {
  return value.includes(secret) || (value.length >= 8 && secret.includes(value));
}

/**
 * The failure for a status other than 2xx.
 * @param reason the reason in the error body, if it is safe to repeat
 * @param retryAfterMs from the Retry-After header
 */
export function failureForStatus(
  status: number,
  reason: string | undefined,
  retryAfterMs: number | undefined,
): Failure {
  // Some services answer 404 for an unknown voice. Any other 404 means a wrong base URL.
  if (status === 400 || (status === 404 && isVoiceNotFound(reason))) {
    return new Failure('voice-api.rejected', { reason: reason ?? 'unspecified' });
  }
  if (status === 404) return new Failure('voice-api.misaddressed', {});
  if (status === 401) return new Failure('voice-api.unauthorized', {});
  if (status === 429) {
    const isLoad = retryAfterMs !== undefined && retryAfterMs <= MAX_LOAD_RETRY_AFTER_MS;
    return isLoad
      ? new Failure('voice-api.busy', { retryAfterMs })
      : new Failure('voice-api.limit', {});
  }
  return new Failure('voice-api.failed', { status });
}

/** Whether the service does not have the voice. */
export function isVoiceUnknown(failure: unknown): boolean {
  return isFailure(failure, 'voice-api.rejected') && isVoiceNotFound(failure.context.reason);
}

function isVoiceNotFound(reason: string | undefined): boolean {
  return /^voice_not_found\b/.test(reason ?? '');
}

/** The failure for an error that undici threw before the response began. */
export function failureForConnection(error: unknown, connectTimeoutMs: number): Failure {
  const reason = transportCode(error);
  const cause = withoutSecrets(error);
  if (reason === 'UND_ERR_CONNECT_TIMEOUT') {
    const context = { phase: 'connect', timeoutMs: connectTimeoutMs } as const;
    return new Failure('voice-api.timeout', context, { cause });
  }
  return new Failure('voice-api.unreachable', { reason }, { cause });
}

/**
 * The failure for an error that undici threw while the body arrived. A reset and a truncated body produce the
 * same error.
 */
export function failureForBody(error: unknown): Failure {
  return new Failure(
    'voice-api.bad-audio',
    { reason: 'truncated' },
    { cause: withoutSecrets(error) },
  );
}

/** Whether the same request is likely to succeed in a moment. */
export function isTransient(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) {
    return TRANSIENT_STATUSES.includes(failure.context.status);
  }
  if (isFailure(failure, 'voice-api.bad-audio')) return failure.context.reason === 'truncated';
  return failure.code === 'voice-api.timeout' || failure.code === 'voice-api.unreachable';
}

/** Whether the service itself is down, rather than refusing this caller or this request. */
export function isServiceDown(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) return failure.context.status >= 500;
  return (
    isTransient(failure) ||
    failure.code === 'voice-api.resting' ||
    failure.code === 'voice-api.bad-audio'
  );
}

/** Whether the service certainly did not start to process the request. */
export function wasNeverProcessed(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.failed')) return failure.context.status === 503;
  if (isFailure(failure, 'voice-api.timeout')) return failure.context.phase === 'connect';
  return (
    isFailure(failure, 'voice-api.unreachable') && NEVER_CONNECTED.includes(failure.context.reason)
  );
}

/** The outcome of a failed call, for the circuit breaker. */
export function outcomeFor(failure: Failure): CallOutcome {
  if (isTransient(failure)) return 'failed';
  // A single text without audio must not open the breaker for everyone.
  if (failure.code === 'cancelled' || failure.code === 'voice-api.bad-audio') return 'inconclusive';
  return 'succeeded';
}

/** @returns undefined when the bytes are not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
