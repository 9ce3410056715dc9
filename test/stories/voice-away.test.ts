import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { press, waitForReply } from '../support/moderated-story.ts';
import { waitUntilSilent } from '../support/read-aloud.ts';
import type { Story } from '../support/story-fixture.ts';
import { toneLengths, tonesOf, waitForTones } from '../support/tones.ts';
import { openTalk, tone } from './talk.ts';

/** Of the messages that are written meanwhile. */
const TONES = [600, 700, 800, 900];

/** Writes, breaks the connection while a clip plays, writes and uses `/say`, and asserts that all is heard once, in order. */
async function expectNothingLost(
  seconds: number,
  breakConnection: (story: Story) => () => void,
): Promise<void> {
  await using talk = await openTalk();
  const { story, ada, listener, notices } = talk;
  ada.write('general', 'tone 500 for 1600');
  await waitForTones(listener, 2);
  const mend = breakConnection(story);
  for (const hertz of TONES) {
    ada.write('general', tone(hertz));
    await setTimeout((seconds * 1_000) / (TONES.length + 1));
  }
  const run = await story.say(ada, tone(1_000));
  await setTimeout((seconds * 1_000) / (TONES.length + 1));
  mend();
  const all = [400, 500, ...TONES, 1_000];
  expect(await waitForTones(listener, all.length)).toEqual(all);
  await waitUntilSilent(ada);
  expect(tonesOf(listener.packets)).toEqual(all);
  // Only packets that were on their way when the connection broke are missing.
  const lengths = toneLengths(listener.packets);
  for (const hertz of all) {
    expect(lengths.get(hertz), `${hertz} Hz`).toBeGreaterThan(hertz === 500 ? 1_400 : 700);
  }
  expect((await waitForReply(run, '🔊')).content).not.toContain('⚠️');
  expect(notices()).toEqual([]);
  expect(story.guild.channel('Lounge').present).toContain(story.sandbox.botUserId);
}

describe('messages and /say are heard once and in order', () => {
  const goAway = ({ sandbox }: Story) => sandbox.faults.voice.goAway();
  test('when the voice server is away for 4 s', () => expectNothingLost(4, goAway));

  test.each([1, 10, 30, 60])(
    'when the voice server is away for %i s',
    { tags: ['full'] },
    (seconds) => expectNothingLost(seconds, goAway),
  );

  test('when the region changes', () =>
    expectNothingLost(1, ({ sandbox, guild }) => {
      sandbox.faults.voice.close(guild.id, 4022);
      return () => sandbox.edit.changeVoiceServer(guild.id);
    }));
});

describe('when the voice connection cannot be restored, the channel that was read sees a notice, with a button to go on', () => {
  async function expectNotice(
    talk: Awaited<ReturnType<typeof openTalk>>,
    timeout: number,
  ): Promise<void> {
    const { story, ada, listener, notices } = talk;
    await expect.poll(() => notices().length, { timeout }).toBe(1);
    const [notice] = notices();
    if (notice === undefined) return;
    const lounge = story.guild.channel('Lounge').id;
    expect(notice.content).toBe(
      `-# ⚠️ I lost the connection to <#${lounge}> and couldn’t get it back. I’ve stopped reading, and messages that were waiting weren’t read.`,
    );
    await press(ada, notice, 'Read this channel');
    ada.write('general', tone(700));
    await expect
      .poll(() => tonesOf(listener.packets).at(-1), { timeout: 60_000, interval: 500 })
      .toBe(700);
  }

  test('after a close code that forbids it', async () => {
    await using talk = await openTalk();
    const { story, ada } = talk;
    story.sandbox.faults.voice.close(story.guild.id, 4021);
    ada.write('general', tone(500));
    await expectNotice(talk, 60_000);
  });

  test('after 90 s', { tags: ['full'] }, async () => {
    await using talk = await openTalk();
    const { story, ada } = talk;
    const comeBack = story.sandbox.faults.voice.goAway();
    const run = await story.say(ada, tone(600));
    ada.write('general', tone(500));
    const back = setTimeout(90_000).then(comeBack);
    // The text was synthesized, so it is posted as a file.
    const isPosted = ({ content }: MessageView) =>
      content.includes('Posted here instead. I lost the connection');
    await run.next(isPosted, { timeoutMs: 120_000 });
    await back;
    await expectNotice(talk, 100_000);
  });
});
