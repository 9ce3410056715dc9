import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { replyTo } from '../support/moderated-story.ts';
import {
  openReadAloudClub,
  openReadAloudStory,
  read,
  waitUntilRequested,
} from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import { openStory, type Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

/** Returns the notices in the channel about messages that could not be read. */
const noticesIn = (story: Story) =>
  story
    .as('ada')
    .messages('general')
    .filter(({ content }) => content.startsWith('-# ⚠️'))
    .map(({ content }) => content);

const waitForNotices = (story: Story, times = 1) =>
  eventually(() => expect(noticesIn(story)).toHaveLength(times));

describe('a message that cannot be read aloud', () => {
  test('causes one notice, not one per message, and pings nobody', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    story.hosted.answerWith((response) => response.writeHead(400).end('{}'));
    const texts = ['one', 'two', 'three'];
    for (const text of texts) ada.write('general', `@everyone ${text}`);
    await waitForNotices(story);
    for (const text of texts) await waitUntilRequested(story.hosted, text);
    story.hosted.answerWith(undefined);
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    const message = ada.messages('general').find(({ content }) => content.startsWith('-# ⚠️'));
    expect(message?.pinged).toEqual([]);
    expect(noticesIn(story)).toHaveLength(1);
  });

  test('is not sent to the service without budget, a notice says so, and cached clips still play', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, {}, { CACHE_MEGABYTES: '10' });
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    // With the second message, less than 10% is left. The channel gets one warning.
    await changeSettings(ada, { limits: { budget: 35 } });
    for (const hertz of [500, 700]) ada.write('general', `tone ${hertz} for 800`);
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
    ada.write('general', 'more than is left');
    await waitForNotices(story, 2);
    const [warning, refusal] = noticesIn(story);
    expect(warning).toContain('Less than 10% of this month’s characters are left: 3 of 35');
    expect(refusal).toContain('of 35 left');
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 500]);
    expect(hosted.requestedTexts.toSorted()).toEqual(['tone 500 for 800', 'tone 700 for 800']);
    await expect
      .poll(async () => (await (await ada.command('general', 'usage')).reply()).text)
      .toContain('/read');
  });

  test('causes a notice only where the bot can post', async () => {
    const deny = ['SendMessages' as const];
    await using story = await openReadAloudClub({
      channels: [
        { name: 'general', overwrites: [{ member: '@bot', deny }] },
        { name: 'Lounge', kind: 'voice' },
      ],
    });
    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    story.hosted.answerWith((response) => response.writeHead(400).end('{}'));
    ada.write('general', 'one');
    await waitUntilRequested(story.hosted, 'one');
    story.hosted.answerWith(undefined);
    ada.write('general', 'two');
    await waitUntilRequested(story.hosted, 'two');
    const messages = `/channels/${story.guild.channel('general').id}/messages`;
    const tries = story.sandbox.traffic.exchanges.filter(
      ({ method, path }) => method === 'POST' && path === messages,
    );
    expect(tries).toEqual([]);
  });
});

describe('without the message content intent', () => {
  test('/read says what is missing, in three languages', async () => {
    await using hosted = await startHostedService();
    const sandbox = { privilegedIntents: [] };
    await using story = await openStory({ environment: hosted.environment, sandbox });
    const ada = story.as('ada');
    const sentence = '⚠️ I can’t see messages. My operator must turn on';
    expect((await read(ada, 'on')).content).toContain(sentence);
    expect((await read(ada, 'settings')).text).toContain(sentence);
    for (const name of ['minjun', 'yuki']) {
      expect((await read(story.as(name), 'settings')).text).toContain('**Message Content Intent**');
    }
    const listener = await ada.joinVoice('Lounge');
    // It joins, but promises nothing.
    expect((await replyTo(ada, 'join')).content).toContain('Use </say:');
    await story.say(ada, 'tone 500 for 800');
    expect(await waitForTones(listener, 1)).toEqual([500]);
  });
});
