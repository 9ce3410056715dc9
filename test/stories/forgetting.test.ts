import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import type { GuildSeed, Listener, Member, MessageView } from '../../src/sandbox/types.ts';
import { folderForAll, SILENT } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import { forgetMe, setReadAloud } from '../support/privacy.ts';
import { CANNOT_REPLAY, replay, waitUntilSpoken } from '../support/replay.ts';
import {
  guildOnShard,
  openShardSandbox,
  type ShardBot,
  startShardBot,
} from '../support/shard-bots.ts';
import { toneLengths } from '../support/tones.ts';

const HERE: GuildSeed = { ...guildOnShard(0, 2), members: [{ name: 'ben' }] };
const THERE: GuildSeed = { ...guildOnShard(1, 2), members: [{ name: 'ben' }, { name: 'dan' }] };

const folder = folderForAll();
const folderOf = (shard: string) => path.join(folder, shard);
/** The clips on the disk of the process that runs a shard. */
const clipsOf = (shard: string) => globSync(path.join(folderOf(shard), '**', '*.clip'));

/** Both processes, the sandbox and the test share one thread. */
const PATIENCE = { timeoutMs: 60_000 };

describe.skipIf(!HAS_POSTGRES)(`what is deleted in one of two processes${WITHOUT_POSTGRES}`, () => {
  const postgres = openForAll(startPostgres);
  const hosted = openForAll(startHostedService);
  const discord = openForAll(() =>
    openShardSandbox({
      shards: 2,
      maxConcurrency: 2,
      guilds: [HERE, THERE],
      limits: { identifyIntervalMs: 0 },
    }),
  );
  let first: ShardBot;
  let second: ShardBot;
  /** Ben in the servers of the first and of the second process. */
  let here: Member;
  let there: Member;
  let listener: Listener;

  const start = (shard: '0' | '1') =>
    startShardBot(discord, hosted, {
      DATABASE_URL: postgres.url,
      SHARDS: shard,
      SHARD_COUNT: '2',
      DATA_DIR: folderOf(shard),
      CACHE_MEGABYTES: '10',
    });
  const say = (member: Member, text: string, options: { voice?: string } = {}) =>
    member.command('general', 'say', { text, ...options });

  beforeAll(async () => {
    [first, second] = await Promise.all([start('0'), start('1')]);
    await Promise.all([first.started, second.started]);
    here = discord.sandbox.as(HERE.id ?? '', 'ben');
    there = discord.sandbox.as(THERE.id ?? '', 'ben');
    listener = await there.joinVoice('Lounge');
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
  });

  /** Says something in the second process, and waits until its clip is on the disk. */
  async function speakThere(text: string): Promise<MessageView> {
    const spoken = await waitUntilSpoken(await say(there, text));
    await eventually(() => expect(clipsOf('1')).not.toEqual([]));
    return spoken;
  }

  async function expectForgotten(text: string, spoken: MessageView): Promise<void> {
    await eventually(() => expect(clipsOf('1')).toEqual([]));
    expect(await replay(there, spoken)).toContain(CANNOT_REPLAY);
    const asked = hosted.requestedTexts.filter((it) => it === text).length;
    await waitUntilSpoken(await say(there, text));
    expect(hosted.requestedTexts.filter((it) => it === text)).toHaveLength(asked + 1);
  }

  test('cannot be heard in the other: not from memory, the disk, or as a replay', async () => {
    const spoken = await speakThere('tone 500 for 100');
    await forgetMe(here, 'everywhere');
    await expectForgotten('tone 500 for 100', spoken);
  });

  test('is forgotten although the other one has lost the connection on which it listens', async () => {
    const spoken = await speakThere('tone 600 for 100');
    expect(await cutListeners(postgres.url)).toBeGreaterThan(0);
    await forgetMe(here, 'everywhere');
    await expectForgotten('tone 600 for 100', spoken);
    // They listen again.
    await eventually(async () => expect(await countListeners(postgres.url)).toBe(2));
  });

  test('is no longer spoken there by a deleted voice: the current item is cut, and waiting ones end', async () => {
    const dan = discord.sandbox.as(THERE.id ?? '', 'dan');
    await dan.joinVoice('Lounge');
    const store = await openBotStore({ kind: 'postgres', url: postgres.url }, SILENT);
    const consent = { attestedBy: here.userId, attestedAt: Date.now(), statement: 'It is mine.' };
    const own = { voiceId: 'voice-of-ben', name: 'Wanderer', ownerId: here.userId };
    await store.clones.add(THERE.id ?? '', { ...own, isPrivate: false, consent });
    await store.close();
    const voice = 'Wanderer';
    const long = await say(there, 'tone 700 for 60000', { voice });
    await eventually(() => expect(toneLengths(listener.packets).get(700)).toBeGreaterThan(0));
    const waiting = await say(dan, 'tone 900 for 1000', { voice });
    await waiting.reply();
    await forgetMe(here, 'everywhere');
    const isGone = ({ content }: MessageView) => content.includes('no longer available');
    await Promise.all([long.next(isGone, PATIENCE), waiting.next(isGone, PATIENCE)]);
    const heard = toneLengths(listener.packets);
    expect(heard.get(700)).toBeLessThan(60_000);
    expect(heard.get(900)).toBeUndefined();
  });

  test('applies to members who turn read-aloud off', async () => {
    const spoken = await speakThere('tone 800 for 100');
    await setReadAloud(here, 'off', 'everywhere');
    await eventually(async () => expect(await replay(there, spoken)).toContain(CANNOT_REPLAY));
    await setReadAloud(here, 'on', 'everywhere');
  });

  test('is not found by one that was down meanwhile: it starts without clips', async () => {
    await speakThere('tone 500 for 100');
    await second.stop();
    await forgetMe(here, 'everywhere');
    expect(clipsOf('1')).not.toEqual([]);
    second = await start('1');
    await second.started;
    expect(clipsOf('1')).toEqual([]);
  });
});

const LISTENING = "from pg_stat_activity where query ilike 'listen %' or query = 'select 1'";

/** @returns how many connections were ended */
const cutListeners = (url: string) => count(url, `pg_terminate_backend(pid) ${LISTENING}`);
const countListeners = (url: string) => count(url, `pid ${LISTENING}`);

async function count(url: string, what: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(`select ${what}`)).rows.length;
  } finally {
    await client.end();
  }
}
