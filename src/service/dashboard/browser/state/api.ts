import type { ErrorReply } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { describeError } from './describe-error.ts';
import { session } from './session.ts';
import { recheckSession } from './session-check.ts';

/** An error of the service. The message can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** The invalid field. */
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(error: Pick<ErrorReply['error'], 'code' | 'message' | 'param'>, retryAfter?: number) {
    super(error.message);
    this.code = error.code;
    this.param = error.param;
    this.retryAfterSeconds = retryAfter;
  }
}

export interface FetchOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Sends a request to the dashboard's server. Ends the session when the server no longer knows it.
 * @param path relative to `/dashboard/api/`
 * @returns a successful response
 * @throws ApiError; DOMException AbortError
 */
export async function fetchApi(path: string, options: FetchOptions = {}): Promise<Response> {
  const response = await askApi(path, options);
  if (response.ok) return response;
  throw await readApiError(response);
}

/**
 * Like `fetchApi`, but returns unsuccessful responses, too.
 * @throws ApiError when the service is not reachable; DOMException AbortError
 */
export async function askApi(path: string, options: FetchOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  const { error } = await readError(response.clone());
  if (!SESSION_ERRORS.has(error.code)) return response;
  // When another tab has logged in to the same account, this page goes on with the new session.
  return (await recheckSession()) ? send(path, options) : response;
}

/** The session has ended, or another tab has begun another one. */
const SESSION_ERRORS: ReadonlySet<string> = new Set([
  'login_required',
  'session_changed',
  'request_forged',
]);

/** For everything except speech. */
const TIMEOUT_MS = 30_000;

/** Like `fetchApi`, with a timeout. @returns the JSON of the response */
export async function fetchJson<Reply>(path: string, options?: FetchOptions): Promise<Reply> {
  const response = await fetchApi(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
  return (await response.json()) as Reply;
}

async function send(path: string, { method = 'GET', json, form, headers, signal }: FetchOptions) {
  const token = session.value?.csrf_token;
  const request: RequestInit = {
    method,
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      // Reads carry it, too, so that they are refused when another tab has logged in to another account.
      ...(token === undefined ? {} : { 'x-csrf-token': token }),
      ...headers,
    },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
    signal: signal ?? null,
  };
  try {
    return await fetch(`/dashboard/api/${path}`, request);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (signal?.aborted && !isLate) throw error;
    const message = t(isLate ? 'error.timeout' : 'error.unreachable');
    throw new ApiError({ code: 'unreachable', message, param: null });
  }
}

async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { error } = await readError(response);
  const wait = Number.isFinite(retryAfter) ? retryAfter : undefined;
  return new ApiError({ ...error, message: describeError(error, wait) }, wait);
}

/** A proxy may respond with something other than JSON. */
async function readError(response: Response): Promise<Pick<ErrorReply, 'error'>> {
  try {
    const reply = (await response.json()) as Partial<ErrorReply>;
    if (typeof reply.error?.message === 'string') return { error: reply.error };
  } catch {
    // Not JSON: use the message below.
  }
  const message = t('error.unknown', { status: response.status });
  return { error: { code: 'unknown', message, param: null, request_id: '' } };
}
