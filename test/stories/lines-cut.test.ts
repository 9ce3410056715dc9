import { describe, expect, test } from 'vitest';
import type { Listener } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { eventually } from '../support/eventually.ts';
import { HEARD_RATE, isTone, samplesOf } from '../support/listening.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';
import { casesOf } from '../support/suites.ts';

const hearsSound = (listener: Listener) =>
  eventually(() => expect(listener.packets.some(({ silence }) => !silence)).toBe(true));

/** Connections break before or during playback. */
describe('the bot', () => {
  const { story, hosted } = useStory();

  test.each([
    ['Discord asks to reconnect', () => story.sandbox.faults.gateway.reconnect()],
    ['the gateway’s socket dies', () => story.sandbox.faults.gateway.drop()],
    [
      'the session is invalid but can be resumed',
      () => story.sandbox.faults.gateway.invalidSession(true),
    ],
  ])('keeps playing and runs the next command after a failure: %s', async (_, breakIt) => {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const heard = await hearWhile(listener, async () => {
      await story.say(ada, 'tone 500 for 1500');
      await hearsSound(listener);
      breakIt();
    });
    const heardMs = (samplesOf(heard).length / HEARD_RATE) * 1_000;
    expect(heardMs).toBeGreaterThan(1_490);
    expect(heardMs).toBeLessThan(1_700);

    await story.sandbox.botReady();
    const next = await hearWhile(listener, () => story.say(ada, 'tone 700'));
    expect(isTone(samplesOf(next), 700)).toBe(true);
    ada.leaveVoice();
  });

  test('runs a command that was sent while the gateway was away exactly once', async () => {
    const ada = story.as('ada');
    const before = hosted.requestedTexts.length;
    story.sandbox.faults.gateway.drop();
    const run = await story.say(ada, 'tone 450', { output: 'file' });
    await run.next(({ voiceMessage }) => voiceMessage);
    expect(hosted.requestedTexts.slice(before)).toEqual(['tone 450']);
  });

  test('returns to the voice channel and keeps its queue when Discord ends the gateway session', async () => {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    await story.say(ada, 'tone 500 for 1500');
    const waiting = await story.say(ada, 'tone 600');
    await hearsSound(listener);
    story.sandbox.faults.gateway.invalidSession(false);
    await waiting.next(({ content }) => content.startsWith('🔊'));
    expect(story.guild.channel('Lounge').present).toContain(story.sandbox.botUserId);
    ada.leaveVoice();
  });

  test('reports waiting items when a moderator disconnects it, and can be called again', async () => {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const waiting = await hearWhile(listener, async () => {
      await story.say(ada, 'tone 500 for 20000');
      const second = await story.say(ada, 'tone 600');
      await hearsSound(listener);
      ada.moveToVoice(story.sandbox.botUserId, undefined);
      const notice = await second.next(({ content }) => content.startsWith('⚠️'));
      expect(notice.content).toMatch(/I left .* before/);
    });
    expect(waiting.durationMs).toBeLessThan(19_900);

    const again = await hearWhile(listener, () => story.say(ada, 'tone 700'));
    expect(isTone(samplesOf(again), 700)).toBe(true);
    ada.leaveVoice();
  });

  test.each(casesOf([4016, 4017], 1))(
    'posts the audio and says why when the voice gateway refuses it with %i',
    async (code) => {
      await using fresh = await openStory({ environment: hosted.environment });
      const ada = fresh.as('ada');
      await ada.joinVoice('Lounge');
      fresh.sandbox.faults.voice.rejectIdentifies(100, code);
      const before = hosted.requestedTexts.length;
      const run = await fresh.say(ada, 'tone 500');
      const posted = await run.next(({ voiceMessage }) => voiceMessage);
      expect(posted.attachments).toHaveLength(1);
      expect((await run.reply()).content).toContain('couldn’t connect');
      // The same clip is posted, so it is charged only once.
      expect(hosted.requestedTexts.slice(before)).toEqual(['tone 500']);
    },
  );
});

test('an embedded service that is killed in mid-sentence restarts, and every reply says what happened', {
  tags: ['full'],
}, async () => {
  await using story = await openStory({ environment: { MAX_TEXT_CHARACTERS: '5000' } });
  const ada = story.as('ada');
  const listener = await ada.joinVoice('Lounge');
  const { service } = story.stack;
  const before = service?.pid ?? 0;
  const sentences = Array.from({ length: 60 }, (_, i) => `Sentence ${i} speaks of sea and wind.`);
  const run = await story.say(ada, sentences.join(' '));
  await hearsSound(listener);
  process.kill(before, 'SIGKILL');

  // The next request waits for the restarted service instead of failing.
  const next = await story.say(ada, 'I am back.', { output: 'file' });
  const posted = await next.next(({ voiceMessage }) => voiceMessage, { timeoutMs: 200_000 });
  expect(posted.attachments).toHaveLength(1);
  expect(service?.pid).not.toBe(before);
  // The audio that has arrived plays on. If more is missing, the reply says so.
  expect(run.original?.content).toMatch(/^(🔊|⚠️)/u);
  ada.moveToVoice(story.sandbox.botUserId, undefined);
  await run.next(({ content }) => content.startsWith('⚠️'));
});
