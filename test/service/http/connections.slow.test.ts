import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { SERVICE_LIMITS } from '../../../src/service/limits.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { closeAfterEach } from '../../support/lifetime.ts';
import {
  API_KEY,
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  startTestService,
} from '../../support/service/start.ts';

/** The clients that keep a connection when there are too many. Each address of 127.0.0.0/8 is another client. */

const LIMITS = { maxConnections: 8, maxConnectionsPerAddress: 4 };

const { start, latest: service } = closeAfterEach((options: Partial<ServiceOptions> = {}) =>
  startTestService({ synthesizers: [FAULTY_ENGINE], limits: LIMITS, ...options }),
);
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

type Client = Awaited<ReturnType<typeof dial>>;

async function dial(localAddress: string, allowHalfOpen = false) {
  const socket = connect({ port: service.port, host: '127.0.0.1', localAddress, allowHalfOpen });
  sockets.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    received += more;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return {
    socket,
    received: () => received,
    isOpen: () => !socket.readableEnded && !socket.destroyed,
  };
}

const request = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;

const REQUEST_WITH_KEY = request('/v1/usage', `Authorization: Bearer ${API_KEY}`);

/** A connection that is kept after a request was answered. */
async function keep(address: string, sent: string, answer: string): Promise<Client> {
  const client = await dial(address);
  client.socket.write(sent);
  await expect.poll(client.received).toContain(answer);
  return client;
}

const idle = (address: string) => keep(address, request('/healthz'), '"ok"');
const known = (address: string) => keep(address, REQUEST_WITH_KEY, 'resets_at');

const openOf = (clients: readonly Client[]) => clients.map(({ isOpen }) => isOpen());
const repeated = <T>(count: number, make: (i: number) => Promise<T>) =>
  Array.fromAsync({ length: count }, (_, i) => make(i));

const metrics = async () => (await fetch(`${service.url}/metrics`)).text();

describe('one address', () => {
  test('keeps its newest connections within its share, and others keep theirs', async () => {
    await start();
    const other = await idle('127.0.0.9');
    const flood = await repeated(7, () => idle('127.0.0.2'));
    await expect.poll(() => openOf(flood)).toEqual([false, false, false, true, true, true, true]);
    expect(other.isOpen()).toBe(true);
  });

  test('cannot exceed its share by staying silent', async () => {
    await start();
    const silent = await repeated(7, () => dial('127.0.0.2'));
    await expect.poll(() => openOf(silent).filter(Boolean).length).toBe(4);
    await idle('127.0.0.9');
  });

  test('of a trusted proxy has no share', async () => {
    await start({ proxies: '127.0.0.3' });
    const clients = await repeated(7, () => idle('127.0.0.3'));
    await idle('127.0.0.9');
    expect(openOf(clients)).toEqual(Array(7).fill(true));
  });
});

