import { globSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import type { GuildSeed, Member } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { temporaryFolder } from '../support/databases.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { waitForReply } from '../support/moderated-story.ts';
import { forgetMe } from '../support/privacy.ts';
import { shareOneVoice } from '../support/read-aloud.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';

const guild = (name: string, id: string): GuildSeed => ({
  name,
  id,
  members: [{ name: 'ada' }, { name: 'ben' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
});
const ONE = '41771983423143937';
const TWO = '41771983423143938';

const open = (hosted: HostedService, folder: string) =>
  openStory({
    sandbox: { guilds: [guild('One', ONE), guild('Two', TWO)] },
    environment: { ...hosted.environment, DATA_DIR: folder, CACHE_MEGABYTES: '16' },
  });

/** Also returns the characters that the first server has used. */
async function openCounting(hosted: HostedService) {
  const folder = temporaryFolder();
  const story = await open(hosted, folder);
  const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, createLogger('fatal'));
  onTestFinished(async () => {
    await store.close();
    await story.close();
  });
  return { story, store, spent: async () => (await store.usage.report(ONE)).used };
}

const clipsIn = (folder: string) => globSync('cache/*/*.clip', { cwd: folder });

/** Speaks a tone in the Lounge of the member's server, where it is heard. */
async function speak(story: Story, who: Member): Promise<void> {
  const listener = who.listener ?? (await who.joinVoice('Lounge'));
  const run = story.say(who, 'tone 440');
  expect(isTone(samplesOf(await hearWhile(listener, () => run)), 440)).toBe(true);
  await waitForReply(await run, '🔊');
}

test('a repeated text needs no request, spoken or posted and after a restart, except on another server', async () => {
  await using hosted = await startHostedService();
  const folder = temporaryFolder();
  {
    await using story = await open(hosted, folder);
    const ada = story.sandbox.as(ONE, 'ada');
    await shareOneVoice(ada);
    for (let i = 0; i < 2; i += 1) await speak(story, ada);
    const ben = story.sandbox.as(ONE, 'ben');
    const run = await story.say(ben, 'tone 440', { output: 'file', format: 'mp3' });
    const posted = await run.next(({ attachments }) => attachments.length > 0);
    expect(posted.content).toMatch(/8 characters · free \(cached\)$/);
    expect(posted.attachments[0]?.filename).toMatch(/\.mp3$/);
    expect(hosted.requestedTexts).toEqual(['tone 440']);

    await speak(story, story.sandbox.as(TWO, 'ada'));
    expect(hosted.requestedTexts).toHaveLength(2);
  }
  expect(clipsIn(folder)).toHaveLength(2);
  await using again = await open(hosted, folder);
  await speak(again, again.sandbox.as(ONE, 'ada'));
  expect(hosted.requestedTexts).toHaveLength(2);

  again.sandbox.edit.removeBot(ONE);
  await expect.poll(() => clipsIn(folder).length).toBe(1);
});

test('a server without characters left still hears its cached clips', async () => {
  await using hosted = await startHostedService();
  const { story, store, spent } = await openCounting(hosted);
  const ada = story.sandbox.as(ONE, 'ada');
  const said = (text: string) => story.say(ada, text, { output: 'file', format: 'wav' });
  expect((await waitForReply(await said('tone 440'), '🎙️')).content).toMatch(/8 characters$/);
  await expect.poll(spent).toBe(8);
  await store.guilds.setBudget(ONE, 10);
  expect((await waitForReply(await said('tone 500'), '⚠️')).content).toContain('only 2 of 10 left');
  await waitForReply(await said('tone 440'), '🎙️');
  await speak(story, ada);
  expect(hosted.requestedTexts).toEqual(['tone 440']);
  expect(await spent()).toBe(8);
});

test('a cached clip that is deleted before its turn is requested and charged again', async () => {
  await using hosted = await startHostedService();
  const { story, spent } = await openCounting(hosted);
  const ada = story.sandbox.as(ONE, 'ada');
  await speak(story, ada);
  // The next two items are prepared ahead.
  const before = ['tone 500 for 2000', 'tone 600 for 20', 'tone 700 for 20'];
  for (const text of before) await (await story.say(ada, text)).reply();
  const last = await story.say(ada, 'tone 440');
  expect((await last.reply()).content).toMatch(/free \(cached\)$/);
  // Of the whole server, because a clip does not say who wrote it.
  await forgetMe(story.sandbox.as(ONE, 'ben'));
  await last.next(({ components }) => JSON.stringify(components).includes('Replay'));
  expect(hosted.requestedTexts.slice(1, -1).toSorted()).toEqual(before);
  for (const index of [0, -1]) expect(hosted.requestedTexts.at(index)).toBe('tone 440');
  await expect.poll(spent).toBe(hosted.requestedTexts.join('').length);
});
