import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { startBot } from '../support/bot-program.ts';
import { folderForAll, SILENT } from '../support/databases.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { MANAGED_GUILD } from '../support/moderated-story.ts';
import { openPersistentFixture } from '../support/persistent-fixture.ts';
import { forgetMe, openPrivacy } from '../support/privacy.ts';
import { findInFiles } from '../support/remains.ts';
import type { Run } from '../support/run.ts';

/** Separate processes are slow on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };
const POLL = { timeout: 60_000, interval: 250 };

const folder = folderForAll();
const hosted = openForAll(startHostedService);
const sandbox = openForAll(() => startSandbox({ guilds: [MANAGED_GUILD] }));
let bot: Run;

const ben = () => sandbox.as(sandbox.guild('Managed').id, 'ben');
const start = () =>
  startBot(sandbox, { ...hosted.environment, DATA_DIR: folder, CACHE_MEGABYTES: '10' });
const openStore = () => openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
const listClips = () => globSync(path.join(folder, 'cache', '**', '*.clip'));

describe('/privacy while the voice service fails', { tags: ['full'] }, () => {
  beforeAll(async () => {
    bot = await start();
  });
  afterAll(() => bot?.[Symbol.asyncDispose]());

  test('says what is pending, and deletes the voice after a crash and a restart', async () => {
    const guildId = sandbox.guild('Managed').id;
    const store = await openStore();
    const consent = { attestedBy: ben().userId, attestedAt: Date.now(), statement: 'It is mine.' };
    const voice = { voiceId: 'voice-of-ben', name: 'Ben', ownerId: ben().userId, isPrivate: false };
    await store.clones.add(guildId, { ...voice, consent });
    await store.close();
    const preset = { name: 'secret preset', voice: 'Emma', tone: 'like a fox at dawn' };
    await (await ben().command('general', 'preset', preset, { subcommand: 'save' })).reply(
      PATIENCE,
    );

    hosted.answerDeletionsWith(500);
    const { text } = await forgetMe(ben());
    expect(text).toContain(
      'cloned voices: 1.\n⏳ The voice service has not deleted 1 cloned voice yet.',
    );
    expect((await openPrivacy(ben())).text).toContain('has not deleted 1 cloned voice yet');
    bot.child.kill('SIGKILL');
    await bot.ended;
    expect(hosted.deletedVoices).toEqual([]);

    hosted.answerDeletionsWith(204);
    bot = await start();
    await expect.poll(() => hosted.deletedVoices, POLL).toEqual(['voice-of-ben']);
    await expect
      .poll(async () => (await openPrivacy(ben())).text, POLL)
      .toContain('✅ No deletion is pending');
    expect(findInFiles(folder, ['secret preset', 'like a fox at dawn'])).toEqual([]);
  });

  test('deletes cached clips that a crash has left behind', async () => {
    const said = await ben().command('general', 'say', { text: 'tone 440', output: 'file' });
    await said.next(({ voiceMessage }) => voiceMessage, PATIENCE);
    await expect.poll(listClips, POLL).toHaveLength(1);
    bot.child.kill('SIGKILL');
    await bot.ended;
    const store = await openStore();
    await store.privacy.deleteMember(ben().userId, { guildId: sandbox.guild('Managed').id });
    await store.close();
    bot = await start();
    await expect.poll(listClips, POLL).toEqual([]);
  });
});

test('/privacy does not wait for a voice service that hangs, and the bot retries', async () => {
  await using fixture = await openPersistentFixture();
  const { hosted, story, store } = fixture;
  const [member, guildId] = [story.as('ben'), story.guild.id];
  const consent = { attestedBy: member.userId, attestedAt: Date.now(), statement: 'It is mine.' };
  const voice = { voiceId: 'voice-of-ben', name: 'Ben', ownerId: member.userId, isPrivate: false };
  await store.clones.add(guildId, { ...voice, consent });
  hosted.answerDeletionsWith('nothing');
  expect((await forgetMe(member)).text).toContain('⏳');
  expect((await story.stack.metrics()).text).toContain('mynah_bot_voice_deletions_pending 1');
  hosted.answerDeletionsWith(204);
  hosted.cutConnections();
  await expect.poll(() => hosted.deletedVoices, POLL).toEqual(['voice-of-ben']);
  await expect
    .poll(async () => (await story.stack.metrics()).text, POLL)
    .toContain('mynah_bot_voice_deletions_pending 0');
});
