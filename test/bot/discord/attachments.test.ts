import { createServer, type RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
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

test('attachments are downloaded completely, and only from Discord', async () => {
  const answer = vi.fn<RequestListener>((_, response) => void response.end('abc'));
  await using cdn = await openCdn(answer);
  expect(new TextDecoder().decode(await cdn.download())).toBe('abc');
  const strict = createAttachments();
  for (const url of [
    'http://127.0.0.1/attachments/x',
    'http://cdn.discordapp.com/attachments/x',
    'https://cdn.discordapp.com.evil.example/x',
    'https://cdn.discordapp.com@127.0.0.1/x',
    'file:///etc/passwd',
    'no address',
  ]) {
    const download = strict.download({ url, size: 3 }, MAX_BYTES);
    await expect(download).rejects.toMatchObject({ code: 'file.unreachable' });
  }
  expect(answer).toHaveBeenCalledOnce();
});

test.each<[string, code: string, RequestListener, size?: number]>([
  ['the reported size is too large', 'file.too-large', (_, it) => it.end(), MAX_BYTES + 1],
  [
    'the body is larger than reported',
    'file.too-large',
    (_, response) => response.end('x'.repeat(MAX_BYTES + 1)),
  ],
  [
    'the body never ends',
    'file.too-large',
    (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => clearInterval(timer));
    },
  ],
  ['the URL has expired', 'file.gone', (_, response) => response.writeHead(404).end()],
  ['the CDN responds with 503', 'file.unreachable', (_, response) => response.writeHead(503).end()],
  [
    'the CDN redirects',
    'file.unreachable',
    ({ url }, response) => {
      if (url === '/elsewhere') response.end('abc');
      else response.writeHead(302, { location: '/elsewhere' }).end();
    },
  ],
  ['the connection is closed', 'file.unreachable', (_, response) => response.destroy()],
])('a download fails when %s, and the error hides the URL', async (_, code, listener, size) => {
  await using cdn = await openCdn(listener);
  const failure = await cdn.download(undefined, size).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code });
  expect(isFailure(failure, 'internal')).toBe(false);
  expect(String(failure) + String((failure as Error).cause)).not.toContain('secret');
});
