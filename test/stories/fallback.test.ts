import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OptionValue } from '../../src/sandbox/types.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { press, waitForReply } from '../support/moderated-story.ts';
import { usePersistentFixture } from '../support/persistent-fixture.ts';
import { hearWhile } from '../support/story-fixture.ts';

const IS_DOWN = /-# 🛟 The usual voice isn’t available, so a built-in one speaks/;

const { folder, hosted, story, store } = usePersistentFixture({
  VOICE_API_FALLBACK: 'embedded',
  CACHE_MEGABYTES: '16',
});

/** It takes some seconds until the bot checks the hosted service again. */
const PROBED = { timeout: 40_000, interval: 500 };

const breakDown = () => hosted.answerWith((response) => response.writeHead(503).end());

/** The embedded service has to start first. */
const PATIENCE = { timeoutMs: 60_000 };

async function said(who: string, text: string, options: Record<string, OptionValue> = {}) {
  const run = await story.say(story.as(who), text, { output: 'file', format: 'wav', ...options });
  return run.reply(PATIENCE);
}

/** Speaks in the voice channel. Returns the audio and the reply. */
async function spoken(who: string, text: string) {
  const member = story.as(who);
  const listener = member.listener ?? (await member.joinVoice('Lounge'));
  const run = story.say(member, text);
  const heard = await hearWhile(listener, () => run);
  const reply = await waitForReply(await run, '🔊');
  return { isTone: isTone(samplesOf(heard), 440), seconds: heard.pcm(1).length / 48_000, reply };
}

const spent = async () => (await store.usage.report(story.guild.id)).used;
const countCachedClips = () => globSync('cache/*/*.clip', { cwd: folder }).length;

test('the hosted service alone speaks while it works', async () => {
  const { isTone, reply } = await spoken('ben', 'tone 440');
  expect(isTone).toBe(true);
  expect(reply.content).not.toMatch(IS_DOWN);
  await expect.poll(spent).toBe(8);
  await expect.poll(countCachedClips).toBe(1);
});

test('the embedded service speaks during an outage, the reply says so, and nothing is charged or cached', async () => {
  breakDown();
  expect((await said('ben', 'Posted')).content).toMatch(IS_DOWN);
  const { isTone, seconds, reply } = await spoken('ben', 'tone 440, in somebody else’s words');
  expect(isTone).toBe(false);
  expect(seconds).toBeGreaterThan(1);
  expect(reply.content).toMatch(IS_DOWN);
  expect((await said('minjun', '올려')).content).toContain('내장 음성으로 말해요');
  expect((await said('yuki', '投稿')).content).toContain('内蔵の音声で話しています');
  const run = await story.as('ben').command('general', 'emote', { text: 'Oh!', output: 'file' });
  expect((await run.reply(PATIENCE)).content).toMatch(IS_DOWN);
  expect(await spent()).toBe(8);
  expect(countCachedClips()).toBe(1);
});

test('a preview says that the fallback speaks, to each of several listeners', async () => {
  const shown = await Promise.all(
    ['ada', 'minjun', 'yuki'].map(async (name) => {
      const member = story.as(name);
      const run = await member.command('general', 'voices', { voice: 'Emma' });
      const catalogue = await run.reply();
      const label = { ada: '▶ Play', minjun: '▶ 재생', yuki: '▶ 再生' }[name] ?? '';
      return { member, catalogue, label };
    }),
  );
  const answers = await Promise.all(
    shown.map(async ({ member, catalogue, label }) => {
      const pressed = await press(member, catalogue, label);
      return pressed.next(({ attachments }) => attachments.length === 1, PATIENCE);
    }),
  );
  for (const { text } of answers) expect(text).toMatch(/^\*\*Emma.*\n-# 🛟/);
});

test('cached clips of the hosted service are still played during an outage', async () => {
  const { isTone, reply } = await spoken('ben', 'tone 440');
  expect(isTone).toBe(true);
  expect(reply.content).not.toMatch(IS_DOWN);
});

test('a cloned voice is never replaced by another voice', async () => {
  const ben = story.guild.member('ben').id;
  await store.clones.add(story.guild.id, {
    voiceId: 'hosted-clone-of-ben',
    name: 'Ben himself',
    ownerId: ben,
    isPrivate: false,
    consent: { attestedBy: ben, attestedAt: Date.now(), statement: 'It is mine.' },
  });
  const { content, attachments } = await said('ben', 'Hello', { voice: 'Ben himself' });
  expect(content).toContain('This voice needs the usual voice service');
  expect(attachments).toEqual([]);
});

test('metrics count the fallbacks', async () => {
  const { text } = await story.stack.metrics();
  expect(text).toMatch(/api_fallbacks_total\{operation="tts",code="voice-api\.\w+"\} [1-9]/);
  expect(text).toContain('api_fallbacks_total{operation="emotion-tts"');
});

test('a monthly limit is reported and not treated as an outage', { tags: ['full'] }, async () => {
  hosted.answerWith((response) => response.writeHead(429).end());
  await expect
    .poll(async () => (await said('ben', `limit ${Math.random()}`)).content, PROBED)
    .toContain('The voice service has no characters left this month');
});

test('the hosted service speaks again after an outage', async () => {
  breakDown();
  for (const text of ['a', 'b', 'c']) expect((await said('ben', text)).content).toMatch(IS_DOWN);
  hosted.answerWith(undefined);
  await expect
    .poll(async () => (await said('ben', `tone 440 ${Math.random()}`)).content, PROBED)
    .not.toMatch(IS_DOWN);
  const { isTone, reply } = await spoken('ben', 'tone 440, the second');
  expect(isTone).toBe(true);
  expect(reply.content).not.toMatch(IS_DOWN);
});

test('a service that hangs delays only the first requests', async () => {
  hosted.answerWith(() => undefined);
  const before = hosted.requestedTexts.length;
  const both = await Promise.all([said('ben', 'One hangs'), said('yuki', 'Two hangs')]);
  for (const { content } of both) expect(content).toMatch(/usual|通常の/);
  for (const text of ['x', 'y', 'z']) expect((await said('ben', text)).content).toMatch(IS_DOWN);
  // Later requests are probes.
  const asked = hosted.requestedTexts.slice(before);
  expect(asked.filter((text) => ['x', 'y', 'z'].includes(text))).toEqual([]);
});
