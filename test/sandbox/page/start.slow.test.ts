import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { openBotStore } from '../../../src/bot/store/store.ts';
import type { Message, OptionValue } from '../../../src/sandbox/page/protocol.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { startHostedService } from '../../support/hosted-service.ts';
import { type Run, run } from '../../support/run.ts';
import { fixture } from '../../support/service/samples.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor, upload } from './page-client.ts';

test('the page uses a free port and reports it when the default port is taken', async () => {
  const taken = createServer().listen(4080, '127.0.0.1');
  onTestFinished(() => void taken.close());
  // Another npm start on this machine may already use the port.
  taken.on('error', () => undefined);
  await Promise.race([once(taken, 'listening'), once(taken, 'error')]).catch(() => undefined);
  const { sandbox } = await sandboxFor();
  const page = await pageFor(sandbox, { port: undefined });
  expect(page.takenPort).toBe(4080);
  expect(new URL(page.url).port).not.toBe('4080');
  expect((await fetch(page.url)).status).toBe(200);
  expect((await pageFor(sandbox)).takenPort).toBeUndefined();
});

describe('npm start', () => {
  test('prints the URL of the page, and stops cleanly while it is open', async () => {
    await using bot = run('start', [], { SANDBOX_PAGE_PORT: '0' });
    await bot.printed(/Open (http:\S+) in your browser/);
    const url = /Open (http:\S+)/.exec(bot.output)?.[1] ?? '';
    const html = await (await fetch(url)).text();
    expect(html).toContain('<title>');

    const client = await PageClient.open({ url });
    const { info, guilds } = await client.received('welcome');
    expect(info).toMatchObject({ isVoiceServiceEmbedded: true, version: packageFile.version });
    expect(info.voiceService).toContain('embedded voice service');
    expect(guilds[0]?.name).toBe('The Aviary');
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
  });

  test('finds what was stored before, and counts only the servers of other sandboxes as left', async () => {
    await using hosted = await startHostedService();
    const DATA_DIR = temporaryFolder();
    const environment = { ...hosted.environment, DATA_DIR, SANDBOX_PAGE_PORT: '0' };
    const store = await openBotStore({ kind: 'sqlite', dataDir: DATA_DIR }, SILENT);
    onTestFinished(() => store.close());
    const onDiscord = '1200000000000000001';
    const inOldSandbox = String((360_000_000_002n << 22n) | 2n);
    await Promise.all([onDiscord, inOldSandbox].map((id) => store.guilds.markPresent(id)));
    {
      await using bot = run('start', [], environment);
      const { url, answered } = await adaIn(bot);
      await answered('preset save', { name: 'Calm', voice: 'Emma' }, /Calm/);
      const sample = { upload: await upload({ url }, 'a.wav', fixture('female.wav')) };
      await answered('clone', { sample, name: 'Dove', text: 'tone 500', consent: 'own' }, /Dove/);
      bot.child.kill('SIGTERM');
      expect(await bot.ended).toBe(0);
    }
    await using bot = run('start', [], environment);
    const { guildId, answered } = await adaIn(bot);
    await answered('preset list', {}, /Calm/);
    await answered('voices', { voice: 'Dove' }, /Dove/);
    await answered('privacy', {}, /1 saved preset.*1 cloned voice.*1 consent/);
    expect(await store.guilds.listPresent()).toEqual([guildId, onDiscord].toSorted());
  });

  test('names the variable when the page’s port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await using hosted = await startHostedService();
    await using bot = run('start', [], { ...hosted.environment, SANDBOX_PAGE_PORT: String(port) });
    expect(await bot.ended).toBe(1);
    expect(bot.errors).toContain(`Port ${port} is already in use.`);
    expect(bot.errors).toContain('SANDBOX_PAGE_PORT');
  });
});

/** A page of a started program that acts as Ada, and uses commands in #general. */
async function adaIn(bot: Run) {
  await bot.printed(/Open (http:\S+) in your browser/);
  const url = /Open (http:\S+)/.exec(bot.output)?.[1] ?? '';
  const client = await PageClient.open({ url });
  const [guild] = (await client.received('welcome')).guilds;
  const [guildId, userId] = [guild?.id ?? '', guild?.ownerId ?? ''];
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id ?? '';
  await client.call('act-as', { guildId, userId });
  const answered = async (line: string, options: Record<string, OptionValue>, expected: RegExp) => {
    const [name = '', subcommand] = line.split(' ');
    const more = subcommand === undefined ? {} : { subcommand };
    await client.call('command', { channelId, name, ...more, options });
    const isAnswer = (message: Message) =>
      message.interaction?.commandName === line && expected.test(JSON.stringify(message));
    await client.received('message', ({ message }) => isAnswer(message));
  };
  return { url, guildId, answered };
}
