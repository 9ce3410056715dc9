import type { ErrorReply } from '../../protocol.ts';
import { sentenceOf } from './field-names.ts';
import { session, visit } from './session.ts';

/** What the service answered instead of what was asked for. The message is a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  /** The field that is wrong. */
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(error: Pick<ErrorReply['error'], 'code' | 'message' | 'param'>, retryAfter?: number) {
    super(error.message);
    this.code = error.code;
    this.param = error.param;
    this.retryAfterSeconds = retryAfter;
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Asks the dashboard's server. When the session is over, the visit ends.
 * @param path relative to `/dashboard/api/`
 * @returns an answer that is a success
 * @throws Refusal; DOMException AbortError
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (refusal.code === 'login_required') visit.value = { is: 'nobody', hasEnded: true };
  throw refusal;
}

/** How long anything but speech may take. */
const TIMEOUT_MS = 30_000;

/** `call`, and reads the answer, which comes within half a minute. */
export async function ask<Reply>(path: string, options?: CallOptions): Promise<Reply> {
  const response = await call(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
  return (await response.json()) as Reply;
}

async function send(path: string, { method = 'GET', json, form, headers, signal }: CallOptions) {
  const token = session.value?.csrf_token;
  const request: RequestInit = {
    method,
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' || token === undefined ? {} : { 'x-csrf-token': token }),
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
    const message = isLate
      ? 'The voice service didn’t respond in time. Try again.'
      : 'Can’t reach the voice service. Check your connection.';
    throw new Refusal({ code: 'unreachable', message, param: null });
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { error } = await readError(response);
  const message = sentenceOf(error);
  return new Refusal({ ...error, message }, Number.isFinite(retryAfter) ? retryAfter : undefined);
}

/** A proxy in between may answer with anything. */
async function readError(response: Response): Promise<Pick<ErrorReply, 'error'>> {
  try {
    const reply = (await response.json()) as Partial<ErrorReply>;
    if (typeof reply.error?.message === 'string') return { error: reply.error };
  } catch {
    // Not JSON: said below.
  }
  const message = `The voice service returned an error (${response.status}). Try again.`;
  return { error: { code: 'unknown', message, param: null, request_id: '' } };
}
