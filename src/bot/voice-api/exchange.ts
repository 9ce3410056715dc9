import type { Dispatcher, Pool } from 'undici';
import type { BaseUrl } from './base-url.ts';
import { readAtMost } from './body.ts';
import { type ErrorDetails, readErrorDetails, sharesSecret } from './error-body.ts';
import { connectionFailure } from './faults.ts';
import type { ClientLimits } from './limits.ts';
import type { PreparedRequest } from './request.ts';
import type { Watch } from './watch.ts';

/** Where requests go and what they all carry. */
export interface Endpoint {
  pool: Pool;
  base: BaseUrl;
  apiKey: string;
  limits: ClientLimits;
}

export interface Response {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Dispatcher.ResponseData['body'];
}

/**
 * Sends a request once and waits for the response's headers. Redirects are not followed.
 * @throws Failure `voice-api.timeout`, `voice-api.unreachable` or `cancelled`
 */
export async function exchange(
  { pool, base, apiKey, limits }: Endpoint,
  request: PreparedRequest,
  watch: Watch,
): Promise<Response> {
  const firstByteTimeoutMs = request.isRepeatable
    ? limits.firstByteTimeoutMs + limits.firstByteMsPerCharacter * request.characters
    : limits.cloneFirstByteTimeoutMs;
  watch.expect('connect', limits.queueTimeoutMs);
  const onStart = () => watch.expect('first-byte', firstByteTimeoutMs);
  try {
    const { statusCode, headers, body } = await watch.guard(
      pool.compose(announceStart(onStart)).request({
        method: 'POST',
        path: base.prefix + request.path,
        headers: {
          authorization: `Bearer ${apiKey}`,
          // The embedded service streams WAV only on request; others may not know the word.
          prefer: 'streaming',
          'accept-encoding': 'identity',
          'user-agent': 'mynah',
          ...request.headers,
        },
        body: request.body(),
        signal: watch.signal,
        // The watch has the deadlines.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
    );
    body.on('error', () => {}); // Seen by whoever reads; a body dropped unread must not crash us.
    return { status: statusCode, headers: flatten(headers, apiKey), body };
  } catch (error) {
    throw watch.failure ?? connectionFailure(error, limits.connectTimeoutMs);
  }
}

/** What the body of an error says, within limits of size and time. */
export async function readError(
  { body }: Response,
  { limits, apiKey }: Endpoint,
  watch: Watch,
): Promise<ErrorDetails> {
  watch.expect('between-bytes', limits.errorBodyTimeoutMs);
  const bytes = await readAtMost(body, limits.maxErrorBytes);
  return readErrorDetails(bytes, apiKey);
}

/** Calls back when a request has got its socket and goes out. */
function announceStart(onStart: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => {
        onStart();
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
}

/** One value a name; a service that sends the key back does not get it any further. */
function flatten(
  headers: Record<string, string | string[] | undefined>,
  apiKey: string,
): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (!sharesSecret(text, apiKey)) flat.set(name.toLowerCase(), text);
  }
  return flat;
}
