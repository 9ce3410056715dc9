import type { ErrorReply } from '../../protocol.ts';
import { auth, session } from './session.ts';

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
  const response = await send(path, options);
  if (response.ok) return response;
  const error = await readApiError(response);
  if (error.code === 'login_required') auth.value = { kind: 'logged-out', hasEnded: true };
  throw error;
}

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
    throw new ApiError({ code: 'unreachable', message, param: null });
  }
}

async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { error } = await readError(response);
  const message = withFieldName(error);
  return new ApiError({ ...error, message }, Number.isFinite(retryAfter) ? retryAfter : undefined);
}

/** A proxy may respond with something other than JSON. */
async function readError(response: Response): Promise<Pick<ErrorReply, 'error'>> {
  try {
    const reply = (await response.json()) as Partial<ErrorReply>;
    if (typeof reply.error?.message === 'string') return { error: reply.error };
  } catch {
    // Not JSON: use the message below.
  }
  const message = `The voice service returned an error (${response.status}). Try again.`;
  return { error: { code: 'unknown', message, param: null, request_id: '' } };
}

/** The labels of the API fields in the forms. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ref_audio: 'Recording',
  text: 'Text',
  name: 'Name',
  voice_id: 'Voice',
  voice: 'Voice',
  language: 'Language',
  tone_instruction: 'Tone',
  exaggeration: 'Emotion',
  plan: 'Plan',
};

/** Replaces the name of the field with its label: "ref_audio: …" becomes "Recording: …". */
function withFieldName({ message, param }: Pick<ErrorReply['error'], 'message' | 'param'>): string {
  const name = param === null ? undefined : FIELD_NAMES[param];
  if (name === undefined || !message.startsWith(`${param}: `)) return message;
  return `${name}${message.slice(param?.length)}`;
}
