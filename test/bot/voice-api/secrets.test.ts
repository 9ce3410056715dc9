import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createVoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import type { Logger } from '../../../src/shared/common/logger.ts';
import {
  connect,
  failureOf,
  HELLO,
  KEY,
  listen,
  readAll,
  SAMPLE,
  serve,
  serveRaw,
  wav,
} from './support.ts';

/** Everything that inspecting, serializing or logging a value can reveal. */
function reveal(value: unknown): string {
  const chain: unknown[] = [];
  for (let next = value; next instanceof Error; next = next.cause) {
    chain.push(next.message, next.stack, Object.getOwnPropertyNames(next));
  }
  const options = { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true };
  return [inspect(value, options), JSON.stringify(value), JSON.stringify(chain)].join('\n');
}

function expectNoSecret(value: unknown): void {
  const revealed = reveal(value);
  expect(revealed).not.toContain(KEY);
  expect(revealed).not.toContain('Bearer');
}

function recordingLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const LEAKY = { 'www-authenticate': `Bearer ${KEY}`, 'x-echo': KEY, location: `https://x/?${KEY}` };
const echo = JSON.stringify({
  error: { code: KEY, message: KEY, param: KEY.slice(7), request_id: KEY },
});

test.each([302, 400, 401, 403, 429, 500, 503])(
  'the key does not leak when a service echoes it with a %i',
  async (status) => {
    const server = await serve((_, response) => response.writeHead(status, LEAKY).end(echo));
    const { log, lines } = recordingLog();
    const client = connect(server.url, { retryWithinMs: 100, breakerFailures: 1 }, { log });
    expectNoSecret(await failureOf(client.tts(HELLO)));
    expectNoSecret(await failureOf(client.voiceClone(SAMPLE)));
    expectNoSecret(lines);
  },
);

test('the key does not leak when a service echoes it with its audio', async () => {
  const server = await serve((_, response) => response.writeHead(200, LEAKY).end(wav(10)));
  const client = connect(server.url);
  const response = await client.tts(HELLO);
  expectNoSecret(response);
  expectNoSecret([...response.headers]);
  expectNoSecret(client);
});

test('the key does not leak when a service hangs up', async () => {
  const server = await serveRaw((socket) => socket.resetAndDestroy());
  const { log, lines } = recordingLog();
  const client = connect(server.url, { retryWithinMs: 100 }, { log });
  expectNoSecret(await failureOf(client.tts(HELLO)));
  expectNoSecret(await failureOf(client.voiceClone(SAMPLE)));
  expectNoSecret(lines);
});

test('the key does not leak when a service does not speak HTTP, is slow, or breaks off', async () => {
  const garbage = await serveRaw((socket) => socket.end(`Bearer ${KEY} is what you sent\r\n`));
  const slow = await serve(() => {});
  const cut = await serve((_, response) => response.write(wav(100), () => response.destroy()));
  expectNoSecret(await failureOf(connect(garbage.url, { retryWithinMs: 0 }).tts(HELLO)));
  const shortTimeout = { retryWithinMs: 0, firstByteTimeoutMs: 20 };
  expectNoSecret(await failureOf(connect(slow.url, shortTimeout).tts(HELLO)));
  const { body } = await connect(cut.url).tts(HELLO);
  expectNoSecret(await failureOf(readAll(body)));
});

test.each([301, 302, 303, 307, 308])('a %i redirect elsewhere is not followed', async (status) => {
  const otherOrigin = await serve((_, response) => response.end(wav(10)));
  const server = await serve((_, response) =>
    response.writeHead(status, { location: `${otherOrigin.url}/v1/tts` }).end(),
  );
  const failure = await failureOf(connect(server.url).tts(HELLO));
  expect(failure).toMatchObject({ code: 'voice-api.failed', context: { status } });
  expect(otherOrigin.connections()).toBe(0);
});

test.each(['', 'two words', 'line\nbreak', 'naïve', 'nul\0'])(
  'a key that is not a valid header value is rejected and not repeated: %j',
  (apiKey) => {
    const create = () => createVoiceApiClient({ baseUrl: 'https://voice.example', apiKey });
    expect(create).toThrow(new TypeError('apiKey is empty or not a valid header value'));
  },
);

test.each([
  'voice.example',
  'ftp://voice.example',
  'http://voice.example',
  'http://10.0.0.7:8080',
  'http://127.0.0.1.voice.example',
  'http://[2001:db8::1]',
  `https://me:${KEY}@voice.example`,
  `https://voice.example/?key=${KEY}`,
])('the base URL %s is rejected', async (baseUrl) => {
  const created = Promise.try(() => createVoiceApiClient({ baseUrl, apiKey: KEY }));
  const error: unknown = await created.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expectNoSecret(error);
});

test.each([
  ['https://voice.example/base', {}],
  ['http://127.0.0.1:1', {}],
  ['http://[::1]:1', {}],
  ['http://localhost:1', {}],
  ['http://voice-service:8080', {}],
  ['http://10.0.0.7:8080', { allowPlainHttp: true }],
])('the base URL %s is accepted with %o', async (baseUrl, options) => {
  await createVoiceApiClient({ baseUrl, apiKey: KEY, ...options }).close();
});

test('HTTPS requires a certificate that is trusted for the host', async () => {
  const pem = readFileSync('test/fixtures/certificate.pem', 'utf8');
  const server = createHttpsServer({ key: pem, cert: pem }, (request, response) => {
    request.resume();
    response.end(wav(10));
  });
  const { url } = await listen('https', server);

  const callAt = (baseUrl: string) => failureOf(connect(baseUrl, { retryWithinMs: 0 }).tts(HELLO));
  const untrusted = await callAt(url);
  expect(untrusted.code).toBe('voice-api.unreachable');
  expect(untrusted.context).toEqual({ reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expectNoSecret(untrusted);

  const defaults = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(defaults));
  setDefaultCACertificates([...defaults, pem]);
  expect(await readAll((await connect(url).tts(HELLO)).body)).toEqual(wav(10));

  const otherHost = await callAt(url.replace('127.0.0.1', 'localhost'));
  expect(otherHost.context).toEqual({ reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});
