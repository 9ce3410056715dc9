import { expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { hearing, openStage } from '../support/stage.ts';

test('members who join or leave the voice channel are announced in the server’s language, once that is turned on', async () => {
  await using hosted = await startHostedService();
  await using stage = await openStage({
    environment: hosted.environment,
  });
  const set = async (subcommand: string, options: Record<string, string | boolean>) =>
    (await stage.as('ada').command('general', 'settings', options, { subcommand })).reply();
  const ben = stage.as('ben');
  const ears = await ben.joinVoice('Lounge');
  await hearing(ears, () => stage.say(ben, 'tone 440'));

  // As long as nobody has set it, nothing is said.
  await stage.as('ada').joinVoice('Lounge');
  stage.as('ada').leaveVoice();
  await set('announce', { joins: true });
  const heard = await hearing(ears, () => stage.as('minjun').joinVoice('Lounge'));
  expect(heard.durationMs).toBeGreaterThan(300);
  expect(hosted.asked).toEqual(['tone 440', '민준 joined.']);

  // Leaving is another setting; other channels are not the bot's business.
  stage.as('minjun').leaveVoice();
  await stage.as('minjun').joinVoice('Duet');
  await set('announce', { leaves: true });
  await set('language', { language: 'ja' });
  await hearing(ears, () => stage.as('yuki').joinVoice('Lounge'));
  await hearing(ears, async () => stage.as('yuki').leaveVoice());
  expect(hosted.asked.slice(2)).toEqual(['雪さんが参加しました。', '雪さんが退出しました。']);

  // Where nobody is left to hear it, nothing is asked for.
  ben.leaveVoice();
  await (await stage.as('ada').command('general', 'usage')).reply();
  const later = await stage.as('minjun').joinVoice('Lounge');
  await hearing(later, () => stage.say(stage.as('minjun'), 'tone 550'));
  expect(hosted.asked.slice(4)).toContain('tone 550');
  expect(hosted.asked).not.toContain('Benさんが退出しました。');
  const usage = await (await stage.as('ada').command('general', 'usage')).reply();
  expect(usage.content).toContain('/announce');
});
