import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import {
  canPlayAgain,
  playAgain,
  press,
  replyTo,
  waitForReply,
} from '../support/moderated-story.ts';
import { setReadAloud } from '../support/privacy.ts';
import {
  afterwards,
  openReadAloudClub,
  openReadAloudStory,
  read,
  waitUntilRequested,
  waitUntilSilent,
} from '../support/read-aloud.ts';
import type { Story } from '../support/story-fixture.ts';
import { tonesOf, waitForTones } from '../support/tones.ts';

const CLOSED = [
  { role: '@everyone', deny: ['ViewChannel' as const] },
  { role: 'Trusted', allow: ['ViewChannel' as const] },
  { member: '@bot', allow: ['ViewChannel' as const] },
];

/** Resolves with the next notice about a message that could not be read. */
const nextNotice = ({ sandbox }: Story) =>
  new Promise<{ channelId: string; content: string }>((resolve) => {
    sandbox.onMessage((message) => message.content.startsWith('-# ⚠️') && resolve(message));
  });

describe('a waiting message', () => {
  test('is dropped without a notice when its channel is deleted', async () => {
    await using story = await openReadAloudClub({
      channels: [{ name: 'general' }, { name: 'board' }, { name: 'Lounge', kind: 'voice' }],
    });
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const board = story.guild.channel('board').id;
    await read(ada, 'on', { channel: board });
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 3000');
    await waitUntilRequested(story.hosted, 'tone 500');
    ben.write('board', 'tone 900 for 750');
    await waitUntilRequested(story.hosted, 'tone 900');
    const isAnswered = Promise.withResolvers<() => void>();
    story.hosted.answerWith((response) =>
      isAnswered.resolve(() => void response.writeHead(400).end('{}')),
    );
    eve.write('board', 'not to be spoken');
    const answer = await isAnswered.promise;
    story.hosted.answerWith(undefined);
    story.sandbox.edit.removeChannel(board);
    answer();
    ada.write('general', 'tone 1100 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 1_100]);
  });

  test.concurrent('causes a notice when its edited text cannot be spoken', {
    tags: ['full'],
  }, async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, {}, { CACHE_MEGABYTES: '10' });
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 1)).toEqual([900]);
    ada.write('general', 'tone 500 for 3000');
    await waitUntilRequested(hosted, 'tone 500');
    // The clip is cached and ready at once.
    const { id } = ben.write('general', 'tone 900 for 750');
    const notice = nextNotice(story);
    hosted.answerWith((response) => response.writeHead(400).end('{}'));
    ben.edit(id, 'not to be spoken');
    await notice;
    expect(await waitForTones(listener, 2)).toEqual([900, 500]);
  });
});

test('messages of a member who turns read-aloud off cannot be replayed', {
  tags: ['full'],
}, async () => {
  await using story = await openReadAloudClub();
  const [ada, ben] = [story.as('ada'), story.as('ben')];
  const listener = await ada.joinVoice('Lounge');
  ada.write('general', 'tone 500 for 750');
  ben.write('general', 'tone 700 for 750');
  expect(await waitForTones(listener, 2)).toEqual([500, 700]);
  // That includes the message being spoken, which stops.
  ben.write('general', 'tone 900 for 60000');
  await eventually(() => expect(tonesOf(listener.packets)).toEqual([500, 700, 900]));
  await setReadAloud(ben, 'off', 'everywhere');
  await waitUntilSilent(ada);
  await playAgain(ada);
  expect(await waitForTones(listener, 4)).toEqual([500, 700, 900, 500]);
});

