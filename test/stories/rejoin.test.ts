import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { openShardSandbox, startShardBot } from '../support/shard-bots.ts';
import { toneLengths, waitForTones } from '../support/tones.ts';

const SERVER: GuildSeed = {
  name: 'Busy',
  members: [{ name: 'ada' }, { name: 'ben' }],
  channels: [
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Den', kind: 'voice' },
  ],
};

const hosted = openForAll(startHostedService);

/** A server, and a bot that can be started again and again with the same data. */
async function openServer() {
  const discord = await openShardSandbox({ guilds: [SERVER] });
  onTestFinished(() => discord[Symbol.asyncDispose]());
  const DATA_DIR = temporaryFolder();
  const guild = () => discord.sandbox.guild('Busy');
  const isIn = (channel: string) =>
    guild().channel(channel).present.includes(discord.sandbox.botUserId);
  return {
    as: (name: string) => discord.sandbox.as(guild().id, name),
    start: async () => {
      const bot = await startShardBot(discord, hosted, { DATA_DIR });
      onTestFinished(bot.stop);
      await bot.started;
      return bot;
    },
    waitUntilIn: (channel: string) => eventually(() => expect(isIn(channel)).toBe(true)),
    isIn,
    /** In how many channels the next bot would look for listeners. */
    countStored: () => {
      const file = new Database(path.join(DATA_DIR, 'bot.sqlite'), { readonly: true });
      const rows = file.prepare('select * from bot_voice_sessions').all();
      file.close();
      return rows.length;
    },
  };
}

test('a bot that stops finishes its clip and drops what waits; then it is back in its channel, and reads what is written', async () => {
  const { as, start, waitUntilIn } = await openServer();
  const [ada, ben] = [as('ada'), as('ben')];
  const first = await start();
  const listener = await ada.joinVoice('Lounge');
  await (await ada.command('general', 'join')).reply();
  await ada.command('general', 'say', { text: 'tone 400 for 2000' });
  await eventually(() => expect(toneLengths(listener.packets).get(400)).toBeGreaterThan(0));
  const waiting = await ada.command('general', 'say', { text: 'tone 500 for 900' });
  await waiting.reply();
  ben.write('general', 'tone 600 for 900');
  const stopped = first.stop();
  const dropped = await waiting.next(({ text }) => text.includes('updated'));
  expect(dropped.text).toBe('I’m being updated. Try again in a few seconds.');
  const late = await ada.command('general', 'say', { text: 'tone 700 for 900' });
  expect((await late.reply()).text).toBe(dropped.text);
  await stopped;
  expect(toneLengths(listener.packets).get(400)).toBeGreaterThan(1_900);

  await start();
  await waitUntilIn('Lounge');
  ben.write('general', 'tone 800 for 900');
  // Ben's name is no tone.
  expect((await waitForTones(listener, 2)).filter((hertz) => hertz >= 400)).toEqual([400, 800]);
});

test('a bot does not return to a channel that it has left, or where nobody listens any more', async () => {
  const { as, start, waitUntilIn, isIn, countStored } = await openServer();
  const [ada, ben] = [as('ada'), as('ben')];
  const first = await start();
  await ada.joinVoice('Lounge');
  await ben.joinVoice('Den');
  await (await ada.command('general', 'join')).reply();
  await waitUntilIn('Lounge');
  await (await ada.command('general', 'leave')).reply();
  await first.stop();

  const second = await start();
  await (await ben.command('general', 'join')).reply();
  expect([isIn('Lounge'), isIn('Den')]).toEqual([false, true]);
  await second.stop();
  ben.leaveVoice();

  await start();
  await (await ada.command('general', 'queue')).reply();
  expect([isIn('Lounge'), isIn('Den')]).toEqual([false, false]);
  // Nor will a later one.
  await eventually(() => expect(countStored()).toBe(0));
});
