import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAttachments } from '../../../src/bot/discord/attachments.ts';
import { isFailure } from '../../../src/shared/common/failure.ts';

const MAX_BYTES = 1_000;

/** A CDN on loopback, known as the other Discord's. */
async function openCdn(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { download } = createAttachments(`${origin}/api`);
  return {
    download: (path = '/attachments/1/2/x.json?ex=secret', size = 3) =>
      download({ url: origin + path, size }, MAX_BYTES),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('fetches an upload whole', async () => {
  await using cdn = await openCdn((_, response) => response.end('abc'));
  expect(new TextDecoder().decode(await cdn.download())).toBe('abc');
});

test('asks nobody but Discord', async () => {
  let asked = 0;
  await using cdn = await openCdn((_, response) => {
    asked += 1;
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
  expect(asked).toBe(1);
});

test.each<[string, RequestListener, number, string]>([
  ['it is declared too large', (_, response) => response.end(), MAX_BYTES + 1, 'file.too-large'],
  [
    'it is larger than declared',
    (_, response) => response.end('x'.repeat(MAX_BYTES + 1)),
    3,
    'file.too-large',
  ],
  [
    'it never ends',
    (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => clearInterval(timer));
    },
    3,
    'file.too-large',
  ],
  ['its address has ended', (_, response) => response.writeHead(404).end(), 3, 'file.gone'],
  ['the CDN is ill', (_, response) => response.writeHead(503).end(), 3, 'file.unreachable'],
  [
    'it is somewhere else now',
    ({ url }, response) => {
      if (url === '/elsewhere') response.end('abc');
      else response.writeHead(302, { location: '/elsewhere' }).end();
    },
    3,
    'file.unreachable',
  ],
  ['the line is cut', (_, response) => response.destroy(), 3, 'file.unreachable'],
])('tells when %s, without the address', async (_, answer, size, code) => {
  await using cdn = await openCdn(answer);
  const failure = await cdn.download(undefined, size).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code });
  expect(isFailure(failure, 'internal')).toBe(false);
  expect(String(failure) + String((failure as Error).cause)).not.toContain('secret');
});