describe('a message in a restricted channel', () => {
  test('is heard only while every listener can see the channel, and a notice says so', async () => {
    await using story = await openReadAloudClub({
      members: [
        { name: 'ada' },
        { name: 'mod', roles: ['Trusted'] },
        { name: 'ben' },
        { name: 'eve', roles: ['Trusted'] },
      ],
      channels: [
        { name: 'general' },
        { name: 'board', overwrites: CLOSED },
        { name: 'Lounge', kind: 'voice' },
      ],
    });
    const [ada, mod, ben] = [story.as('ada'), story.as('mod'), story.as('ben')];
    await read(ada, 'on', { channel: story.guild.channel('board').id });
    const listener = await mod.joinVoice('Lounge');
    mod.write('board', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);

    await ben.joinVoice('Lounge');
    const notice = nextNotice(story);
    mod.write('board', 'tone 700 for 750');
    const lounge = story.guild.channel('Lounge').id;
    const reason = `Someone in <#${lounge}> can’t see this channel`;
    expect(await notice).toMatchObject({
      channelId: story.guild.channel('board').id,
      content: expect.stringContaining(reason),
    });
    mod.write('general', 'tone 900 for 3000');
    expect(await waitForTones(listener, 2)).toEqual([500, 900]);

    // A member who joins while it waits does not hear it either.
    ben.leaveVoice();
    mod.write('general', 'tone 1100 for 3000');
    mod.write('board', 'tone 700 for 750');
    await waitUntilRequested(story.hosted, 'tone 700');
    await ben.joinVoice('Lounge');
    mod.write('general', 'tone 500 for 750');
    expect(await waitForTones(listener, 4)).toEqual([500, 900, 1_100, 500]);
  });

  test('is shown and replayed only to members who can see the channel', async () => {
    await using story = await openReadAloudClub({
      channels: [
        { name: 'general' },
        { name: 'board', overwrites: CLOSED },
        { name: 'Lounge', kind: 'voice' },
      ],
      members: [{ name: 'ada' }, { name: 'mod', roles: ['Trusted'] }, { name: 'ben' }],
    });
    const [ada, mod, ben] = [story.as('ada'), story.as('mod'), story.as('ben')];
    await read(ada, 'on', { channel: story.guild.channel('board').id });
    const listener = await mod.joinVoice('Lounge');
    mod.write('board', 'tone 500 for 5000');
    mod.write('board', 'tone 700 for 1000');
    await waitUntilRequested(story.hosted, 'tone 700');
    expect((await replyTo(mod, 'queue')).text).toContain('tone 500 for 5000');
    expect((await replyTo(ben, 'queue')).text).not.toContain('tone');
    expect((await replyTo(mod, 'skip')).content).toContain('“…”');
    await eventually(() => expect(tonesOf(listener.packets)).toContain(700));
    await waitUntilSilent(mod);
    // Members who can see the channel can replay it, as long as nobody else listens.
    const again = await playAgain(mod);
    await again.next(({ text }) => /Now.*tone 700/.test(text));
    await waitUntilSilent(mod);
    const heard = await replyTo(mod, 'queue');
    expect(heard.text).toContain('tone 700');
    await ben.joinVoice('Lounge');
    for (const member of [ben, mod]) expect(await canPlayAgain(member)).toBe(false);
    const late = await press(mod, heard, 'Play again');
    await late.next(({ content }) => content.startsWith('⚠️ I no longer have this audio'));
    // The same holds when another member joins while it waits.
    ben.leaveVoice();
    await waitForReply(await story.say(mod, 'tone 900 for 2000'), '🔊');
    const waiting = await playAgain(mod);
    await waiting.next(({ text }) => text.includes('1. '));
    await ben.joinVoice('Lounge');
    await waiting.next(({ content }) => content.startsWith('⚠️ I no longer have this audio'));
  });

  test('is not heard in a voice channel without its age restriction', async () => {
    await using story = await openReadAloudClub({
      channels: [
        { name: 'general' },
        { name: 'adults', nsfw: true },
        { name: 'Lounge', kind: 'voice' },
        { name: 'Bar', kind: 'voice', nsfw: true },
      ],
    });
    const ada = story.as('ada');
    await read(ada, 'on', { channel: story.guild.channel('adults').id });
    const settings = await read(ada, 'settings');
    await afterwards(
      settings,
      await ada.choose(settings, 'read:list:read.autoJoinChannels:0', ['Lounge', 'Bar']),
    );
    await ada.joinVoice('Lounge');
    const notice = nextNotice(story);
    ada.write('adults', 'tone 500 for 750');
    expect((await notice).content).toContain('This channel is age-restricted but');
    ada.leaveVoice();
    const listener = await ada.joinVoice('Bar');
    ada.write('adults', 'tone 700 for 750');
    expect(await waitForTones(listener, 1)).toEqual([700]);
    expect(story.hosted.requestedTexts).toEqual(['tone 700 for 750']);
  });
});
