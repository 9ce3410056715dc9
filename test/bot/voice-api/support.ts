import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import {
  createVoiceApiClient,
  type VoiceApiClient,
  type VoiceApiClientOptions,
} from '../../../src/bot/voice-api/client.ts';
import { wavFile } from '../../../src/shared/audio/wav-file.ts';
import { Failure } from '../../../src/shared/common/failure.ts';
import { listenLocally } from '../../support/local-server.ts';

export const KEY = 'mynah_live_4f9a1c07d2e85b63';
export const HELLO = { text: 'Hello there', voice_id: 'voice-b-en-f-01' };
const FORMAT = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
export const SAMPLE = {
  text: 'Hello there',
  ref_audio: { data: wav(100), format: 'wav' },
} as const;

/** Keeps tests short. Each test sets its other limits itself. */
const QUICK = { backoffMs: 5, maxBackoffMs: 10, breakerFailures: 1_000 };

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  socket: Socket;
}

type Answer = (request: Seen, response: ServerResponse, count: number) => unknown;

/** A real HTTP server on loopback; `count` is 1 for the first request. */
export async function serve(answer: Answer) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const { method, url, headers, socket } = request;
    const one = { method, url, headers, body, socket };
    await answer(one, response, seen.push(one));
  });
  return { seen, ...(await listen('http', server)) };
}

/** For behavior that a proper HTTP server does not allow. Called with the socket of each request. */
export async function serveRaw(answer: (socket: Socket, count: number) => void) {
  const seen: Seen[] = [];
  const server = createTcpServer((socket) => {
    socket.on('data', (data) => {
      if (!data.includes('HTTP/1.1')) return;
      const one = { method: 'POST', url: '', headers: {}, body: data, socket };
      answer(socket, seen.push(one));
    });
  });
  return { seen, ...(await listen('http', server)) };
}

/** @returns also the open sockets, and how many were opened so far */
export async function listen(scheme: string, server: Server) {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listenLocally(server);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { url: `${scheme}://127.0.0.1:${port}`, sockets, connections: () => connections };
}

export function connect(
  baseUrl: VoiceApiClientOptions['baseUrl'],
  limits: VoiceApiClientOptions['limits'] = {},
  options: Partial<VoiceApiClientOptions> = {},
): VoiceApiClient {
  const client = createVoiceApiClient({
    baseUrl,
    apiKey: KEY,
    limits: { ...QUICK, ...limits },
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

/** The Failure that a promise must reject with. */
export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const outcome = await promise.catch((error: unknown) => error);
  if (outcome instanceof Failure) return outcome;
  throw new Error('expected a Failure', { cause: outcome });
}

export { buffer as readAll } from 'node:stream/consumers';

export const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 2 });

/** A WAV file of 16-bit mono at 24 kHz with `bytes` of data, each with the value `fill`. */
export function wav(bytes: number, fill = 1): Buffer {
  return Buffer.from(wavFile(FORMAT, [Buffer.alloc(bytes, fill)]));
}
