import { type Dispatcher, type FormData, Pool } from 'undici';
import { PhasedDeadline } from '../../../shared/common/phased-deadline.ts';
import { EngineError } from '../engine.ts';
import {
  failureForBody,
  failureForConnection,
  failureForStatus,
  type Phase,
  parseJson,
  timedOut,
} from './failures.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';

export interface EngineClientOptions {
  /** The address of the API. Its path precedes the paths of requests. */
  readonly url: string;
  /** The headers of all requests, with the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly hasKey: boolean;
  readonly maxConcurrent: number;
  readonly connectTimeoutMs: number;
  readonly firstByteTimeoutMs: number;
  readonly stallTimeoutMs: number;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With a leading slash, relative to the address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Instead of the configured one. */
  readonly firstByteTimeoutMs?: number;
}

/** A response with status 2xx. */
export interface HttpResponse {
  /** In lower case; empty without one. */
  readonly contentType: string;
  /**
   * Can be read once. Its socket is free again when it was read to the end, or the reader stopped.
   * @throws EngineError; the signal's reason
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Frees the socket of a body that is not read. */
  discard(): void;
}

type Deadline = PhasedDeadline<Phase, { error: unknown }>;

/**
 * One server over HTTP, with its own connections. Does not follow redirects, which could leak the key, and uses
 * no proxy.
 */
export class EngineClient {
  readonly #options: EngineClientOptions;
  readonly #pool: Pool;
  readonly #basePath: string;

  constructor(options: EngineClientOptions) {
    this.#options = options;
    const { origin, pathname } = new URL(options.url);
    this.#basePath = pathname.replace(/\/+$/, '');
    this.#pool = new Pool(origin, {
      connections: options.maxConcurrent + LIMITS.spareConnections,
      pipelining: 1,
      allowH2: false,
      connect: { timeout: options.connectTimeoutMs },
      keepAliveTimeout: LIMITS.keepAliveMs,
    });
  }

  /**
   * Sends a request and waits for the beginning of the response.
   * @throws EngineError; the signal's reason
   */
  async open(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const deadline: Deadline = new PhasedDeadline(signal, {
      timedOut: (phase: Phase, timeoutMs) => ({ error: timedOut(phase, timeoutMs) }),
      cancelled: (reason) => ({ error: reason }),
    });
    try {
      const response = await this.#send(request, deadline);
      if (response.statusCode < 200 || response.statusCode > 299) {
        throw await this.#refuse(response, deadline);
      }
      const type = String(response.headers['content-type'] ?? '').toLowerCase();
      rejectEncoded(String(response.headers['content-encoding'] ?? 'identity'));
      return {
        contentType: type,
        body: this.#read(response.body, deadline),
        discard: () => deadline.end(),
      };
    } catch (error) {
      deadline.end();
      throw error;
    }
  }

  /**
   * Sends a request that is answered with JSON.
   * @returns any JSON value; undefined if the response is not JSON
   * @throws EngineError; the signal's reason
   */
  async readJson(request: HttpRequest, maxBytes: number, signal: AbortSignal): Promise<unknown> {
    const { body } = await this.open(request, signal);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new EngineError('refused', `A response is larger than ${maxBytes} bytes.`);
      }
      chunks.push(chunk);
    }
    return parseJson(Buffer.concat(chunks));
  }

  /** Breaks off all requests. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #send(request: HttpRequest, deadline: Deadline): Promise<Dispatcher.ResponseData> {
    const { connectTimeoutMs, firstByteTimeoutMs, headers } = this.#options;
    const { method, path, body } = request;
    // undici reports a failed connection itself. This limit also covers the response.
    const waitMs = request.firstByteTimeoutMs ?? firstByteTimeoutMs;
    deadline.start('first byte', waitMs);
    try {
      const response = await deadline.race(
        this.#pool.request({
          method,
          path: this.#basePath + path,
          headers: {
            'user-agent': 'mynah',
            'accept-encoding': 'identity',
            ...headers,
            ...request.headers,
          },
          body: body ?? null,
          signal: deadline.signal,
          // The deadline replaces undici's own timers, which tick in seconds.
          headersTimeout: 0,
          bodyTimeout: 0,
        }),
      );
      // The reader receives errors too. An unread body that fails must not end the process.
      response.body.on('error', () => {});
      return response;
    } catch (error) {
      if (deadline.failure !== undefined) throw deadline.failure.error;
      throw failureForConnection(error, connectTimeoutMs);
    }
  }

  async #refuse(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    deadline: Deadline,
  ): Promise<EngineError> {
    deadline.start('next byte', LIMITS.errorBodyTimeoutMs);
    const retryAfter = headers['retry-after'];
    return failureForStatus(statusCode, await readAtMost(body, LIMITS.errorBytes), {
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      hasKey: this.#options.hasKey,
    });
  }

  /** The deadline runs only while waiting for the server, not while the reader is busy. */
  async *#read(
    body: AsyncIterable<Uint8Array>,
    deadline: Deadline,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const source = body[Symbol.asyncIterator]();
    try {
      for (;;) {
        deadline.start('next byte', this.#options.stallTimeoutMs);
        const next = await source.next();
        deadline.pause();
        if (next.done === true) return;
        yield next.value;
      }
    } catch (error) {
      throw deadline.failure === undefined ? failureForBody(error) : deadline.failure.error;
    } finally {
      deadline.end();
    }
  }
}

/** Some proxies compress against our wish. Compressed samples would be noise. */
function rejectEncoded(encoding: string): void {
  if (encoding === 'identity' || encoding === '') return;
  throw new EngineError('bad_audio', 'The response is compressed. Disable that in the proxy.');
}

/** Reads at most `maxBytes` of a body, or fewer if it breaks off or stalls. Never throws. */
async function readAtMost(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) break;
    }
  } catch {
    // The part that has arrived is still useful.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
