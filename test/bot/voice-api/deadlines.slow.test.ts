import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  connect,
  failureOf,
  HELLO,
  listen,
  readAll,
  serve,
  serveRaw,
  until,
  wav,
} from './support.ts';

const timeout = (phase: string, timeoutMs: number) => ({
  code: 'voice-api.timeout',
  context: { phase, timeoutMs },
});

test('a handshake that never ends times out', async () => {
  // TCP accepts, but TLS never answers: a dead host behind a load balancer looks like this.
  const silent = await listen(
    'https',
    createTcpServer((socket) => socket.resume()),
  );
  const limits = { connectTimeoutMs: 50, retryWithinMs: 1_500 };
  const failure = await failureOf(connect(silent.url, limits).tts(HELLO));
  expect(failure).toMatchObject(timeout('connect', 50));
  await until(() => silent.connections() > 1);
  await until(() => silent.sockets.size === 0);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['headers', () => {}],
  ['a body', (response) => response.flushHeaders()],
])('a response without %s times out', async (_, answer) => {
  const server = await serve((_request, response) => answer(response));
  const client = connect(server.url, { firstByteTimeoutMs: 200, retryWithinMs: 1_500 });
  expect(await failureOf(client.tts(HELLO))).toMatchObject(timeout('first-byte', 200));
  expect(server.seen.length).toBeGreaterThan(1);
  await until(() => server.seen.every(({ socket }) => socket.destroyed));
});

test('headers that trickle in byte by byte time out', async () => {
  const server = await serveRaw(async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    while (!socket.destroyed) {
      socket.write('z');
      await delay(5);
    }
  });
  const client = connect(server.url, { firstByteTimeoutMs: 60, retryWithinMs: 0 });
  expect(await failureOf(client.tts(HELLO))).toMatchObject(timeout('first-byte', 60));
});

test('a body that stalls halfway fails without a retry, because audio was already passed on', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const { body } = await connect(server.url, { betweenBytesTimeoutMs: 40 }).tts(HELLO);
  expect(await failureOf(readAll(body))).toMatchObject(timeout('between-bytes', 40));
  expect(server.seen).toHaveLength(1);
  await until(() => server.seen[0]?.socket.destroyed === true);
});

test('a body that stalls before its format is known is retried', async () => {
  const server = await serve((_, response) => response.write('RI'));
  const client = connect(server.url, { betweenBytesTimeoutMs: 40, retryWithinMs: 200 });
  expect(await failureOf(client.tts(HELLO))).toMatchObject(timeout('between-bytes', 40));
  expect(server.seen.length).toBeGreaterThan(1);
});

test('a slow body that keeps flowing never times out', async () => {
  const server = await serve(async (_, response) => {
    response.write(wav(100));
    for (let index = 0; index < 60; index += 1) {
      await delay(25);
      response.write(Buffer.of(index));
    }
    response.end();
  });
  const client = connect(server.url, { betweenBytesTimeoutMs: 1_000, firstByteTimeoutMs: 1_000 });
  const body = await readAll((await client.tts(HELLO)).body);
  expect(body).toHaveLength(204);
});

test('a request that gets no free socket times out', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const client = connect(server.url, { maxConnections: 1, queueTimeoutMs: 300, retryWithinMs: 0 });
  await client.tts(HELLO);
  expect(await failureOf(client.tts(HELLO))).toMatchObject(timeout('connect', 300));
  expect(server.seen).toHaveLength(1);
});

test('no attempt starts after the time limit for retries', async () => {
  const server = await serve((_, response) => response.writeHead(500).end());
  const limits = { retryWithinMs: 400, backoffMs: 1_000, maxBackoffMs: 1_000 };
  await failureOf(connect(server.url, limits).tts(HELLO));
  expect(server.seen).toHaveLength(1);
});

test('attempts go on until the time limit, however many they are', async () => {
  const server = await serve((_, response, count) => {
    if (count > 20) response.end(wav(10));
    else response.writeHead(500).end();
  });
  expect(await readAll((await connect(server.url).tts(HELLO)).body)).toEqual(wav(10));
});

test('a call that another service can answer instead fails soon', async () => {
  const server = await serve((_, response) => response.writeHead(500).end());
  const client = connect(server.url, { retryWithinMs: 600_000, retryWithAlternativeMs: 100 });
  const call = client.tts(HELLO, { hasAlternative: true });
  expect((await failureOf(call)).code).toBe('voice-api.failed');
});

