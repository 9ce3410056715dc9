import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import type { GuildSeed, Listener, Member } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { SILENT } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { press } from '../support/moderated-story.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import { forgetMe } from '../support/privacy.ts';
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

test('a process that is stopped finishes its clip, and the next one says what waited, in order and once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-update-'));
  await using hosted = await startHostedService();
  await using discord = await openShardSandbox({ guilds: [SERVER] });
  const { sandbox } = discord;
  const HEALTH_PORT = await freePort();
  const start = () => startBot(sandbox, { ...hosted.environment, DATA_DIR: folder, HEALTH_PORT });
  const get = (path: string) => fetch(`http://127.0.0.1:${HEALTH_PORT}${path}`);
  const [ada, ben] = ['ada', 'ben'].map((name) => sandbox.as(sandbox.guild('Busy').id, name));
  if (ada === undefined || ben === undefined) throw new Error('nobody is there');
  const listener = await ada.joinVoice('Lounge');
  await ben.joinVoice('Lounge');
  try {
    await using first = await start();
    await (await ada.command('general', 'join')).reply(PATIENCE);
    await say(ada, 'tone 400 for 3000');
    await waitForTone(listener, 400);
    await (await say(ada, 'tone 500 for 900')).reply(PATIENCE);
    const removed = await (await say(ada, 'tone 600 for 900')).reply(PATIENCE);
    ben.write('general', 'tone 700 for 900');
    const deleted = ben.write('general', 'tone 800 for 900');
    await eventually(() => expect(hosted.requestedTexts.join()).toContain('tone 700'));
    first.child.kill('SIGTERM');
    await first.printed(/Stopping/);
    expect(await (await get('/readyz')).json()).toMatchObject({ status: 'draining' });
    const late = await (await say(ben, 'tone 900 for 900')).reply(PATIENCE);
    expect(late.text).toContain('Queued');
    expect(await first.ended).toBe(0);
    // Nobody reports it to the next process.
    ben.delete(deleted.id);

    await using second = await start();
    await waitForTone(listener, 500);
    const gone = await press(ada, removed, 'Remove');
    await gone.reply(PATIENCE);
    await (await say(ada, 'tone 1000 for 900')).reply(PATIENCE);
    await waitForEnd(listener, 1000, 900);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('mynah_bot_resumed_items_total{result="queued"} 4');
    expect(metrics).toContain('mynah_bot_resumed_items_total{result="gone"} 1');
    expect(metrics).not.toContain('mynah_bot_resumed_items_total{result="failed"}');
    expect(tonesHeardBy(listener)).toEqual([
      whole(400, 3_000),
      whole(700, 900),
      whole(500, 900),
      whole(900, 900),
      whole(1_000, 900),
    ]);
    expect([...warnings(first), ...warnings(second)]).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);

test.skipIf(!HAS_POSTGRES)(
  `one of two processes is updated while all servers speak: the other is not interrupted, and everything that waited is said, except what was deleted meanwhile${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    const guilds = [0, 1].flatMap((shard) =>
      [0, 1].map((index) => {
        const guild = guildOnShard(shard, 2, index);
        return { ...guild, members: [...(guild.members ?? []), { name: 'eve' }] };
      }),
    );
    await using discord = await openShardSandbox({
      shards: 2,
      maxConcurrency: 2,
      guilds,
      limits: { identifyIntervalMs: 0 },
    });
    const { sandbox } = discord;
    const shared = { ...hosted.environment, DATABASE_URL: postgres.url, SHARD_COUNT: '2' };
    const startFirst = () => startBot(sandbox, { ...shared, SHARDS: '0' });
    const people = guilds.map((guild) => ({
      ada: memberOf(sandbox, guild),
      eve: sandbox.as(guild.id ?? '', 'eve'),
    }));
    const listeners = await Promise.all(people.map(({ ada }) => ada.joinVoice('Lounge')));
    await Promise.all(people.map(({ eve }) => eve.joinVoice('Lounge')));
    await using second = await startShardBot(discord, hosted, { ...shared, SHARDS: '1' });
    await using first = await startFirst();
    await second.started;

    await Promise.all(
      people.map(async ({ ada, eve }, i) => {
        await say(ada, 'tone 400 for 4000');
        await waitForTone(listeners[i] ?? raise(), 400);
        await (await say(ada, 'tone 500 for 900')).reply(PATIENCE);
        await (await say(eve, 'tone 600 for 900')).reply(PATIENCE);
        await (await say(ada, 'tone 700 for 900')).reply(PATIENCE);
      }),
    );
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    // In a server of the other process.
    await forgetMe(people[3]?.eve ?? raise(), 'everywhere');
    await keepLate(postgres.url, guilds[0]?.id ?? '', people[0]?.eve.userId ?? '');
    await using next = await startFirst();
    await Promise.all(listeners.map((listener) => waitForEnd(listener, 700, 900)));
    const rest = [whole(500, 900), whole(700, 900)];
    for (const listener of listeners) {
      // Of Eve.
      const heard = tonesHeardBy(listener).filter(([hertz]) => hertz !== 600);
      expect(heard).toEqual([whole(400, 4_000), ...rest]);
    }
    for (const listener of listeners.slice(0, 2)) {
      expect(toneLengths(listener.packets).get(600)).toBeUndefined();
    }
    expect(discord.identified).toHaveLength(3);
    expect([...warnings(first), ...warnings(next)]).toEqual([]);
  },
  300_000,
);

/** Adds an item to a kept queue, as if its process had not yet known what was deleted. */
async function keepLate(url: string, guildId: string, userId: string): Promise<void> {
  const store = await openBotStore({ kind: 'postgres', url }, SILENT);
  const [queue = raise()] = await store.keptQueues.take(new Set([guildId]));
  const utterance = { text: 'tone 800 for 900', voice: 'voice-b-en-f-01' };
  const request = { kind: 'speech', utterance, command: 'say' } as const;
  const late = { id: 'late', userId, isReadAloud: false, request };
  await store.keptQueues.keep([{ ...queue, items: [late, ...queue.items] }], queue.forgottenUntil);
  await store.close();
}

function raise(): never {
  throw new Error('nobody is there');
}
