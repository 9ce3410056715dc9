import { expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { changeSettings } from '../support/settings.ts';
import { hearWhile, STORY_GUILD } from '../support/story-fixture.ts';

test('members who join or leave the voice channel are announced in the server’s language, once that is turned on', async () => {
  await using story = await openClub(STORY_GUILD);
  const ben = story.as('ben');
  const listener = await ben.joinVoice('Lounge');
  await hearWhile(listener, () => story.say(ben, 'tone 440'));

  // Announcements are off by default.
  await story.as('ada').joinVoice('Lounge');
  story.as('ada').leaveVoice();
  await changeSettings(story.as('ada'), { announce: { joins: true } });
  const entry = { word: '민준', spoken: 'Minjun' };
  const add = { subcommand: 'add' };
  await (await story.as('ada').command('general', 'dictionary', entry, add)).reply();
  const heard = await hearWhile(listener, () => story.as('minjun').joinVoice('Lounge'));
  expect(heard.durationMs).toBeGreaterThan(300);
  expect(story.hosted.requestedTexts).toEqual(['tone 440', 'Minjun joined.']);

  // Leaving has its own setting, and other channels are not announced.
  story.as('minjun').leaveVoice();
  await story.as('minjun').joinVoice('Duet');
  await changeSettings(story.as('ada'), { announce: { leaves: true }, replyLanguage: 'ja' });
  await hearWhile(listener, () => story.as('yuki').joinVoice('Lounge'));
  await hearWhile(listener, async () => story.as('yuki').leaveVoice());
  expect(story.hosted.requestedTexts.slice(2)).toEqual([
    '雪さんが参加しました。',
    '雪さんが退出しました。',
  ]);

  // An announcement that nobody would hear is not requested.
  ben.leaveVoice();
  await (await story.as('ada').command('general', 'usage')).reply();
  const later = await story.as('minjun').joinVoice('Lounge');
  await hearWhile(later, () => story.say(story.as('minjun'), 'tone 550'));
  expect(story.hosted.requestedTexts.slice(4)).toContain('tone 550');
  expect(story.hosted.requestedTexts).not.toContain('Benさんが退出しました。');
  const usage = await (await story.as('ada').command('general', 'usage')).reply();
  expect(usage.text).toContain('/announce');
});
