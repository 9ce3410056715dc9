import { expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { openModeratedStory } from '../support/moderated-story.ts';
import { changeSettings } from '../support/settings.ts';
import { rms } from '../support/sound.ts';
import { hearWhile, type Story } from '../support/story-fixture.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const TEXT = 'tone 440 for 700';

/** What Ada hears when she speaks the text. */
async function hear(story: Story): Promise<Float32Array> {
  const ada = story.as('ada');
  const listener = ada.listener ?? (await ada.joinVoice('Lounge'));
  return samplesOf(await hearWhile(listener, () => story.say(ada, TEXT)));
}

test('a member’s speed and pitch are heard, spoken and posted, and another speed needs no request', async () => {
  await using hosted = await startHostedService();
  await using story = await openModeratedStory(hosted, {}, { CACHE_MEGABYTES: '16' });
  const ada = story.as('ada');
  await setOwnVoice(ada, { voice: 'Emma', speed: '2' });
  const fast = await hear(story);
  expect(isTone(fast, 440)).toBe(true);
  expect(Math.abs(fast.length / 48 - 350)).toBeLessThan(60);

  await setOwnVoice(ada, { pitch: '12', speed: '' });
  const high = await hear(story);
  expect(isTone(high, 880)).toBe(true);
  expect(Math.abs(high.length / 48 - 700)).toBeLessThan(60);

  await setOwnVoice(ada, { pitch: '0', speed: '0.5' });
  const run = await story.say(ada, TEXT, { output: 'file', format: 'voice-message' });
  const posted = await run.next(({ attachments }) => attachments.length > 0);
  expect(posted.attachments[0]?.durationSecs).toBeCloseTo(1.4, 1);
  expect(hosted.requestedTexts).toEqual([TEXT]);
});

test('a server’s volume is heard by everyone', async () => {
  await using hosted = await startHostedService();
  await using story = await openModeratedStory(hosted, {}, { CACHE_MEGABYTES: '16' });
  const usual = rms(await hear(story));
  await changeSettings(story.as('ada'), { volume: 30 });
  expect(rms(await hear(story)) / usual).toBeCloseTo(0.3, 1);
  // The clip in the cache serves every volume.
  expect(hosted.requestedTexts).toEqual([TEXT]);
});
