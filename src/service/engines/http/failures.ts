import { z } from 'zod';
import { parseRetryAfter } from '../../../shared/common/retry-after.ts';
import { transportCode, withoutSecrets } from '../../../shared/common/transport-error.ts';
import { EngineError, type EngineFault } from '../engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';

export type Phase = 'connect' | 'first byte' | 'next byte';

/**
 * A machine-readable code such as `invalid_model`. Nothing else is repeated: it may quote the text or the key, of which
 * one word would be enough.
 */
const CODE = /^(?=.{3,40}$)[a-z]+(?:[_.-][a-z]+)+$/i;

const code = z.string().regex(CODE).optional().catch(undefined);
const sentence = z.string().optional().catch(undefined);
const details = z.object({ code, status: code, error: code, type: code, message: sentence });
const entry = z.object({ code, type: code, message: sentence });

/** The shapes of OpenAI, FastAPI, ElevenLabs and Flask. */
const ERROR_BODY = z.union([
  z.object({ detail: z.object({ error: details }) }).transform(({ detail }) => detail.error),
  z.object({ detail: details }).transform(({ detail }) => detail),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ message: detail })),
  z.object({ error: details }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ code: word(error), message: error })),
  entry,
]);

/** A server's explanation of a refusal. */
interface Refusal {
  readonly reason: string | undefined;
  /** Whether it says that it has no such voice. */
  readonly isAboutVoice: boolean;
}

/**
 * The error for a response with a status other than 2xx.
 * @param body the beginning of the response
 */
export function failureForStatus(
  status: number,
  body: Uint8Array,
  { retryAfter, hasKey }: { retryAfter: string | undefined; hasKey: boolean },
): EngineError {
  const refusal = readRefusal(body);
  const fault = faultFor(status, refusal);
  const described = refusal.reason === undefined ? `${status}` : `${status}, ${refusal.reason}`;
  const asked = fault === 'busy' || status === 503 ? parseRetryAfter(retryAfter) : undefined;
  return new EngineError(fault, `${explain(fault, status, hasKey)} (status ${described})`, {
    retryAfterMs: asked === undefined ? undefined : Math.min(asked, LIMITS.maxRetryAfterMs),
  });
}

function faultFor(status: number, { reason = '', isAboutVoice }: Refusal): EngineFault {
  if (status === 402 || status === 429 || /quota|billing|credit/i.test(reason)) return 'busy';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408 || status === 504) return 'timed_out';
  if (status >= 500) return 'unreachable';
  return isAboutVoice ? 'voice_missing' : 'refused';
}

function explain(fault: EngineFault, status: number, hasKey: boolean): string {
  if (fault === 'unauthorized') {
    return hasKey
      ? 'The server rejected the API key. Check the variable that apiKeyEnv names.'
      : 'The server requires an API key. Set apiKeyEnv.';
  }
  if (fault === 'busy') {
    return status === 429
      ? 'The server has too many requests. Lower maxConcurrent, or raise the limit of the account.'
      : 'The quota of the account is used up. Raise it, or wait until it is reset.';
  }
  if (fault === 'voice_missing') return 'The server does not have this voice. Correct the voice.';
  if (fault === 'timed_out') return 'A server in between did not wait for the response.';
  if (status >= 500) return 'The server failed. Its log says why.';
  if (status >= 300 && status < 400) {
    return 'The server redirects to another address. Set url to that address.';
  }
  if (status === 404 || status === 405)
    return 'The server has no such path. Correct url and server.';
  return 'The server refused the request. Check the settings of the engine.';
}

function readRefusal(body: Uint8Array): Refusal {
  const { data = {} } = ERROR_BODY.safeParse(parseJson(body));
  const found: z.infer<typeof details> = data;
  const reason = found.code ?? found.status ?? found.error ?? found.type;
  const says = `${reason ?? ''} ${found.message ?? ''}`.replaceAll('_', ' ');
  const isAboutVoice =
    /\b(?:voice|speaker)\b/i.test(says) &&
    /not found|not exist|unknown|invalid voice|not (?:a )?(?:valid|supported)|not available/i.test(
      says,
    );
  return { reason, isAboutVoice };
}

/** The error that undici threw before the response began. */
export function failureForConnection(error: unknown, connectTimeoutMs: number): EngineError {
  const reason = transportCode(error);
  const options = { cause: withoutSecrets(error) };
  if (reason === 'UND_ERR_CONNECT_TIMEOUT') return timedOut('connect', connectTimeoutMs);
  if (reason === 'EPROTO' || reason === 'UND_ERR_HEADERS_OVERFLOW') {
    const message = `The server does not respond as HTTP servers do. Correct url (${reason}).`;
    return new EngineError('refused', message, options);
  }
  return new EngineError('unreachable', `${whyUnreachable(reason)} (${reason})`, options);
}

function whyUnreachable(reason: string): string {
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') {
    return 'The host name of the server was not found. Correct url, or start the server.';
  }
  if (/CERT|SIGNATURE|ISSUER|ERR_TLS/.test(reason)) {
    return 'The certificate of the server is not trusted. Correct url, or set NODE_EXTRA_CA_CERTS.';
  }
  if (reason === 'ECONNRESET') return 'The server closed the connection without a response.';
  return 'The server did not accept the connection. Start it, or correct url.';
}

/** The error that undici threw while the response arrived. */
export function failureForBody(error: unknown): EngineError {
  const message = `The connection broke in the middle of the response (${transportCode(error)}).`;
  return new EngineError('unreachable', message, { cause: withoutSecrets(error) });
}

export function timedOut(phase: Phase, timeoutMs: number): EngineError {
  const what = {
    connect: `The server did not accept the connection within ${timeoutMs} ms. Start it, or correct url.`,
    'first byte': `The server did not respond within ${timeoutMs} ms. It may be overloaded; firstByteTimeoutMs sets the limit.`,
    'next byte': `The server stopped in the middle of a response for ${timeoutMs} ms. stallTimeoutMs sets the limit.`,
  };
  return new EngineError('timed_out', what[phase]);
}

/** @returns undefined when the bytes are not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function word(text: string): string | undefined {
  return CODE.test(text) ? text : undefined;
}
