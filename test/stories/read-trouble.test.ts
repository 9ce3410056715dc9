import { describe, expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openReadAloudClub, read, waitUntilRequested } from '../support/read-aloud.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

/** Notices in the channel about messages that could not be read. */
const told = (club: Story) =>
  club
    .as('ada')
    .messages('general')
    .filter(({ content }) => content.startsWith('-# ⚠️'))
    .map(({ content }) => content);

/** Waits for a notice in the channel. */
const whenTold = (club: Story, times = 1) =>
  new Promise<void>((resolve) => {
    const stop = club.sandbox.onMessage(() => {
      if (told(club).length < times) return;
      stop();
      resolve();
    });
  });

describe('a message that cannot be read aloud', () => {
  test('causes one notice, not one per message, and pings nobody', async () => {
    await using hosted = await startHostedService();
    await using club = await openReadAloudClub(hosted);
    const ada = club.as('ada');
    const ears = await ada.joinVoice('Lounge');
    hosted.answerWith((response) => response.writeHead(400).end('{}'));
    for (const text of ['one', 'two', 'three']) ada.write('general', `@everyone ${text}`);
    await whenTold(club);
    await waitUntilRequested(hosted, 'three');
    hosted.answerWith(undefined);
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(ears, 1)).toEqual([500]);
    const message = ada.messages('general').find(({ content }) => content.startsWith('-# ⚠️'));
    expect(message?.pinged).toEqual([]);
    expect(told(club)).toHaveLength(1);
  });

  test('is not sent to the service without budget, a notice says so, and cached clips still play', async () => {
    await using hosted = await startHostedService();
    await using club = await openReadAloudClub(hosted, {}, { CACHE_MEGABYTES: '10' });
    const ada = club.as('ada');
    const ears = await ada.joinVoice('Lounge');
    const budget = async (characters: number) =>
      (await ada.command('general', 'settings', { characters }, { subcommand: 'budget' })).reply();
    // With the second message, less than 10% is left. The channel gets one warning.
    await budget(35);
    for (const hertz of [500, 700]) ada.write('general', `tone ${hertz} for 800`);
    expect(await waitForTones(ears, 2)).toEqual([500, 700]);
    const isTold = whenTold(club, 2);
    ada.write('general', 'more than is left');
    await isTold;
    const [warning, refusal] = told(club);
    expect(warning).toContain('Less than 10% of this month’s characters are left: 3 of 35');
    expect(refusal).toContain('of 35 left');
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(ears, 3)).toEqual([500, 700, 500]);
    expect(hosted.requestedTexts).toEqual(['tone 500 for 800', 'tone 700 for 800']);
    await expect
      .poll(async () => (await (await ada.command('general', 'usage')).reply()).content)
      .toContain('/read');
  });

  test('causes a notice only where the bot can post', async () => {
    await using hosted = await startHostedService();
    const deny = ['SendMessages' as const];
    await using club = await openReadAloudClub(hosted, {
      channels: [
        { name: 'general', overwrites: [{ member: '@bot', deny }] },
        { name: 'Lounge', kind: 'voice' },
      ],
    });
    const ada = club.as('ada');
    await ada.joinVoice('Lounge');
    hosted.answerWith((response) => response.writeHead(400).end('{}'));
    ada.write('general', 'one');
    await waitUntilRequested(hosted, 'one');
    hosted.answerWith(undefined);
    ada.write('general', 'two');
    await waitUntilRequested(hosted, 'two');
    const tries = club.sandbox.traffic.exchanges.filter(
      ({ method, path }) => method === 'POST' && /^\/channels\/\d+\/messages$/.test(path),
    );
    expect(tries).toEqual([]);
  });
});

describe('without the message content intent', () => {
  test('/read says what is missing, in three languages', async () => {
    await using hosted = await startHostedService();
    await using club = await openClub(hosted, {}, {}, { sandbox: { privilegedIntents: [] } });
    const ada = club.as('ada');
    const sentence = '⚠️ I can’t see messages. My operator must turn on';
    expect((await read(ada, 'on')).content).toContain(sentence);
    expect((await read(ada, 'where')).content).toContain(sentence);
    for (const name of ['minjun', 'yuki']) {
      expect((await read(club.as(name), 'where')).content).toContain('**Message Content Intent**');
    }
    const ears = await ada.joinVoice('Lounge');
    await club.say(ada, 'tone 500 for 800');
    expect(await waitForTones(ears, 1)).toEqual([500]);
  });
});
