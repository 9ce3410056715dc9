import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import {
  guildOnShard,
  memberOf,
  openShardSandbox,
  type ShardBot,
  startShardBot,
} from '../support/shard-bots.ts';
import { waitForTones } from '../support/tones.ts';

/** PostgreSQL and two bots take seconds to start. */
const FULL = { tags: ['full'] };
const GUILD = guildOnShard(0, 1);
const stateOf = ({ bot }: ShardBot) => bot.shards()[0]?.state;

async function openOneShard() {
  const discord = await openShardSandbox({
    guilds: [GUILD],
    // An interaction waits until PostgreSQL has restarted.
    limits: { identifyIntervalMs: 0, interactionDeadlineMs: 120_000 },
  });
  const ada = memberOf(discord.sandbox, GUILD);
  const usage = () => ada.command('general', 'usage');
  return { discord, ada, usage, [Symbol.asyncDispose]: () => discord[Symbol.asyncDispose]() };
}

test.skipIf(!HAS_POSTGRES)(
  `a shard stops while its database is away, and goes on with its session afterwards${WITHOUT_POSTGRES}`,
  FULL,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    await using one = await openOneShard();
    const environment = { DATABASE_URL: postgres.url, SHARDS: '0', SHARD_COUNT: '1' };
    const limits = { renewEveryMs: 500, validForMs: 3_000 };
    await using bot = await startShardBot(one.discord, hosted, environment, limits);
    await bot.started;

    await postgres.stop();
    await eventually(() => expect(stateOf(bot)).toBe('connecting'));
    // Other processes could answer this one, if they reached the database.
    const run = await one.usage();
    await postgres.start();
    await eventually(() => expect(stateOf(bot)).toBe('ready'));
    expect((await run.reply()).text).toContain('characters');
    expect(one.discord.identified).toEqual([0]);
    expect(bot.logged.join()).toContain('has not renewed the lease of the shard in time');
  },
);

test.skipIf(!HAS_POSTGRES)(
  `a shard stops when another process has taken its lease, and only that one answers${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    await using one = await openOneShard();
    const environment = { DATABASE_URL: postgres.url, SHARDS: '0', SHARD_COUNT: '1' };
    await using first = await startShardBot(one.discord, hosted, environment);
    await first.started;
    const listener = await one.ada.joinVoice('Lounge');
    await (await one.ada.command('general', 'join')).reply();

    // For this one, the leases of others are always too old.
    await using second = await startShardBot(one.discord, hosted, environment, {
      expiresAfterMs: 0,
    });
    await second.started;
    await eventually(() => expect(stateOf(first)).toBe('waiting'));
    await one.ada.command('general', 'say', { text: 'tone 700 for 1500' });
    expect(await waitForTones(listener, 1)).toEqual([700]);
    expect(stateOf(second)).toBe('ready');
    expect(hosted.requestedTexts).toHaveLength(1);
    expect([first, second].flatMap(({ logged }) => logged).join()).not.toContain(
      'could not acknowledge',
    );
  },
);

test.skipIf(!HAS_POSTGRES)(
  `a process with another number of shards waits for those with the same servers, and says what to do${WITHOUT_POSTGRES}`,
  FULL,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    await using one = await openOneShard();
    const environment = { DATABASE_URL: postgres.url, SHARDS: '0' };
    const options = [one.discord, hosted] as const;
    await using first = await startShardBot(...options, { ...environment, SHARD_COUNT: '1' });
    await first.started;
    await using second = await startShardBot(...options, { ...environment, SHARD_COUNT: '2' });
    await eventually(() =>
      expect(second.bot.shards()).toMatchObject([
        { state: 'waiting', reason: expect.stringContaining('with SHARD_COUNT=1 runs it') },
      ]),
    );
    expect(second.logged.join()).toContain(
      'with SHARD_COUNT=1 instead of 2. Waiting until it stops: to change SHARD_COUNT, stop all processes first.',
    );
  },
);
