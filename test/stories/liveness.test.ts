import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { run } from '../support/run.ts';
import { guildOnShard, openShardSandbox, startShardBot } from '../support/shard-bots.ts';

test('a process is live, but not ready, while one of its shards reconnects or has stopped', async () => {
  await using hosted = await startHostedService();
  await using discord = await openShardSandbox({
    shards: 2,
    maxConcurrency: 2,
    guilds: [guildOnShard(0, 2), guildOnShard(1, 2)],
    limits: { identifyIntervalMs: 0 },
  });
  const { gateway } = discord.sandbox.faults;
  await using bot = await startShardBot(discord, hosted, { SHARD_COUNT: '2' });
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => health.close());
  health.watch(bot.bot);
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${health.port}${path}`);
    return { status: response.status, body: (await response.json()) as object };
  };
  await bot.started;
  expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });

  const goOn = gateway.holdBack(1, 'READY');
  gateway.invalidSession(false, 1);
  await eventually(async () =>
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'connecting', shards: [{ state: 'ready' }, { id: 1, state: 'connecting' }] },
    }),
  );
  expect((await get('/livez')).status).toBe(200);
  goOn();
  await eventually(async () => expect((await get('/readyz')).status).toBe(200));

  gateway.close(4013, 1);
  await eventually(async () =>
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: {
        shards: [
          { state: 'ready' },
          { state: 'stopped', reason: expect.stringContaining('Discord') },
        ],
      },
    }),
  );
  expect((await get('/livez')).status).toBe(200);
});

/** The exit code of the health check of the container image. */
const check = (HEALTH_PORT: string, ...args: string[]) =>
  new Promise<number>((resolve) => {
    const env = { ...process.env, HEALTH_PORT };
    const program = execFile(process.execPath, ['src/health-check.ts', ...args], { env });
    program.on('exit', (code) => resolve(code ?? -1));
  });

test('the health check of the image finds out that a process hangs, and whether it is ready', {
  tags: ['full'],
}, async () => {
  await using hosted = await startHostedService();
  const HEALTH_PORT = await freePort();
  const noNetwork = {
    DISCORD_TOKEN: 'bm90LWEtcmVhbC1ib3Q.Gx0000.not-a-real-token-at-all-000000000000',
    DISCORD_API_URL: 'http://127.0.0.1:1/api',
  };
  await using bot = run('start', [], { ...hosted.environment, ...noNetwork, HEALTH_PORT });
  await eventually(() => expect(bot.errors).toContain('Cannot reach Discord'));
  expect(await check(HEALTH_PORT)).toBe(0);
  expect(await check(HEALTH_PORT, 'readyz')).toBe(1);
  bot.child.kill('SIGSTOP');
  expect(await check(HEALTH_PORT)).toBe(1);
  bot.child.kill('SIGCONT');
  await eventually(async () => expect(await check(HEALTH_PORT)).toBe(0));
});
