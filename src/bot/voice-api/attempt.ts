import type { Dispatcher } from 'undici';
import type { AudioFormat } from '../../shared/audio/sniff.ts';
import { type Failure, toFailure } from '../../shared/common/failure.ts';
import { parseRetryAfter } from '../../shared/common/retry-after.ts';
import { AttemptDeadline, openAudio, readAtMost } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import {
  describeDetails,
  failureForConnection,
  failureForStatus,
  readErrorDetails,
  sharesSecret,
} from './failures.ts';
import type { PreparedRequest } from './request.ts';
import type { AttemptResult } from './retry.ts';

export interface AudioResponse {
  /** Detected from the first bytes. The requested format and the content type may both be wrong. */
  readonly format: AudioFormat;
  /**
   * The audio as it arrives; can be read once. Throws a Failure when it ends early, stalls or is aborted.
   * Keeps its socket until it is read completely, abandoned or aborted.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Header names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Set when the fallback service answered. */
  readonly fromFallback?: true;
}

interface Response {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Dispatcher.ResponseData['body'];
}

interface AttemptOptions {
  readonly signal: AbortSignal;
  /** Called once when the body of a successful attempt has ended. */
  readonly onEnd: (failure?: Failure) => void;
  /** The trace that the service continues. */
  readonly traceparent?: string | undefined;
}

/** Sends one HTTP request and waits until audio begins to arrive. */
export async function attempt<Extra>(
  endpoint: Endpoint,
  request: PreparedRequest<Extra>,
  { signal, onEnd, traceparent }: AttemptOptions,
): Promise<AttemptResult<AudioResponse & Extra>> {
  const deadline = new AttemptDeadline(signal);
  try {
    const response = await send(endpoint, request, deadline, traceparent);
    const { status, headers } = response;
    if (status < 200 || status > 299) return await refused(endpoint, response, deadline);
    const extra = request.readHeaders(headers);
    const { betweenBytesTimeoutMs } = endpoint.limits;
    const audio = await openAudio(response.body, { deadline, betweenBytesTimeoutMs, onEnd });
    return { kind: 'succeeded', value: { ...audio, headers, ...extra } };
  } catch (error) {
    deadline.end();
    return { kind: 'failed', failure: toFailure(error) };
  }
}

/**
 * Sends the request and waits for the response headers. Does not follow redirects, which could leak the key.
 * @throws Failure `voice-api.timeout`, `voice-api.unreachable` or `cancelled`
 */
async function send(
  { pool, basePath, apiKey, limits }: Endpoint,
  request: PreparedRequest,
  deadline: AttemptDeadline,
  traceparent: string | undefined,
): Promise<Response> {
  const firstByteTimeoutMs = request.isRepeatable
    ? limits.firstByteTimeoutMs + limits.firstByteMsPerCharacter * request.characters
    : limits.cloneFirstByteTimeoutMs;
  deadline.start('connect', limits.queueTimeoutMs);
  const onSent = () => deadline.start('first-byte', firstByteTimeoutMs);
  try {
    const { statusCode, headers, body } = await deadline.race(
      pool.compose(notifyOnSend(onSent)).request({
        method: 'POST',
        path: basePath + request.path,
        headers: {
          authorization: `Bearer ${apiKey}`,
          // The embedded service streams WAV only with this header. Other services ignore unknown
          // preferences.
          prefer: 'streaming',
          'accept-encoding': 'identity',
          'user-agent': 'mynah',
          ...(traceparent === undefined ? {} : { traceparent }),
          ...request.headers,
        },
        body: request.body(),
        signal: deadline.signal,
        // AttemptDeadline replaces undici's own timers.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
    );
    // The reader receives errors too. An unread body that fails must not end the process.
    body.on('error', () => {});
    return { status: statusCode, headers: flatten(headers, apiKey), body };
  } catch (error) {
    throw deadline.failure ?? failureForConnection(error, limits.connectTimeoutMs);
  }
}

async function refused(
  { limits, apiKey }: Endpoint,
  { status, headers, body }: Response,
  deadline: AttemptDeadline,
): Promise<AttemptResult<never>> {
  deadline.start('between-bytes', limits.errorBodyTimeoutMs);
  const details = readErrorDetails(await readAtMost(body, limits.maxErrorBytes), apiKey);
  deadline.end();
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  return {
    kind: 'failed',
    failure: failureForStatus(status, describeDetails(details), retryAfterMs),
    requestId: details.request_id,
    retryAfterMs: status === 503 ? retryAfterMs : undefined,
  };
}

/** Calls back when a request gets its socket and is sent. */
function notifyOnSend(onSent: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => {
        onSent();
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
}

/** One value per header. Drops values that repeat the API key. */
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
