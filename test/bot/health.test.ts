import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { loadConfig } from '../../src/shared/program/config.ts';
import { freePort } from '../support/free-port.ts';

const BOT = {
  isReady: () => true,
  isDraining: () => false,
  shards: () => [{ id: 0, state: 'ready' }] as const,
  checkStorage: async () => {},
  metrics: async () => ({ contentType: 'text/plain', text: 'up 1' }),
};

async function serve(environment: Record<string, string>) {
  const HEALTH_PORT = await freePort();
  const { health } = loadConfig({ ...environment, HEALTH_PORT });
  if (health === undefined) throw new Error('no health server is configured');
  const server = await startHealthServer(health);
  server.watch(BOT);
  onTestFinished(() => server.close());
  return (host: string) => fetch(`http://${host}:${HEALTH_PORT}/metrics`);
}

test('health and metrics are served on 127.0.0.1 only', async () => {
  const get = await serve({});
  expect((await get('127.0.0.1')).status).toBe(200);
  // Another address of this machine.
  await expect(get('127.0.0.2')).rejects.toThrow('fetch failed');
});

test('health and metrics are served on another address when HEALTH_HOST says so', async () => {
  const get = await serve({ HEALTH_HOST: '0.0.0.0' });
  expect((await get('127.0.0.1')).status).toBe(200);
  expect((await get('127.0.0.2')).status).toBe(200);
});

test('an address of another machine is reported with its variable', async () => {
  const health = { host: '192.0.2.1', port: 0 };
  await expect(startHealthServer(health)).rejects.toThrow(
    'Cannot listen on 192.0.2.1. Set HEALTH_HOST to an address of this machine',
  );
});
