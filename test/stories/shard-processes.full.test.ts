import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import { run } from '../support/run.ts';
import {
  guildOnShard,
  memberOf,
  openShardSandbox,
  type ShardSandbox,
  startShardBot,
} from '../support/shard-bots.ts';
import { waitForTones } from '../support/tones.ts';

const SHARDS = 4;
const GUILDS = Array.from({ length: 24 }, (_, i) =>
  guildOnShard(i % SHARDS, SHARDS, Math.floor(i / SHARDS)),
);
const CERTIFICATE = 'sandbox.pem';

/** Runs `npm start` without waiting until it is ready. */
function startProcess({ sandbox }: ShardSandbox, environment: Record<string, string>) {
  const own = {
    DISCORD_TOKEN: sandbox.botToken,
    DISCORD_API_URL: sandbox.restUrl,
    NODE_EXTRA_CA_CERTS: CERTIFICATE,
  };
  return run('start', [], { ...own, ...environment }, (directory) =>
    writeFileSync(path.join(directory, CERTIFICATE), sandbox.certificate),
  );
}

const readiness = async (port: string) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).json() as Promise<unknown>;

test.skipIf(!HAS_POSTGRES)(
  `two processes with two shards each on one PostgreSQL are heard in all 24 servers, after one identify for each shard${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    await using discord = await openShardSandbox({
      shards: SHARDS,
      maxConcurrency: 2,
      guilds: GUILDS,
      // Discord's 5 s less what a busy machine may delay one of two identifies.
      limits: { identifyIntervalMs: 2_000 },
    });
    const { sandbox } = discord;
    const shared = {
      ...hosted.environment,
      DATABASE_URL: postgres.url,
      SHARD_COUNT: 'auto',
      SHARDS_PER_PROCESS: '2',
    };
    await using first = startProcess(discord, { ...shared, PROCESS_ORDINAL: '0' });
    await using second = startProcess(discord, { ...shared, PROCESS_ORDINAL: '1' });
    await Promise.all([first, second].map((bot) => bot.printed(/is ready: 12 servers/)));
    const heard = await Promise.all(
      GUILDS.map(async (guild, i) => {
        const member = memberOf(sandbox, guild);
        const listener = await member.joinVoice('Lounge');
        const hertz = 300 + 100 * (i % 12);
        await member.command('general', 'say', { text: `tone ${hertz} for 1500` });
        return { heard: await waitForTones(listener, 1), said: hertz };
      }),
    );
    for (const { heard: tones, said } of heard) expect(tones).toEqual([said]);
    expect(discord.identified.toSorted()).toEqual([0, 1, 2, 3]);
    expect(discord.rejected).toBe(0);
    expect(first.errors + second.errors).not.toContain('same DISCORD_TOKEN');
  },
);

test.skipIf(!HAS_POSTGRES)(
  `a process waits for a shard of another one, says so, and takes over when that one is killed or stopped${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    const guild = guildOnShard(0, 1);
    await using discord = await openShardSandbox({
      guilds: [guild],
      limits: { identifyIntervalMs: 0 },
    });
    const { sandbox } = discord;
    const environment = { DATABASE_URL: postgres.url, SHARDS: '0', SHARD_COUNT: '1' };
    const ask = async () =>
      (await (await memberOf(sandbox, guild).command('general', 'usage')).reply()).text;

    const HEALTH_PORT = await freePort();
    await using killed = startProcess(discord, { ...hosted.environment, ...environment });
    await killed.printed(/is ready/);
    await using waiting = startProcess(discord, {
      ...hosted.environment,
      ...environment,
      HEALTH_PORT,
    });
    const reason = `process ${killed.child.pid} on `;
    await eventually(async () =>
      expect(await readiness(HEALTH_PORT)).toMatchObject({
        status: 'connecting',
        shards: [{ id: 0, state: 'waiting', reason: expect.stringContaining(reason) }],
      }),
    );
    expect(waiting.errors).toContain(`Shard 0 is run by ${reason}`);
    expect(await ask()).toContain('characters');
    expect(discord.identified).toEqual([0]);

    killed.child.kill('SIGKILL');
    await killed.ended;
    await waiting.printed(/is ready/);
    expect(await readiness(HEALTH_PORT)).toMatchObject({ shards: [{ id: 0, state: 'ready' }] });
    expect(await ask()).toContain('characters');

    await using next = await startShardBot(discord, hosted, environment);
    await eventually(() => expect(next.bot.shards()).toMatchObject([{ state: 'waiting' }]));
    waiting.child.kill('SIGTERM');
    expect(await waiting.ended).toBe(0);
    await next.started;
    expect(await ask()).toContain('characters');
    expect(discord.identified).toEqual([0, 0, 0]);
    const { text } = await next.bot.metrics();
    expect(text).toContain('mynah_bot_lease_changes_total{change="taken-over"} 1');
    expect(text).toMatch(/mynah_bot_database_connections\{state="closed"\} \d/);
    expect(killed.errors + waiting.errors + next.logged.join()).not.toContain('same DISCORD_TOKEN');
  },
);
