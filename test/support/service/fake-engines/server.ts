import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { closeWithConnections, listenLocally } from '../../local-server.ts';
import {
  FAKE_ENGINE_KEY,
  type FakeKind,
  FakeRefusal,
  type FakeVoice,
  RETRY_AFTER_SECONDS,
  type SpokenRequest,
  type Trouble,
} from './fake-engine.ts';
import { sendSound } from './send-sound.ts';

/** A documentation address, to which nothing may ever be sent. */
const ELSEWHERE = 'http://203.0.113.1/v1/audio/speech';

/**
 * Starts a server on loopback that answers like a kind of server. It ends with the test.
 * @param apiKey the key that requests need. Default: none
 */
export async function startFakeServer(kind: FakeKind, apiKey?: string) {
  const fake = new FakeEngine(kind, apiKey);
  await fake.listen();
  onTestFinished(() => fake.close());
  return fake;
}

/** A server on loopback with the API of a real one, such as VOICEVOX. */
export class FakeEngine {
  /** Set it to cause trouble from now on. */
  trouble: Trouble | undefined;
  /** The key that it accepts; undefined: it needs none. */
  readonly apiKey: string | undefined;
  /** In the order in which they arrived. */
  readonly spoken: SpokenRequest[] = [];
  /** All requests, for example `GET /v1/audio/voices`. */
  readonly requests: string[] = [];
  /** Samples uploaded for cloning and not deleted, by the ID of their voice. */
  readonly clones = new Map<string, Uint8Array>();
  /** Clients that left before they had the whole response. */
  abandoned = 0;
  /** The most segments that were spoken at once, including those whose client had left. */
  peakComputing = 0;
  readonly #kind: FakeKind;
  readonly #watchers = new Set<() => void>();
  readonly #closing = new AbortController();
  readonly #server = createServer((incoming, response) => {
    // A client that leaves is no mistake. Anything else becomes a broken connection.
    this.#handle(incoming, response).catch(() => response.destroy());
  });
  #port = 0;
  #computing = 0;
  #gate = Promise.withResolvers<void>();

  constructor(kind: FakeKind, apiKey: string | undefined) {
    this.#kind = kind;
    this.apiKey = apiKey;
    this.#gate.resolve();
  }

  get voices(): readonly FakeVoice[] {
    return this.#kind.voices;
  }

  /** For `url` in the settings. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}${this.#kind.basePath ?? ''}`;
  }

  /** An entry for `engines` in the configuration, with the key in `FAKE_ENGINE_KEY` if one is needed. */
  get settings() {
    const key = this.apiKey === undefined ? {} : { apiKeyEnv: FAKE_ENGINE_KEY };
    // A container of Azure has an address instead of a region.
    return { ...this.#kind.settings, url: this.url, ...key };
  }

  async listen(): Promise<void> {
    this.#port = await listenLocally(this.#server);
  }

  /** Records a request to speak, and waits while the engine is paused. */
  async speak(request: SpokenRequest): Promise<void> {
    this.spoken.push(request);
    this.#computing += 1;
    this.peakComputing = Math.max(this.peakComputing, this.#computing);
    for (const watcher of this.#watchers) watcher();
    await this.#gate.promise;
    this.#computing -= 1;
  }

  /** All speech waits until `resume`. */
  pause(): void {
    this.#gate = Promise.withResolvers();
  }

  resume(): void {
    this.#gate.resolve();
  }

  /** Resolves when this many requests to speak have arrived. */
  received(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher = () => {
      if (this.spoken.length < count) return;
      this.#watchers.delete(watcher);
      resolve();
    };
    this.#watchers.add(watcher);
    watcher();
    return promise;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#closing.abort();
    this.#gate.resolve();
    await closeWithConnections(this.#server);
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await receive(incoming);
    this.requests.push(`${request.method} ${request.path}`);
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1;
    });
    if (this.trouble === 'silent') return;
    try {
      this.#refuse(request);
      const answer = await this.#kind.answer(request, this);
      if (answer.kind === 'json') sendJson(response, answer.status ?? 200, answer.value);
      else await sendSound(response, answer, this.trouble, this.#closing.signal);
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      sendJson(response, error.status, error.body);
    }
  }

  #refuse({ headers }: Received): void {
    const isStranger = this.apiKey !== undefined && this.#kind.keyOf?.(headers) !== this.apiKey;
    if (isStranger || this.trouble === 'unauthorized') {
      throw new FakeRefusal(401, { error: { code: 'invalid_api_key' } });
    }
    if (this.trouble === 'busy') {
      throw new FakeRefusal(429, { error: { code: 'rate_limit_exceeded' } });
    }
    if (this.trouble === 'failing') throw new FakeRefusal(500, { detail: 'Internal Server Error' });
    if (this.trouble === 'redirect') throw new FakeRefusal(307, '');
  }
}

/** A request with its whole body. */
export type Received = Awaited<ReturnType<typeof receive>>;

async function receive(incoming: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts),
  };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 307 ? { location: ELSEWHERE } : {}),
    ...(status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
  });
  response.end(JSON.stringify(value));
}