test('a call that was cancelled before it began sends nothing', async () => {
  const server = await serve(() => {});
  const signal = AbortSignal.abort();
  expect((await failureOf(connect(server.url).tts(HELLO, { signal }))).code).toBe('cancelled');
  expect(server.connections()).toBe(0);
});

test('a call can be cancelled while it connects', async () => {
  const silent = await listen(
    'https',
    createTcpServer((socket) => socket.resume()),
  );
  const caller = new AbortController();
  const client = connect(silent.url);
  const call = failureOf(client.tts(HELLO, { signal: caller.signal }));
  await until(() => silent.connections() === 1);
  caller.abort();
  expect((await call).code).toBe('cancelled');
});

test('a call that is cancelled while it waits for a socket is never sent', async () => {
  const server = await serve(async ({ body }, response) => {
    response.write(wav(100));
    if (String(body).includes('first')) await delay(50);
    response.end();
  });
  const caller = new AbortController();
  const client = connect(server.url, { maxConnections: 1 });
  const first = await client.tts({ ...HELLO, text: 'first' });
  const second = failureOf(client.tts({ ...HELLO, text: 'second' }, { signal: caller.signal }));
  const third = client.tts({ ...HELLO, text: 'third' });
  caller.abort();
  expect((await second).code).toBe('cancelled');
  await readAll(first.body);
  await readAll((await third).body);
  const texts = server.seen.map(({ body }) => JSON.parse(String(body)).text);
  expect(texts).toEqual(['first', 'third']);
});

test('a call that is cancelled before the response closes its socket, so that the service can stop', async () => {
  const caller = new AbortController();
  const server = await serve(() => caller.abort(new Error('the member skipped it')));
  const call = failureOf(connect(server.url).tts(HELLO, { signal: caller.signal }));
  expect((await call).code).toBe('cancelled');
  await until(() => server.seen[0]?.socket.destroyed === true);
  expect(server.seen).toHaveLength(1);
});

test('a call can be cancelled in the pause before a retry', async () => {
  const server = await serve((_, response) =>
    response.writeHead(503, { 'retry-after': '50' }).end(),
  );
  const caller = new AbortController();
  const client = connect(server.url, { retryWithinMs: 60_000 });
  const call = failureOf(client.tts(HELLO, { signal: caller.signal }));
  const startedMs = performance.now();
  await until(() => server.seen.length === 1);
  setTimeout(() => caller.abort(), 100);
  expect((await call).code).toBe('cancelled');
  expect(performance.now() - startedMs).toBeLessThan(40_000); // The pause ended early.
  expect(server.seen).toHaveLength(1);
});

test('a call can be cancelled while an error body is read', async () => {
  const caller = new AbortController();
  const server = await serve((_, response) => {
    response.writeHead(500).write('{');
    setTimeout(() => caller.abort(), 30);
  });
  const call = failureOf(connect(server.url).tts(HELLO, { signal: caller.signal }));
  expect((await call).code).toBe('cancelled');
});

test('a call can be cancelled while its audio arrives', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const caller = new AbortController();
  const { body } = await connect(server.url).tts(HELLO, { signal: caller.signal });
  const reader = body[Symbol.asyncIterator]();
  await reader.next();
  const next = failureOf(reader.next());
  caller.abort();
  expect((await next).code).toBe('cancelled');
  await until(() => server.seen[0]?.socket.destroyed === true);
});

test('a call that is cancelled with its audio unread frees the socket', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const caller = new AbortController();
  const { body } = await connect(server.url).tts(HELLO, { signal: caller.signal });
  const closed = once(server.seen[0]?.socket ?? process, 'close');
  caller.abort();
  await closed;
  expect((await failureOf(readAll(body))).code).toBe('cancelled');
});

test('cancelling after the end has no effect', async () => {
  const server = await serve((_, response) => response.end(wav(100)));
  const caller = new AbortController();
  const client = connect(server.url);
  await readAll((await client.tts(HELLO, { signal: caller.signal })).body);
  caller.abort();
  await readAll((await client.tts(HELLO)).body);
  expect(server.seen[0]?.socket.destroyed).toBe(false);
});
