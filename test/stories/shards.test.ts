import { expect, test } from 'vitest';
import type { GuildSeed, Sandbox } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import {
  guildOnShard,
  memberOf,
  openShardSandbox,
  type ShardBot,
  startShardBot,
} from '../support/shard-bots.ts';
import { casesOf } from '../support/suites.ts';
import { waitForTones } from '../support/tones.ts';

const FIRST = guildOnShard(0, 2);
const SECOND = guildOnShard(1, 2);
/** A process that runs all shards. */
const ALONE = { SHARD_COUNT: '2' };
/** A process that runs some of them. */
const some = (shards: string) => ({
  SHARDS: shards,
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
});

const hosted = openForAll(startHostedService);

const quota = (sandbox: Sandbox, guild: GuildSeed) =>
  memberOf(sandbox, guild).command('general', 'usage');
const answer = async (sandbox: Sandbox, guild: GuildSeed) =>
  (await (await quota(sandbox, guild)).reply()).text;
const stateOf = ({ bot }: ShardBot, id: number) => bot.shards().find((it) => it.id === id);

function openTwoShards() {
  return openShardSandbox({
    shards: 2,
    maxConcurrency: 2,
    guilds: [FIRST, SECOND],
    limits: { identifyIntervalMs: 0 },
  });
}

test.for(['READY', 'GUILD_CREATE'] as const)(
  'a shard answers as soon as it is ready, while the %s of another is still to come',
  async (event) => {
    await using discord = await openTwoShards();
    const { sandbox } = discord;
    const goOn = sandbox.faults.gateway.holdBack(1, event);
    await using bot = await startShardBot(discord, hosted, ALONE);
    await eventually(() => expect(stateOf(bot, 0)?.state).toBe('ready'));
    expect(await answer(sandbox, FIRST)).toContain('characters');
    // If it had waited for the other shard, that one would be ready by now: discord.js waits for servers for 15 s.
    expect(stateOf(bot, 1)?.state).toBe('connecting');

    // An interaction that arrives before the servers of its shard waits for them.
    const early = event === 'GUILD_CREATE' ? await quota(sandbox, SECOND) : undefined;
    goOn();
    await bot.started;
    expect(bot.bot.isReady()).toBe(true);
    if (early) expect((await early.reply()).text).toContain('characters');
    expect(await answer(sandbox, SECOND)).toContain('characters');
    expect(discord.identified.toSorted()).toEqual([0, 1]);
  },
);

test.for(casesOf([4004, 4010, 4011, 4012, 4013, 4014], 1))(
  'a shard that Discord closes with %i stops alone and says why; the bot ends with the last shard',
  async (code) => {
    await using discord = await openTwoShards();
    const { sandbox } = discord;
    await using bot = await startShardBot(discord, hosted, ALONE);
    const reasons: string[] = [];
    bot.bot.onDisconnected((reason) => reasons.push(reason));
    await bot.started;
    sandbox.faults.gateway.close(code, 1);
    await eventually(() => expect(stateOf(bot, 1)?.state).toBe('stopped'));
    expect(stateOf(bot, 1)).toMatchObject({ reason: expect.stringContaining('Discord') });
    const stops = bot.logged.filter((line) => line.includes('Shard 1 has stopped: Discord'));
    expect(stops).toHaveLength(1);
    expect(bot.bot.isReady()).toBe(false);
    expect(await answer(sandbox, FIRST)).toContain('characters');
    expect(reasons).toEqual([]);

    sandbox.faults.gateway.close(code, 0);
    await eventually(() => expect(reasons).toHaveLength(1));
    expect(discord.identified.toSorted()).toEqual([0, 1]);
  },
);

test('a shard that Discord refuses at its login does not keep the others from starting', async () => {
  await using discord = await openTwoShards();
  discord.sandbox.faults.gateway.rejectLogins(1, 4014);
  await using bot = await startShardBot(discord, hosted, ALONE);
  await bot.started;
  const states = bot.bot.shards().map(({ state }) => state);
  expect(states.toSorted()).toEqual(['ready', 'stopped']);
  const guild = stateOf(bot, 0)?.state === 'ready' ? FIRST : SECOND;
  expect(await answer(discord.sandbox, guild)).toContain('characters');
});

test('an identify that Discord refuses, because another process was faster, is repeated until the shard is ready', async () => {
  // With Discord's own 5 s between two identifies.
  await using discord = await openShardSandbox({ shards: 2, guilds: [FIRST, SECOND] });
  const start = (shard: string) => startShardBot(discord, hosted, some(shard), 'unused');
  const bots = await Promise.all([start('0'), start('1')]);
  try {
    await Promise.all(bots.map(({ started }) => started));
    expect(discord.rejected).toBe(1);
    expect(discord.identified.toSorted()).toEqual([0, 1]);
    const states = bots.flatMap(({ bot }) => bot.shards().map(({ state }) => state));
    expect(states).toEqual(['ready', 'ready']);
    expect(bots.flatMap(({ logged }) => logged).join()).toContain('invalid session');
    for (const guild of [FIRST, SECOND]) {
      expect(await answer(discord.sandbox, guild)).toContain('characters');
    }
  } finally {
    await Promise.all(bots.map(({ stop }) => stop()));
  }
});

test('SHARDS without SHARD_COUNT must fit to the number that Discord recommends', async () => {
  await using discord = await openTwoShards();
  const { started, stop } = await startShardBot(discord, hosted, some('1-2'), 'unused');
  await expect(started).rejects.toThrow(
    'SHARDS contains shard 2, but there are only shards 0 to 1. Set SHARD_COUNT',
  );
  await stop();
});

test.skipIf(!HAS_POSTGRES)(
  `two processes with two shards each on one PostgreSQL start at once, and are heard in all 24 servers${WITHOUT_POSTGRES}`,
  { tags: ['full'] },
  async () => {
    const shards = 4;
    const guilds = Array.from({ length: 24 }, (_, i) =>
      guildOnShard(i % shards, shards, Math.floor(i / shards)),
    );
    await using postgres = await startPostgres();
    await using discord = await openShardSandbox({ shards, maxConcurrency: 2, guilds });
    const { sandbox } = discord;
    const start = (ordinal: number) =>
      startBot(sandbox, {
        ...hosted.environment,
        DATABASE_URL: postgres.url,
        SHARD_COUNT: 'auto',
        SHARDS_PER_PROCESS: '2',
        PROCESS_ORDINAL: String(ordinal),
      });
    const starting = start(1);
    await using first = await start(0);
    await using second = await starting;
    await Promise.all([first, second].map((bot) => bot.printed(/is ready: 12 servers/)));
    const heard = await Promise.all(
      guilds.map(async (guild, i) => {
        const member = memberOf(sandbox, guild);
        const listener = await member.joinVoice('Lounge');
        const hertz = 300 + 100 * (i % 12);
        await member.command('general', 'say', { text: `tone ${hertz} for 1500` });
        return { heard: await waitForTones(listener, 1), said: hertz };
      }),
    );
    for (const { heard: tones, said } of heard) expect(tones).toEqual([said]);
    expect(discord.identified.toSorted()).toEqual([0, 1, 2, 3]);
    expect(first.errors + second.errors).not.toContain('same DISCORD_TOKEN');
  },
);
