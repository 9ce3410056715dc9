import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REST } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createRateLimiter } from '../../../src/sandbox/rate-limits/rate-limiter.ts';

const REACTION = '/channels/123456789/messages/987654321/reactions/x/@me';

/** A server that only applies rate limits. `statuses` are its responses. */
async function limitedServer() {
  const limiter = createRateLimiter();
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const verdict = limiter.take(method, url, headers.authorization);
    const status = verdict.refused?.status ?? 204;
    statuses.push(status);
    response.writeHead(status, {
      ...verdict.headers,
      ...(verdict.refused && { 'content-type': 'application/json' }),
    });
    response.end(verdict.refused && JSON.stringify(verdict.refused.toBody()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const client = () => new REST({ api: `http://127.0.0.1:${port}/api` }).setToken('bot');
  return { client, statuses };
}

test('the discord.js client reads the headers and never exceeds a limit', async () => {
  const { client, statuses } = await limitedServer();
  const rest = client();
  await Promise.all([1, 2, 3].map(() => rest.put(REACTION)));
  expect(statuses).toEqual([204, 204, 204]);
});

test('the discord.js client waits as long as a 429 requires, then succeeds', async () => {
  const { client, statuses } = await limitedServer();
  await client().put(REACTION);
  // Another client of the same bot does not know about the first client's request.
  await client().put(REACTION);
  expect(statuses).toEqual([204, 429, 204]);
});
