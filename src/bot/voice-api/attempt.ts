import type { Dispatcher } from 'undici';
import { type AudioFormat, SNIFF_BYTES, sniffAudio } from '../../shared/audio/sniff.ts';
import { Failure, type FailureContexts, toFailure } from '../../shared/common/failure.ts';
import { PhasedDeadline } from '../../shared/common/phased-deadline.ts';
import { parseRetryAfter } from '../../shared/common/retry-after.ts';
import type { Endpoint } from './endpoint.ts';
import {
  describeDetails,
  failureForBody,
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
  /** Set when another voice speaks, because the service no longer has the requested one. */
  readonly isReplacement?: true;
}

type Phase = FailureContexts['voice-api.timeout']['phase'];

/**
 * The deadlines of one attempt. undici's own timers tick in seconds and do not cover the wait for a free socket.
 */
class AttemptDeadline extends PhasedDeadline<Phase, Failure> {
  constructor(caller: AbortSignal) {
    super(caller, {
      timedOut: (phase, timeoutMs) => new Failure('voice-api.timeout', { phase, timeoutMs }),
      cancelled: () => new Failure('cancelled', {}),
    });
  }
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

type Source = AsyncIterator<Uint8Array>;

interface BodyOptions {
  deadline: AttemptDeadline;
  betweenBytesTimeoutMs: number;
  /** Called once when the body ends, with the failure if there was one. */
  onEnd: (failure?: Failure) => void;
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

/**
 * Waits until a body is known to be audio, then passes it on as it arrives.
 * @throws Failure `voice-api.bad-audio`, or the reason why the attempt was aborted
 */
async function openAudio(
  stream: AsyncIterable<Uint8Array>,
  options: BodyOptions,
): Promise<{ format: AudioFormat; body: AsyncIterable<Uint8Array> }> {
  const source = stream[Symbol.asyncIterator]();
  const head = await readHead(source, options);
  const format = sniffAudio(head);
  if (format === undefined) {
    const reason = head.length === 0 ? 'empty' : 'not-audio';
    throw new Failure('voice-api.bad-audio', { reason });
  }
  options.deadline.pause();
  return { format, body: passOn(head, source, options) };
}

/** Reads until the format is known, SNIFF_BYTES have arrived, or the body ends. */
async function readHead(source: Source, options: BodyOptions): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < SNIFF_BYTES && sniffAudio(head) === undefined) {
    const chunk = await read(source, options.deadline);
    if (chunk === undefined) break;
    options.deadline.start('between-bytes', options.betweenBytesTimeoutMs);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
  }
  return head;
}

async function* passOn(
  head: Uint8Array,
  source: Source,
  { deadline, betweenBytesTimeoutMs, onEnd }: BodyOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  let outcome: Failure | undefined = new Failure('cancelled', {});
  try {
    let chunk: Uint8Array | undefined = head;
    while (chunk !== undefined) {
      yield chunk;
      // The deadline runs only while waiting for the service, not while the reader is busy.
      deadline.start('between-bytes', betweenBytesTimeoutMs);
      chunk = await read(source, deadline);
      deadline.pause();
    }
    outcome = undefined;
  } catch (error) {
    // Other errors were thrown into the generator by its reader.
    if (error instanceof Failure) outcome = error;
    throw error;
  } finally {
    deadline.end();
    onEnd(outcome);
  }
}

async function read(source: Source, deadline: AttemptDeadline): Promise<Uint8Array | undefined> {
  try {
    const next = await source.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw deadline.failure ?? failureForBody(error);
  }
}

/** Reads at most `maxBytes` of a body, or fewer if it breaks off or stalls. Never throws. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) break;
    }
  } catch {
    // The part that has arrived is still useful.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
