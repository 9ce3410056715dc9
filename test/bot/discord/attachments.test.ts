import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createAttachments } from '../../../src/bot/discord/attachments.ts';
import { isFailure } from '../../../src/shared/common/failure.ts';
import { closeWithConnections, listenLocally } from '../../support/local-server.ts';

const MAX_BYTES = 1_000;

/** A CDN on loopback, trusted as the one of another Discord. */
async function openCdn(listener: RequestListener) {
  const server = createServer(listener);
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  const { download } = createAttachments(`${origin}/api`);
  return {
    download: (path = '/attachments/1/2/x.json?ex=secret', size = 3) =>
      download({ url: origin + path, size }, MAX_BYTES),
    [Symbol.asyncDispose]: () => closeWithConnections(server),
  };
}

test('an attachment is downloaded completely', async () => {
  await using cdn = await openCdn((_, response) => response.end('abc'));
  expect(new TextDecoder().decode(await cdn.download())).toBe('abc');
});

test('attachments are only downloaded from Discord', async () => {
  let requests = 0;
  await using cdn = await openCdn((_, response) => {
    requests += 1;
    response.end('abc');
  });
  await cdn.download();
  const strict = createAttachments();
  for (const url of [
    'http://127.0.0.1/attachments/x',
    'http://cdn.discordapp.com/attachments/x',
    'https://cdn.discordapp.com.evil.example/x',
    'https://cdn.discordapp.com@127.0.0.1/x',
    'file:///etc/passwd',
    'no address',
  ]) {
    await expect(strict.download({ url, size: 3 }, MAX_BYTES)).rejects.toMatchObject({
      code: 'file.unreachable',
    });
  }
  expect(requests).toBe(1);
});

test.each<[string, RequestListener, number, string]>([
  [
    'the reported size is too large',
    (_, response) => response.end(),
    MAX_BYTES + 1,
    'file.too-large',
  ],
  [
    'the body is larger than reported',
    (_, response) => response.end('x'.repeat(MAX_BYTES + 1)),
    3,
    'file.too-large',
  ],
  [
    'the body never ends',
    (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => clearInterval(timer));
    },
    3,
    'file.too-large',
  ],
  ['the URL has expired', (_, response) => response.writeHead(404).end(), 3, 'file.gone'],
  [
    'the CDN responds with 503',
    (_, response) => response.writeHead(503).end(),
    3,
    'file.unreachable',
  ],
  [
    'the CDN redirects',
    ({ url }, response) => {
      if (url === '/elsewhere') response.end('abc');
      else response.writeHead(302, { location: '/elsewhere' }).end();
    },
    3,
    'file.unreachable',
  ],
  ['the connection is closed', (_, response) => response.destroy(), 3, 'file.unreachable'],
])(
  'a download fails when %s, and the error does not contain the URL',
  async (_, listener, size, code) => {
    await using cdn = await openCdn(listener);
    const failure = await cdn.download(undefined, size).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(isFailure(failure, 'internal')).toBe(false);
    expect(String(failure) + String((failure as Error).cause)).not.toContain('secret');
  },
);
