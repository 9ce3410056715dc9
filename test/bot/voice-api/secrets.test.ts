import { createServer as createHttpsServer } from 'node:https';
import { Writable } from 'node:stream';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createVoiceApiClient, type VoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import type { Logger } from '../../../src/shared/common/logger.ts';
import { CERTIFICATE } from './certificate.ts';
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

/** Everything that inspection, serialisation or a careless log can bring to light. */
function everythingOf(value: unknown): string {
  const chain: unknown[] = [];
  for (let next = value; next instanceof Error; next = next.cause) {
    chain.push(next.message, next.stack, Object.getOwnPropertyNames(next));
  }
  const options = { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true };
  return [inspect(value, options), JSON.stringify(value), JSON.stringify(chain)].join('\n');
}

function expectNoKey(value: unknown): void {
  const everything = everythingOf(value);
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain('Bearer');
}

function recordingLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, sink), lines };
}

const LEAKY = { 'www-authenticate': `Bearer ${KEY}`, 'x-echo': KEY, location: `https://x/?${KEY}` };
const echo = JSON.stringify({
  error: { code: KEY, message: KEY, param: KEY.slice(7), request_id: KEY },
});

test.each([302, 400, 401, 403, 429, 500, 503])(
  'a service that echoes the key with a %i',
  async (status) => {
    const server = await serve((_, response) => {
      response.writeHead(status, LEAKY).end(echo);
    });
    const { log, lines } = recordingLog();
    const client = connect(server.url, { maxAttempts: 2, breakerFailures: 1 }, { log });
    expectNoKey(await failureOf(client.tts(HELLO)));
    expectNoKey(await failureOf(client.voiceClone(SAMPLE)));
    expectNoKey(lines);
  },
);

test('a service that echoes the key with its sound', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, LEAKY).end(wav(10));
  });
  const client = connect(server.url);
  const response = await client.tts(HELLO);
  expectNoKey(response);
  expectNoKey([...response.headers]);
  expectNoKey(client);
});

test.each([
  ['hangs up', (client: VoiceApiClient) => client.tts(HELLO)],
  ['hangs up on a form', (client: VoiceApiClient) => client.voiceClone(SAMPLE)],
])('a service that %s', async (_, call) => {
  const server = await serveRaw((socket) => {
    socket.resetAndDestroy();
  });
  const { log, lines } = recordingLog();
  expectNoKey(await failureOf(call(connect(server.url, { maxAttempts: 2 }, { log }))));
  expectNoKey(lines);
});

test('a service that does not speak HTTP, is slow, or breaks off', async () => {
  const garbage = await serveRaw((socket) => {
    socket.end(`Bearer ${KEY} is what you sent\r\n`);
  });
  const slow = await serve(() => {});
  const cut = await serve((_, response) => {
    response.write(wav(100), () => response.destroy());
  });
  expectNoKey(await failureOf(connect(garbage.url, { maxAttempts: 1 }).tts(HELLO)));
  const impatient = { maxAttempts: 1, firstByteTimeoutMs: 20 };
  expectNoKey(await failureOf(connect(slow.url, impatient).tts(HELLO)));
  const { body } = await connect(cut.url).tts(HELLO);
  expectNoKey(await failureOf(readAll(body)));
});

test.each([301, 302, 303, 307, 308])('a %i to another origin is not followed', async (status) => {
  const thief = await serve((_, response) => {
    response.end(wav(10));
  });
  const server = await serve((_, response) => {
    response.writeHead(status, { location: `${thief.url}/v1/tts` }).end();
  });
  const failure = await failureOf(connect(server.url).tts(HELLO));
  expect(failure).toMatchObject({ code: 'voice-api.failed', context: { status } });
  expect(thief.connections()).toBe(0);
});

test.each(['', 'two words', 'line\nbreak', 'naïve', 'nul\0'])(
  'a key that no header can carry is refused without being repeated: %j',
  (apiKey) => {
    const create = () => createVoiceApiClient({ baseUrl: 'https://voice.example', apiKey });
    expect(create).toThrow(new TypeError('apiKey is empty or cannot be a header'));
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
])('%s is no address to send a key to', (baseUrl) => {
  let error: unknown;
  try {
    createVoiceApiClient({ baseUrl, apiKey: KEY });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(TypeError);
  expectNoKey(error);
});

test.each([
  ['https://voice.example/base', {}],
  ['http://127.0.0.1:1', {}],
  ['http://[::1]:1', {}],
  ['http://localhost:1', {}],
  ['http://voice-service:8080', {}],
  ['http://10.0.0.7:8080', { allowPlainHttp: true }],
])('%s %o is', async (baseUrl, options) => {
  await createVoiceApiClient({ baseUrl, apiKey: KEY, ...options }).close();
});

test('HTTPS: only with a certificate that is trusted for this host', async () => {
  const server = createHttpsServer(CERTIFICATE, (request, response) => {
    request.resume();
    response.end(wav(10));
  });
  const { url } = await listen(server, 'https');

  const stranger = await failureOf(connect(url, { maxAttempts: 1 }).tts(HELLO));
  expect(stranger).toMatchObject({
    code: 'voice-api.unreachable',
    context: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expectNoKey(stranger);

  const usual = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(usual));
  setDefaultCACertificates([...usual, CERTIFICATE.cert]);
  expect(await readAll((await connect(url).tts(HELLO)).body)).toEqual(wav(10));

  const impostor = await failureOf(
    connect(url.replace('127.0.0.1', 'localhost'), { maxAttempts: 1 }).tts(HELLO),
  );
  expect(impostor.context).toEqual({ reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});
