import { type FormData, Pool } from 'undici';
import { SAMPLE_RATE } from '../src/service/sound/sample-rate.ts';

/** Of the service's WAV: samples of two bytes. */
export const WAV_BYTES_PER_SECOND = 2 * SAMPLE_RATE;

/** A request to the voice service. */
export interface Ask {
  path: string;
  body: FormData | Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** Default: the client's key. */
  key?: string | undefined;
  signal?: AbortSignal;
}

export interface Answer {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Time from the call to the first byte of the body. */
  firstByteMs: number;
  totalMs: number;
  bytes: number;
}

/** A status other than 200. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;

  constructor(status: number, answer: string) {
    super(`the service answered ${status}: ${answer}`);
    this.status = status;
  }
}

/** A client of one service, with keep-alive connections. */
export class ServiceClient {
  readonly #pool: Pool;
  readonly #key: string;

  /** @param connections the number of concurrent requests */
  constructor(url: string, key: string, connections: number) {
    this.#pool = new Pool(url, { connections });
    this.#key = key;
  }

  /**
   * @param take receives the body in chunks
   * @throws RefusedError
   */
  async ask(ask: Ask, take: (chunk: Uint8Array) => void = () => undefined): Promise<Answer> {
    const startedAtMs = performance.now();
    const { statusCode, headers, body } = await this.#send(ask);
    if (statusCode !== 200) throw new RefusedError(statusCode, await body.text());
    let firstByteMs: number | undefined;
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      firstByteMs ??= performance.now() - startedAtMs;
      bytes += chunk.length;
      take(chunk);
    }
    if (firstByteMs === undefined) throw new Error('the service sent nothing');
    return { headers, firstByteMs, totalMs: performance.now() - startedAtMs, bytes };
  }

  async get(path: string): Promise<string> {
    const { statusCode, body } = await this.#pool.request({ method: 'GET', path });
    const text = await body.text();
    if (statusCode !== 200) throw new RefusedError(statusCode, text);
    return text;
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #send({ path, body, headers, key = this.#key, signal }: Ask) {
    const isForm = Symbol.toStringTag in body;
    return this.#pool.request({
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${key}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? (body as FormData) : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
  }
}
