import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeWithConnections, listenLocally } from '../../local-server.ts';
import {
  FAKE_ENGINE_KEY,
  type FakeEngine,
  type FakeKind,
  FakeRefusal,
  type FakeVoice,
  RETRY_AFTER_SECONDS,
  type Received,
  type ServerState,
  type SpokenRequest,
  type Trouble,
} from './fake-engine.ts';
import { sendSound } from './send-sound.ts';

/** A documentation address, to which nothing may ever be sent. */
const ELSEWHERE = 'http://203.0.113.1/v1/audio/speech';

/**
 * Starts a server on loopback that answers like a kind of server.
 * @param apiKey the key that requests need; undefined: none
 */
export async function startFakeServer(
  kind: FakeKind,
  apiKey: string | undefined,
): Promise<FakeEngine> {
  const fake = new FakeServer(kind, apiKey);
  await fake.listen();
  return fake;
}

class FakeServer implements FakeEngine, ServerState {
  trouble: Trouble | undefined;
  readonly apiKey: string | undefined;
  readonly spoken: SpokenRequest[] = [];
  readonly requests: string[] = [];
  readonly clones = new Map<string, Uint8Array>();
  abandoned = 0;
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

  get url(): string {
    return `http://127.0.0.1:${this.#port}${this.#kind.basePath}`;
  }

  get settings(): FakeEngine['settings'] {
    const key = this.apiKey === undefined ? {} : { apiKeyEnv: FAKE_ENGINE_KEY };
    // A container of Azure has an address instead of a region.
    return { ...this.#kind.settings, url: this.url, ...key };
  }

  async listen(): Promise<void> {
    this.#port = await listenLocally(this.#server);
  }

  async speak(request: SpokenRequest): Promise<void> {
    this.spoken.push(request);
    this.#computing += 1;
    this.peakComputing = Math.max(this.peakComputing, this.#computing);
    for (const watcher of this.#watchers) watcher();
    await this.#gate.promise;
    this.#computing -= 1;
  }

  pause(): void {
    this.#gate = Promise.withResolvers();
  }

  resume(): void {
    this.#gate.resolve();
  }

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
    const isStranger = this.apiKey !== undefined && this.#kind.keyOf(headers) !== this.apiKey;
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

async function receive(incoming: IncomingMessage): Promise<Received> {
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