describe('a service without room', () => {
  test('closes the oldest idle connection of the address with the most', async () => {
    await start();
    const few = await idle('127.0.0.2');
    const many = await repeated(4, () => idle('127.0.0.3'));
    const some = await repeated(3, () => idle('127.0.0.4'));
    await idle('127.0.0.9');
    await expect.poll(() => openOf(many)).toEqual([false, true, true, true]);
    expect(openOf([few, ...some])).toEqual(Array(4).fill(true));
  });

  test('keeps connections with a key, and lets new clients in', async () => {
    await start();
    const keyed = await known('127.0.0.2');
    const strangers = await repeated(7, (i) => idle(`127.0.0.${3 + i}`));
    for (let i = 0; i < 20; i += 1) strangers.push(await idle(`127.0.0.${20 + i}`));
    await expect.poll(() => openOf(strangers).filter(Boolean).length).toBe(7);
    expect(keyed.isOpen()).toBe(true);
    keyed.socket.write(REQUEST_WITH_KEY);
    await expect.poll(() => keyed.received().match(/resets_at/g)?.length).toBe(2);
  });

  test('closes silent connections and unfinished bodies without a key', async () => {
    await start({ hasDashboard: true });
    const silent = await repeated(4, (i) => dial(`127.0.0.${2 + i}`));
    const slow = await repeated(4, async (i) => {
      const client = await dial(`127.0.0.${6 + i}`);
      client.socket.write(
        `POST /dashboard/api/login HTTP/1.1\r\nHost: localhost:${service.port}\r\nContent-Type: application/json\r\n` +
          `Origin: http://localhost:${service.port}\r\nContent-Length: 100\r\n\r\n{`,
      );
      return client;
    });
    for (let i = 0; i < 8; i += 1) await idle(`127.0.0.${20 + i}`);
    const clients = await repeated(8, (i) => known(`127.0.0.${40 + i}`));
    await expect.poll(() => openOf([...silent, ...slow])).toEqual(Array(8).fill(false));
    expect(openOf(clients)).toEqual(Array(8).fill(true));
  });

  test('never closes a connection that speaks', async () => {
    await start();
    const leaving = new AbortController();
    const speech = await postTts(
      service,
      { text: 'On forever' },
      { headers: STREAMING, signal: leaving.signal },
    );
    const reader = speech.body?.getReader();
    await repeated(20, (i) => known(`127.0.0.${20 + i}`));
    await repeated(20, (i) => idle(`127.0.0.${50 + i}`));
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    leaving.abort();
  });

  test('keeps a few connections for health checks when clients with a key need all others', async () => {
    await start({
      limits: { maxConnections: 3, maxConnectionsPerAddress: 9, reservedConnections: 2 },
    });
    const body = JSON.stringify({ text: 'On forever', voice_id: 'voice-b-en-f-01' });
    const speech = [
      'POST /v1/tts HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${API_KEY}`,
      'Content-Type: application/json',
      'Prefer: streaming',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const speaking = await repeated(3, (i) => known(`127.0.0.${2 + i}`));
    for (const { socket } of speaking) socket.write(`${speech}\r\n\r\n${body}`);
    await expect
      .poll(() => speaking.some(({ received }) => received().includes('audio/wav')))
      .toBe(true);
    for (let i = 0; i < 5; i += 1) await idle(`127.0.0.${20 + i}`);
    const refused = await dial('127.0.0.30');
    refused.socket.write(REQUEST_WITH_KEY);
    await expect.poll(refused.received).toContain('queue_full');
    expect(refused.received()).toMatch(/^HTTP\/1\.1 429 /);
    expect(openOf(speaking)).toEqual([true, true, true]);
    for (const { socket } of speaking) socket.destroy();
    await known('127.0.0.31');
  });

  test('counts its connections by state, and those that made room', async () => {
    await start();
    await idle('127.0.0.2');
    await dial('127.0.0.3');
    const found = (await metrics()).matchAll(
      /^mynah_service_connections\{state="(\w+)"\} (\d+)$/gm,
    );
    const states = Object.fromEntries([...found].map(([, state, count]) => [state, Number(count)]));
    expect(states).toEqual({ new: 1, idle: 1, receiving: 0, serving: 1 });
    await repeated(7, (i) => idle(`127.0.0.${4 + i}`));
    expect(await metrics()).toMatch(/^mynah_service_connections_replaced [2-9]$/m);
  });
});

test('with its real limits, the service answers while one address holds all it can get', async () => {
  await start({ limits: {} });
  const flood = await Promise.all(
    Array.from({ length: SERVICE_LIMITS.maxConnections }, () => dial('127.0.0.2')),
  );
  for (const { socket } of flood) socket.write(request('/healthz'));
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  await expect
    .poll(() => openOf(flood).filter(Boolean).length)
    .toBe(SERVICE_LIMITS.maxConnectionsPerAddress);
});

test('a client whose headers are too slow is disconnected even if it keeps its side open', async () => {
  await start({ limits: { headersTimeoutMs: 200, connectionsCheckIntervalMs: 50 } });
  const client = await dial('127.0.0.2', true);
  client.socket.write('GET /healthz HTTP/1.1\r\n');
  const drip = setInterval(() => client.socket.write('X-A: b\r\n'), 50);
  await new Promise((resolve) => client.socket.once('close', resolve));
  clearInterval(drip);
  expect(client.received()).toContain('HTTP/1.1 408');
});

describe('a client that sends requests without waiting for answers', () => {
  const { maxPipelinedRequests } = SERVICE_LIMITS;

  test('gets all answers in order within the limit', async () => {
    await start();
    const client = await dial('127.0.0.2');
    const paths = ['/healthz', '/v1/none', '/v1/usage', '/readyz'];
    const all = Array.from({ length: maxPipelinedRequests }, (_, i) => paths[i % 4] ?? '');
    client.socket.write(all.map((path) => request(path)).join(''));
    const statuses = () =>
      [...client.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => one);
    await expect.poll(() => statuses().length).toBe(maxPipelinedRequests);
    expect(statuses().slice(0, 3)).toEqual(['200', '404', '401']);
    expect(client.isOpen()).toBe(true);
  });

  test('is disconnected beyond the limit, and none of the rest is begun', async () => {
    await start();
    const client = await dial('127.0.0.2');
    client.socket.write(request('/v1/none').repeat(1_000));
    await expect.poll(client.isOpen).toBe(false);
    await idle('127.0.0.9');
    const [, begun = '0'] =
      /^mynah_service_requests_total\{.*code="not_found"\} (\d+)$/m.exec(await metrics()) ?? [];
    expect(Number(begun)).toBeLessThanOrEqual(maxPipelinedRequests);
  });
});
