import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTable } from '../../support/tables.ts';
import {
  connect,
  failureOf,
  HELLO,
  listen,
  readAll,
  SAMPLE,
  serve,
  serveRaw,
  until,
  wav,
} from './support.ts';

const ERROR = { error: { code: 'text_too_long', message: 'No!', param: 'text', request_id: 'r1' } };
const OK_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: audio/wav\r\n';

test.each([
  [400, 'voice-api.rejected', 1, { reason: 'text_too_long (text)' }],
  [401, 'voice-api.unauthorized', 1, {}],
  [429, 'voice-api.limit', 1, {}],
  [500, 'voice-api.failed', 'several', { status: 500 }],
  [502, 'voice-api.failed', 'several', { status: 502 }],
  [503, 'voice-api.failed', 'several', { status: 503 }],
  [504, 'voice-api.failed', 'several', { status: 504 }],
  [302, 'voice-api.failed', 1, { status: 302 }],
  [403, 'voice-api.failed', 1, { status: 403 }],
  [404, 'voice-api.misaddressed', 1, {}],
  [501, 'voice-api.failed', 1, { status: 501 }],
])('a status %i becomes the failure %s (requests: %s)', async (status, code, requests, context) => {
  const server = await serve((_, response) =>
    response.writeHead(status).end(JSON.stringify(ERROR)),
  );
  const failure = await failureOf(connect(server.url, { retryWithinMs: 1_500 }).tts(HELLO));
  expect({ code: failure.code, context: failure.context }).toEqual({ code, context });
  expect(server.seen.length > 1 ? 'several' : server.seen.length).toBe(requests);
});

test.each([
  ['1', 'voice-api.busy', { retryAfterMs: 1_000 }],
  ['600', 'voice-api.busy', { retryAfterMs: 600_000 }],
  ['86400', 'voice-api.limit', {}],
  ['soon', 'voice-api.limit', {}],
])('a 429 with Retry-After %s becomes %s without a retry', async (retryAfter, code, context) => {
  const server = await serve((_, response) =>
    response.writeHead(429, { 'retry-after': retryAfter }).end(),
  );
  const failure = await failureOf(connect(server.url).tts(HELLO));
  expect({ code: failure.code, context: failure.context }).toEqual({ code, context });
  expect(server.seen).toHaveLength(1);
});

test.each(readTable('text/unsafe-reasons.tsv'))(
  'a 400 with %s has no reason that is safe to repeat',
  async (_, body = '') => {
    const server = await serve((_request, response) =>
      response.writeHead(400).end(Buffer.from(body, 'latin1')),
    );
    const failure = await failureOf(connect(server.url).tts(HELLO));
    expect(failure.context).toEqual({ reason: 'unspecified' });
  },
);

test.each([
  ['{"code":"bad_voice","param":"voice_id"}', 'bad_voice (voice_id)'],
  ['{"error":"invalid_language"}', 'invalid_language'],
  ['{"error":{"param":"language"}}', 'language'],
  ['{"error":{"code":"bad_text","message":"A long sentence. <b>"}}', 'bad_text'],
])('a 400 with %s has the reason %s', async (body, reason) => {
  const server = await serve((_, response) => response.writeHead(400).end(body));
  expect((await failureOf(connect(server.url).tts(HELLO))).context).toEqual({ reason });
});

test('only a part of a huge error body is read', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(65_536, 'x');
  };
  const server = await serve((_, response) => {
    response.writeHead(400);
    Readable.from(endless()).pipe(response);
  });
  const client = connect(server.url, { errorBodyTimeoutMs: 60_000 });
  expect((await failureOf(client.tts(HELLO))).context).toEqual({ reason: 'unspecified' });
  await until(() => server.seen[0]?.socket.destroyed === true);
});

test('an error body that never ends does not hide the status', async () => {
  const server = await serve((_, response) => response.writeHead(401).write('{'));
  const failure = await failureOf(connect(server.url, { errorBodyTimeoutMs: 30 }).tts(HELLO));
  expect(failure.code).toBe('voice-api.unauthorized');
});

test.each([
  ['an empty body', '', 'empty'],
  ['JSON', '{"audio":"UklGRg=="}', 'not-audio'],
  ['a short word', 'ok', 'not-audio'],
  ['HTML', '<html>Please log in to this Wi-Fi</html>', 'not-audio'],
  ['UTF-16', '\xff\xfe{\0"\0a\0u\0d\0i\0o\0"\0:\0', 'not-audio'],
])('a 200 with %s is not audio and is not retried', async (_, body, reason) => {
  const server = await serve((_request, response) =>
    response.setHeader('content-type', 'audio/wav').end(Buffer.from(body, 'latin1')),
  );
  const failure = await failureOf(connect(server.url).tts(HELLO));
  expect(failure).toMatchObject({ code: 'voice-api.bad-audio', context: { reason } });
  expect(server.seen).toHaveLength(1);
});

test('a web page that never ends fails and frees its socket', async () => {
  const server = await serve((_, response) => response.write('<!doctype html><html><head>'));
  const failure = await failureOf(connect(server.url).tts(HELLO));
  expect(failure.context).toEqual({ reason: 'not-audio' });
  await until(() => server.seen[0]?.socket.destroyed === true);
});

