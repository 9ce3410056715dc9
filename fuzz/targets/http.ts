import { once } from 'node:events';
import { connect } from 'node:net';
import { API_KEY, startTestService } from '../../test/support/service/start.ts';
import { MEBIBYTE, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

const ENGINE = new URL('./hum-engine.ts', import.meta.url);
/** The service says no such thing, but "not implemented" and "busy" are answers. */
const ANSWERS: readonly number[] = [501, 503, 505];
/** These decide how much the server waits for, which other tests check. */
const FRAMING = /^(content-length|transfer-encoding|expect|connection|upgrade)$/i;

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=B' };
const form = (name: string, value: string) =>
  `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--B--\r\n`;

/** Requests to the voice service, sent over a socket as they are. */
const target: Target = {
  name: 'http',
  format: 'json',
  maxBytes: 65_536,
  cpuBudgetMs: 5_000,
  memoryBudgetBytes: 256 * MEBIBYTE,
  words: ['voice-b-en-f-01', 'wav', 'mp3', 'ko', '%00', '%2e%2e/', '\r\n', ';', ','],
  seeds: async () =>
    jsonSeeds([
      [
        'POST',
        '/v1/tts',
        { ...json, prefer: 'streaming' },
        { text: 'Hi.', voice_id: 'voice-b-en-f-01' },
      ],
      [
        'POST',
        '/v1/tts',
        { ...json, 'idempotency-key': 'a' },
        { text: '안녕', language: 'ko', output_format: 'mp3' },
      ],
      ['POST', '/v1/tts', json, { text: 'Hi', tone_instruction: 'slowly', voice_id: 'x' }],
      [
        'POST',
        '/v1/emotion-tts',
        json,
        { text: 'Hi', voice_id: 'voice-b-en-f-01', exaggeration: 0.5 },
      ],
      ['POST', '/v1/voice-clone', multipart, form('text', 'Hello')],
      ['GET', '/v1/voices?limit=2&cursor=a', { accept: '*/*' }, ''],
      ['DELETE', '/v1/voices/voice-c-0123', {}, ''],
      ['GET', '/v1/usage?month=2026-01', {}, ''],
      ['GET', '/v1/languages', { 'accept-encoding': 'gzip' }, ''],
      ['POST', '/dashboard/api/login', json, { login: 'admin', password: 'x' }],
      ['GET', '/dashboard/api/session', { cookie: 'session=x' }, ''],
      ['GET', '/dashboard/../x', { origin: 'http://evil.example' }, ''],
      ['OPTIONS', '/openapi.json', { 'x-request-id': 'a' }, ''],
    ]),
  open: async () => {
    // A shared thread for texts would keep this one alive.
    const service = await startTestService({ synthesizers: [ENGINE], texts: undefined });
    const port = Number(new URL(service.url).port);
    return {
      run: async (input) => {
        const status = await send(port, requestOf(parseInput(input)));
        if (status >= 500 && !ANSWERS.includes(status)) throw new Violation(`status ${status}`);
      },
      close: () => service.close(),
    };
  },
};

/** The bytes of a request. Its length is right, so that the server never waits for more. */
function requestOf(input: unknown): Buffer {
  const [method, path, headers, body] = Array.isArray(input) ? input : [];
  const lines = Object.entries((headers ?? {}) as object)
    .filter(([name]) => !FRAMING.test(name))
    .map(([name, value]) => `${name}: ${textOf(value, 8_000)}`);
  const bytes = Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
  const head = [
    `${textOf(method, 20)} ${textOf(path, 8_000)} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${API_KEY}`,
    ...lines,
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
}

/** Sends a request and reads the whole answer. @returns its status; 0 if there is none */
async function send(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let head = '';
  socket.on('data', (data) => {
    if (head.length < 64) head += data.toString('latin1');
  });
  // The server may close before it has read everything.
  socket.on('error', () => undefined);
  // Not end(): the server would take it for a client that has gone.
  socket.write(request);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
}

export default target;
