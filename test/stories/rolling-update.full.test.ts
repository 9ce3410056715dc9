import { expect, test } from 'vitest';
import type { GuildSeed, Listener, Member, Sandbox } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import type { Run } from '../support/run.ts';
import { guildOnShard, memberOf, openShardSandbox, startShardBot } from '../support/shard-bots.ts';
import { toneLengths } from '../support/tones.ts';

/** Separate processes are slow on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };

const SERVER: GuildSeed = {
  name: 'Busy',
  members: [{ name: 'ada' }, { name: 'ben' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
};

/** The tones that were heard, in the order in which they began. Names of authors are shorter. */
const tonesHeardBy = ({ packets }: Listener) =>
  [...toneLengths(packets)].filter(([, ms]) => ms > 500);

/** A tone that was heard once, whole within 100 ms. */
const whole = (hertz: number, ms: number) => [
  hertz,
  expect.toSatisfy((heard: number) => Math.abs(heard - ms) <= 100),
];

/** What a process could not do. Playback may have gaps on a busy machine. */
const warnings = ({ errors }: Run) =>
  errors.split('\n').filter((line) => /"level":[456]0.*could not/.test(line));

const waitForTone = (listener: Listener, hertz: number) =>
  eventually(() => expect(toneLengths(listener.packets).get(hertz)).toBeGreaterThan(0));

const waitForEnd = (listener: Listener, hertz: number, ms: number) =>
  eventually(() => expect(toneLengths(listener.packets).get(hertz)).toBeGreaterThan(ms - 100));

const say = (member: Member, text: string) => member.command('general', 'say', { text });

/** Reading has begun again once the bot is back in the voice channel. */
async function readAgain(sandbox: Sandbox, guildId: string, writer: Member, listener: Listener) {
  const lounge = () => sandbox.guild(guildId).channel('Lounge');
  await eventually(() => expect(lounge().present).toContain(sandbox.botUserId), 60_000);
  writer.write('general', 'tone 800 for 900');
  await waitForEnd(listener, 800, 900);
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s, the next process is back in the voice channel and reads what is written there',
  async (signal) => {
    await using hosted = await startHostedService();
    await using discord = await openShardSandbox({ guilds: [SERVER] });
    const { sandbox } = discord;
    const HEALTH_PORT = await freePort();
    const environment = { ...hosted.environment, DATA_DIR: temporaryFolder(), HEALTH_PORT };
    const start = () => startBot(sandbox, environment);
    const { id } = sandbox.guild('Busy');
    const [ada, ben] = [sandbox.as(id, 'ada'), sandbox.as(id, 'ben')];
    const listener = await ada.joinVoice('Lounge');
    await using first = await start();
    await (await ada.command('general', 'join')).reply(PATIENCE);
    await say(ada, 'tone 400 for 3000');
    await waitForTone(listener, 400);
    await (await say(ada, 'tone 500 for 900')).reply(PATIENCE);
    first.child.kill(signal);
    if (signal === 'SIGTERM') {
      await first.printed(/Stopping/);
      const ready = await fetch(`http://127.0.0.1:${HEALTH_PORT}/readyz`);
      expect(await ready.json()).toMatchObject({ status: 'draining' });
      expect(await first.ended).toBe(0);
      expect(tonesHeardBy(listener)).toEqual([whole(400, 3_000)]);
    }
    await first.ended;

    await using second = await start();
    await readAgain(sandbox, id, ben, listener);
    expect(toneLengths(listener.packets).get(500)).toBeUndefined();
    expect([...warnings(first), ...warnings(second)]).toEqual([]);
  },
  300_000,
);

test.skipIf(!HAS_POSTGRES)(
  `one of two processes is updated while all servers speak: the other is not interrupted, and it is back in its voice channels${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    const guilds = [0, 1].flatMap((shard) => [0, 1].map((index) => guildOnShard(shard, 2, index)));
    await using discord = await openShardSandbox({
      shards: 2,
      maxConcurrency: 2,
      guilds,
      limits: { identifyIntervalMs: 0 },
    });
    const { sandbox } = discord;
    const shared = { ...hosted.environment, DATABASE_URL: postgres.url, SHARD_COUNT: '2' };
    const startFirst = () => startBot(sandbox, { ...shared, SHARDS: '0' });
    const rooms = await Promise.all(
      guilds.map(async (guild) => {
        const ada = memberOf(sandbox, guild);
        return { id: guild.id ?? '', ada, listener: await ada.joinVoice('Lounge') };
      }),
    );
    await using second = await startShardBot(discord, hosted, { ...shared, SHARDS: '1' });
    await using first = await startFirst();
    await second.started;

    await Promise.all(
      rooms.map(async ({ ada, listener }) => {
        await (await ada.command('general', 'join')).reply(PATIENCE);
        await say(ada, 'tone 400 for 4000');
        await waitForTone(listener, 400);
        await (await say(ada, 'tone 700 for 900')).reply(PATIENCE);
      }),
    );
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await using next = await startFirst();
    const [updated, others] = [rooms.slice(0, 2), rooms.slice(2)];
    await Promise.all(
      updated.map(({ id, ada, listener }) => readAgain(sandbox, id, ada, listener)),
    );
    for (const { listener } of updated) {
      expect(tonesHeardBy(listener)).toEqual([whole(400, 4_000), whole(800, 900)]);
    }
    for (const { listener } of others) {
      expect(tonesHeardBy(listener)).toEqual([whole(400, 4_000), whole(700, 900)]);
    }
    expect(discord.identified).toHaveLength(3);
    expect([...warnings(first), ...warnings(next)]).toEqual([]);
  },
  300_000,
);
