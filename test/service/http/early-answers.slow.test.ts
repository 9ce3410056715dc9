import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../src/shared/contract/schemas.ts';
import { createClient } from '../../support/service/client.ts';
import { hummingService } from '../../support/service/shared.ts';
import {
  API_KEY,
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  startTestService,
} from '../../support/service/start.ts';

/** Answers that are sent before the body has arrived must reach the client. */

const service = await hummingService();

const MEGABYTE = 1_000_000;

interface RawRequest {
  path?: string;
  key?: string;
  type?: string;
  /** Default: Content-Length, with the length of the body. */
  headers?: string[];
}

function head(request: RawRequest, length: number): string {
  const { path = '/v1/tts', key = API_KEY, type = 'application/json' } = request;
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${key}`,
    `Content-Type: ${type}`,
    ...(request.headers ?? [`Content-Length: ${length}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Writes everything before it reads anything, as simple clients do. */
async function writeThenRead(socket: Socket, ...parts: (string | Buffer)[]): Promise<void> {
  socket.pause();
  for (const part of parts) {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }
  socket.resume();
}

/** Collects what a socket receives. */
function open(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    received += more;
  });
  const arrived = (pattern: RegExp) => expect.poll(() => received).toMatch(pattern);
  const statuses = () => received.match(/HTTP\/1\.1 \d+/g);
  return { socket, arrived, statuses, received: () => received };
}

/** The status and the error code of the only response. */
function errorIn(received: string): string {
  const [top = '', body = ''] = received.split('\r\n\r\n');
  const { code } = errorBodySchema.parse(JSON.parse(body)).error;
  return `${top.split(' ')[1]} ${code}`;
}

function chunked(size: number, count: number): Buffer {
  const chunk = Buffer.concat([
    Buffer.from(`${size.toString(16)}\r\n`),
    Buffer.alloc(size, 'a'),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...Array.from({ length: count }, () => chunk), Buffer.from('0\r\n\r\n')]);
}

const FORM = 'multipart/form-data; boundary=xyz';
const sample = (bytes: number) =>
  Buffer.concat([
    Buffer.from(
      '--xyz\r\nContent-Disposition: form-data; name="ref_audio"; filename="a.wav"\r\n\r\n',
    ),
    Buffer.alloc(bytes, 'a'),
    Buffer.from('\r\n--xyz--\r\n'),
  ]);
const CHUNKED = { headers: ['Transfer-Encoding: chunked'] };
const clone = { path: '/v1/voice-clone', type: FORM };
const large = Buffer.alloc(10 * MEGABYTE, 'a');
const upload = sample(10 * MEGABYTE);
const tooLarge = sample(40 * MEGABYTE);
const noFile = Buffer.concat([
  Buffer.from('--xyz\r\nContent-Disposition: form-data; name="ref_audio"\r\n\r\nno file\r\n'),
  sample(2 * MEGABYTE),
]);

describe('a client that writes its whole body before it reads', () => {
  test.each<[string, RawRequest, Buffer, string]>([
    ['a body that is too large', {}, large, '400 body_too_large'],
    ['a body that is too large, in chunks', CHUNKED, chunked(MEGABYTE, 10), '400 body_too_large'],
    ['an upload without a valid key', { ...clone, key: 'unknown' }, upload, '401 unknown_api_key'],
    ['a sample that is too large', clone, tooLarge, '400 sample_too_large'],
    ['a path that does not exist', { path: '/v1/none' }, large, '404 not_found'],
  ])('gets the answer: %s', async (_, request, body, expected) => {
    const { socket, arrived, received } = open(service.url);
    await writeThenRead(socket, head(request, body.length), body);
    await arrived(/"request_id":"[^"]+"\}\}/);
    expect(errorIn(received())).toEqual(expected);
    socket.destroy();
  });

  test('gets the answer to an upload beyond the concurrent requests of its plan', async () => {
    const { account, secret: key, authorization, report } = await createClient(service);
    const leaving = new AbortController();
    const headers = { ...STREAMING, authorization };
    const text = 'On forever';
    const speaking = Array.from({ length: account.plan.concurrency ?? 0 }, () =>
      postTts(service, { text }, { headers, signal: leaving.signal })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined),
    );
    await expect.poll(report).toMatchObject({ reserved: speaking.length * text.length });
    const { socket, arrived, received } = open(service.url);
    await writeThenRead(socket, head({ ...clone, key }, upload.length), upload);
    await arrived(/"request_id":"[^"]+"\}\}/);
    expect(errorIn(received())).toBe('429 concurrency_limit');
    leaving.abort();
    await Promise.all(speaking);
    socket.destroy();
  });

  test.each<[string, RawRequest, Buffer]>([
    ['a body that is too large', {}, large],
    ['a sample that is too large', clone, tooLarge],
    ['a sample that is no file', clone, noFile],
  ])('can use the connection again after %s', async (_, request, body) => {
    const { socket, arrived, statuses } = open(service.url);
    const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await writeThenRead(socket, head(request, body.length), body, next);
    await once(socket, 'close');
    await arrived(/ok/);
    expect(statuses()).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  test('is disconnected when it takes too long to send the rest', async () => {
    const limits = { headersTimeoutMs: 300, requestTimeoutMs: 300, connectionsCheckIntervalMs: 50 };
    const strict = await startTestService({ synthesizers: [FAULTY_ENGINE], limits });
    const { socket, statuses } = open(strict.url);
    socket.write(head({}, large.length));
    await once(socket, 'close');
    expect(statuses()?.[0]).toBe('HTTP/1.1 400');
    await strict.close();
  });
});

test('a client that sends Expect: 100-continue is invited to send its body', async () => {
  const body = JSON.stringify({ text: 'Hello', voice_id: 'voice-b-en-f-01' });
  const { socket, arrived, statuses } = open(service.url);
  const headers = [`Content-Length: ${body.length}`, 'Expect: 100-continue'];
  socket.write(head({ headers }, body.length));
  await arrived(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  socket.write(body);
  await arrived(/RIFF/);
  expect(statuses()).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200']);
  socket.destroy();
});

test('a client that reads while it sends gets the answer every time', async () => {
  for (let i = 0; i < 10; i += 1) {
    const response = await fetch(`${service.url}/v1/tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      body: large,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'body_too_large' } });
  }
});

describe('the Host header', () => {
  const ask = async (lines: string) => {
    const { socket, received } = open(service.url);
    socket.write(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    await once(socket, 'close');
    return received().split('\r\n')[0];
  };

  test.each([
    ['is sent twice', 'Host: a\r\nHost: b\r\n'],
    ['is sent twice with the same value', 'Host: a\r\nhost: a\r\n'],
    ['has spaces', 'Host: a b\r\n'],
    ['has a user name', 'Host: user@a\r\n'],
    ['has a path', 'Host: a/b\r\n'],
  ])('is refused with 400 when it %s', async (_, lines) => {
    expect(await ask(lines)).toBe('HTTP/1.1 400 Bad Request');
  });

  test.each(['', 'x', 'voice.example.com:8080', '[::1]:8080', 'under_score', '127.0.0.1'])(
    'can be “%s”',
    async (host) => {
      expect(await ask(`Host: ${host}\r\n`)).toBe('HTTP/1.1 200 OK');
    },
  );
});
