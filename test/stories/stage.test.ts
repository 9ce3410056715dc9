import { describe, expect, test } from 'vitest';
import type { GuildSeed, HeardSpeech, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { openClub } from '../support/club.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { hearWhile, type Story } from '../support/story-fixture.ts';

/** A server with two stage channels. Only in the first can the bot become a speaker. */
const STAGE_GUILD: GuildSeed = {
  name: 'Theatre',
  owner: 'ada',
  roles: [{ name: 'Usher', permissions: ['MuteMembers', 'MoveMembers'] }],
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'Ben', roles: ['Usher'] },
  ],
  channels: [
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Stage', kind: 'stage', overwrites: [{ member: '@bot', allow: ['MuteMembers'] }] },
    { name: 'Gallery', kind: 'stage' },
  ],
};

/** Each story needs a fresh server, because it depends on the channel and role of the bot. */
const openStageStory = () => openClub(STAGE_GUILD);

async function answer(story: Story, text: string, options: Record<string, OptionValue> = {}) {
  return (await story.say(story.as('ada'), text, options)).reply();
}

/** Expects a complete clip: packets of 20 ms, and one more for the encoder's delay. */
function expectWhole(heard: HeardSpeech, hertz: number, durationMs: number): void {
  expect(isTone(samplesOf(heard), hertz)).toBe(true);
  expect(heard.packets.filter(({ silence }) => !silence)).toHaveLength(durationMs / 20 + 1);
}

function expectPostedInstead({ content }: MessageView, reason: RegExp): void {
  expect(content).toContain('Posted here instead');
  expect(content).toMatch(reason);
}

function expectRefused({ content, attachments }: MessageView, reason: RegExp): void {
  expect(content).toMatch(/^⚠️ /);
  expect(content).toMatch(reason);
  expect(attachments).toEqual([]);
}

describe('a stage channel where the bot can become a speaker', () => {
  test.each([
    ['at once', undefined],
    // Longer than connecting takes, so that the clip is ready before the bot can be heard.
    ['late', 0.8],
  ])('hears a clip from start to end when the bot becomes a speaker %s', async (_, delaySecs) => {
    await using story = await openStageStory();
    const { silencedPackets } = story.sandbox.voiceStats;
    if (delaySecs !== undefined) {
      const fault = { status: 429, retryAfterSecs: delaySecs };
      story.sandbox.faults.rest.next('PATCH /guilds/:id/voice-states/@me', fault);
    }
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Stage');
    const run = story.say(ada, 'tone 600 for 800');
    const heard = await hearWhile(listener, () => run);
    expectWhole(heard, 600, 800);
    const { content } = await (await run).reply();
    expect(content).toContain(`<#${story.guild.channel('Stage').id}>`);
    expect(story.sandbox.voiceStats.silencedPackets).toBe(silencedPackets);
    // Stage channels are not end-to-end encrypted.
    expect(heard.packets[0]?.protection).toBe('transport-only');
  });
});

describe('a stage moderator', () => {
  test('can move the bot to the audience, and invite it to speak again', async () => {
    await using story = await openStageStory();
    const { silencedPackets } = story.sandbox.voiceStats;
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Stage');
    await hearWhile(listener, () => story.say(ada, 'tone 400'));
    const bot = story.sandbox.botUserId;
    ben.setStageRole(bot, 'audience');
    expectRefused(await answer(story, 'tone 500', { output: 'voice' }), /moved me to the audience/);
    expectPostedInstead(await answer(story, 'tone 500'), /moved me to the audience/);
    const steps = story.sandbox.traffic.exchanges.filter(
      ({ method, path }) =>
        method === 'PATCH' && path === `/guilds/${story.guild.id}/voice-states/@me`,
    );
    expect(steps).toHaveLength(1);
    ben.setStageRole(bot, 'speaker');
    listener.forget();
    expectWhole(await hearWhile(listener, () => story.say(ada, 'tone 700')), 700, 400);
    expect(story.sandbox.voiceStats.silencedPackets).toBe(silencedPackets);
  });
});

describe('a stage channel where the bot stays in the audience', () => {
  test('gets the audio posted instead, and the reply says why', async () => {
    await using story = await openStageStory();
    const { connections } = story.sandbox.voiceStats;
    const ada = story.as('ada');
    await ada.joinVoice('Gallery');
    const run = await story.say(ada, 'tone 600');
    expectPostedInstead(await run.reply(), /in <#\d+>\. .*Mute Members/);
    expect((await run.next(({ voiceMessage }) => voiceMessage)).attachments).toHaveLength(1);
    expect(story.sandbox.voiceStats.connections).toBe(connections);
  });

  test('is reported before characters are spent when the caller requires voice output', async () => {
    await using story = await openStageStory();
    await story.as('ada').joinVoice('Gallery');
    const before = story.hosted.requestedTexts.length;
    const reply = await answer(story, 'tone 600', { output: 'voice' });
    expectRefused(reply, /in <#\d+>\. .*Mute Members/);
    expect(story.hosted.requestedTexts.length).toBe(before);
  });
});

describe('a server-muted bot', () => {
  test('says so before characters are spent, and speaks again once unmuted', async () => {
    await using story = await openStageStory();
    const { silencedPackets } = story.sandbox.voiceStats;
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    await hearWhile(listener, () => story.say(ada, 'tone 400'));
    const bot = story.sandbox.botUserId;
    ben.muteInVoice(bot, true);
    const before = story.hosted.requestedTexts.length;
    expectRefused(await answer(story, 'tone 500', { output: 'voice' }), /I’m server muted/);
    expect(story.hosted.requestedTexts.length).toBe(before);
    expectPostedInstead(await answer(story, 'tone 500'), /I’m server muted/);
    ben.muteInVoice(bot, false);
    listener.forget();
    expectWhole(await hearWhile(listener, () => story.say(ada, 'tone 700')), 700, 400);
    expect(story.sandbox.voiceStats.silencedPackets).toBe(silencedPackets);
  });

  test('that only finds out on joining posts its audio and stays in the channel', {
    tags: ['full'],
  }, async () => {
    await using story = await openStageStory();
    const { silencedPackets } = story.sandbox.voiceStats;
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    await hearWhile(listener, () => story.say(ada, 'tone 400'));
    const bot = story.sandbox.botUserId;
    ben.muteInVoice(bot, true);
    ben.moveToVoice(bot, undefined);
    const before = story.hosted.requestedTexts.length;
    const run = await story.say(ada, 'tone 500');
    expectPostedInstead(await run.reply(), /I’m server muted/);
    await run.next(({ voiceMessage }) => voiceMessage);
    expect(story.hosted.requestedTexts.length).toBe(before + 1);
    expect(story.sandbox.voiceStats.silencedPackets).toBe(silencedPackets);
    ben.muteInVoice(bot, false);
    listener.forget();
    expectWhole(await hearWhile(listener, () => story.say(ada, 'tone 700')), 700, 400);
  });
});