const audio = wav(1_000).toString('latin1');
test.each([
  ['with fewer bytes than promised', `${OK_HEAD}Content-Length: 5000\r\n\r\n${audio}`, 'end'],
  ['in mid-chunk', `${OK_HEAD}Transfer-Encoding: chunked\r\n\r\n800\r\n${audio}`, 'end'],
  [
    'between chunks',
    `${OK_HEAD}Transfer-Encoding: chunked\r\n\r\n${audio.length.toString(16)}\r\n${audio}\r\n`,
    'end',
  ],
  ['by a reset', `${OK_HEAD}Content-Length: 5000\r\n\r\n${audio}`, 'resetAndDestroy'],
] as const)('a body that ends early %s fails and is not retried', async (_, head, end) => {
  const server = await serveRaw((socket) => socket.write(head, 'latin1', () => socket[end]()));
  const { body } = await connect(server.url).tts(HELLO);
  const { code, context } = await failureOf(readAll(body));
  expect([code, context]).toEqual(['voice-api.bad-audio', { reason: 'truncated' }]);
  expect(server.seen).toHaveLength(1);
});

test('a body that breaks off before its format is known is retried', async () => {
  const server = await serveRaw((socket, count) => {
    const bytes = count < 3 ? 'RIFF' : audio;
    const head = `${OK_HEAD}Content-Length: ${audio.length}\r\n\r\n`;
    socket.end(Buffer.from(head + bytes, 'latin1'));
  });
  expect(await readAll((await connect(server.url).tts(HELLO)).body)).toEqual(wav(1_000));
  expect(server.seen).toHaveLength(3);
});

test.each([
  ['resets before it answers', 'ECONNRESET', (socket: Socket) => socket.resetAndDestroy()],
  ['hangs up before it answers', 'ECONNRESET', (socket: Socket) => socket.end()],
  ['does not speak HTTP', 'EPROTO', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
])('a service that %s is unreachable after all retries', async (_, reason, answer) => {
  const server = await serveRaw(answer);
  const failure = await failureOf(connect(server.url, { retryWithinMs: 300 }).tts(HELLO));
  expect(failure).toMatchObject({ code: 'voice-api.unreachable', context: { reason } });
  expect(server.seen.length).toBeGreaterThan(1);
});

test('a service that refuses connections is unreachable', async () => {
  const free = createServer();
  const { url } = await listen('http', free);
  await new Promise((resolve) => free.close(resolve));
  const { code, context } = await failureOf(connect(url, { retryWithinMs: 100 }).tts(HELLO));
  expect([code, context]).toEqual(['voice-api.unreachable', { reason: 'ECONNREFUSED' }]);
});

test('an unknown host name is unreachable', async () => {
  const client = connect('https://voice.invalid', { retryWithinMs: 0 });
  const failure = await failureOf(client.tts(HELLO));
  expect(failure.code).toBe('voice-api.unreachable');
  expect(failure.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
});

test('a request on a stale idle socket is retried', async () => {
  const server = await serveRaw((socket, count) => {
    // The third request arrives on a socket that the service is closing.
    if (count === 3) socket.destroy();
    else socket.write(`${OK_HEAD}Content-Length: ${audio.length}\r\n\r\n${audio}`, 'latin1');
  });
  const client = connect(server.url);
  for (let index = 0; index < 4; index += 1) {
    expect(await readAll((await client.tts(HELLO)).body)).toEqual(wav(1_000));
  }
  expect(server.seen).toHaveLength(5);
});

test('a clone request is not retried once the service may have processed it', async () => {
  const server = await serve((_, response, count) =>
    response.writeHead(count === 1 ? 503 : 500).end(),
  );
  const failure = await failureOf(connect(server.url).voiceClone(SAMPLE));
  expect(failure.context).toEqual({ status: 500 });
  expect(server.seen).toHaveLength(2);
});

test('a retry waits for the Retry-After of a 503', async () => {
  const arrivals: number[] = [];
  const server = await serve((_, response, count) => {
    arrivals.push(performance.now());
    if (count === 1) response.writeHead(503, { 'retry-after': '1' }).end();
    else response.end(wav(10));
  });
  await readAll((await connect(server.url).tts(HELLO)).body);
  const [first = 0, second = 0] = arrivals;
  expect(second - first).toBeGreaterThanOrEqual(990);
});

test.each([
  ['in seconds', () => '2'],
  ['as a date', () => new Date(Date.now() + 10_000).toUTCString()],
])('a 503 with a Retry-After beyond the time limit, %s, fails at once', async (_, retryAfter) => {
  const server = await serve((_request, response) =>
    response.writeHead(503, { 'retry-after': retryAfter() }).end(),
  );
  await failureOf(connect(server.url, { retryWithinMs: 1_500 }).tts(HELLO));
  expect(server.seen).toHaveLength(1);
});

test.each(['soon', '-1', '', '1e9', '99999999999999'])(
  'an invalid Retry-After of "%s" does not prevent a retry',
  async (retryAfter) => {
    const server = await serve((_, response, count) => {
      if (count === 1) response.writeHead(503, { 'retry-after': retryAfter }).end();
      else response.end(wav(10));
    });
    await readAll((await connect(server.url).tts(HELLO)).body);
    expect(server.seen).toHaveLength(2);
  },
);
