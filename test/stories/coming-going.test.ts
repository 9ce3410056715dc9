import { parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import {
  canPlayAgain,
  playAgain,
  press,
  replyTo,
  waitForReply,
} from '../support/moderated-story.ts';
import { forgetMe } from '../support/privacy.ts';
import { waitUntilSpoken } from '../support/replay.ts';
import { hearWhile } from '../support/story-fixture.ts';

describe('/join and /leave', () => {
  test('bring the bot only to channels the caller can join, and remove it only when nobody else needs it', async () => {
    await using story = await openClub();
    const [ben, eve, mod] = [story.as('ben'), story.as('eve'), story.as('mod')];
    const id = (name: string) => story.guild.channel(name).id;
    const botIn = (name: string) =>
      story.guild.channel(name).present.includes(story.sandbox.botUserId);
    expect((await replyTo(ben, 'leave')).content).toMatch(/^⚠️ I’m not in a voice channel/);
    const refused = await replyTo(ben, 'join', { channel: id('Vault') });
    expect(refused.content).toContain(`You don’t have permission to join <#${id('Vault')}>`);

    expect((await replyTo(ben, 'join', { channel: id('Den') })).content).toContain(id('Den'));
    await expect.poll(() => botIn('Den')).toBe(true);
    const listener = await ben.joinVoice('Lounge');
    await eve.joinVoice('Lounge');
    await replyTo(ben, 'join');
    await expect.poll(() => botIn('Lounge')).toBe(true);
    await expect.poll(() => botIn('Den')).toBe(false);
    const heard = await hearWhile(listener, () => story.say(ben, 'tone 700'));
    expect(isTone(samplesOf(heard), 700)).toBe(true);

    const run = await story.say(ben, 'tone 300 for 60000');
    await waitForReply(run, '🔊');
    const refusal = await replyTo(eve, 'leave');
    expect(refusal.content).toMatch(/^⚠️ Other members are using me/);
    expect(ben.messages('general').some(({ id }) => id === refusal.id)).toBe(false);
    expect(botIn('Lounge')).toBe(true);
    expect((await replyTo(mod, 'leave')).content).toContain(id('Lounge'));
    await expect.poll(() => botIn('Lounge')).toBe(false);
    // The first reply was public.
    const ended = await waitForReply(run, '⚠️');
    expect(ended).toMatchObject({ id: run.original?.id, ephemeral: false });
    expect(ended.content).toMatch(/I left .* before/);
  });
});

describe('the buttons below a reply, and Play again in /queue', () => {
  test('play and save the audio again without a request to the service, and say so when it is gone', async () => {
    await using story = await openClub();
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    const listener = await ben.joinVoice('Lounge');
    expect(await canPlayAgain(ben)).toBe(false);
    const done = await waitUntilSpoken(await story.say(ben, 'tone 600 for 800'));
    const asked = story.hosted.requestedTexts.length;

    listener.forget();
    const again = await hearWhile(listener, () => playAgain(ben));
    expect(isTone(samplesOf(again), 600)).toBe(true);
    expect(again.packets.filter(({ silence }) => !silence)).toHaveLength(41);
    listener.forget();
    await eve.joinVoice('Lounge');
    const third = await hearWhile(listener, () => press(eve, done, 'Replay'));
    expect(isTone(samplesOf(third), 600)).toBe(true);

    const saved = await (await press(eve, done, 'Save as file')).reply();
    expect(saved.ephemeral).toBe(true);
    expect(saved.attachments).toMatchObject([
      { filename: 'speech.mp3', contentType: 'audio/mpeg' },
    ]);
    const { format } = await parseBuffer(saved.attachments[0]?.data ?? new Uint8Array());
    expect(format).toMatchObject({ container: 'MPEG', codec: 'MPEG 2 Layer 3' });
    expect(story.hosted.requestedTexts.length).toBe(asked);

    await ben.joinVoice('Den');
    expect(await canPlayAgain(ben)).toBe(false);
    await ben.joinVoice('Lounge');
    await forgetMe(ben);
    const gone = (await (await press(ben, done, 'Replay')).reply()).content;
    expect(gone).toMatch(/^⚠️ I no longer have this audio/);
    expect((await (await press(ben, done, 'Save as file')).reply()).content).toBe(gone);
  });
});

describe('a bot that cannot speak', () => {
  test('posts a file and says why when only its commands are installed', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    story.sandbox.edit.removeBot(story.guild.id, { keepCommands: true });
    const insisting = await story.say(ben, 'tone 400', { output: 'voice' });
    expect((await insisting.reply()).content).toMatch(/^⚠️ I’m not a member of this server/);
    expect((await replyTo(ben, 'join')).content).toMatch(/^⚠️ I’m not a member of this server/);
    const run = await story.say(ben, 'tone 400', { format: 'mp3' });
    expect((await run.reply()).attachments).toHaveLength(1);
  });

  test('says so in the AFK channel', async () => {
    await using story = await openClub({ afkChannel: 'Den' });
    const ben = story.as('ben');
    await ben.joinVoice('Den');
    expect((await replyTo(ben, 'join')).content).toMatch(/^⚠️ <#\d+> is the AFK channel/);
    const run = await story.say(ben, 'tone 400');
    expect((await run.reply()).content).toMatch(/Posted here instead\. <#\d+> is the AFK channel/);
  });

  test('says when its timeout ends, and speaks again afterwards', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    const setTimeoutOf = (timeoutUntil: string | undefined) =>
      story.sandbox.edit.member(story.guild.id, story.sandbox.botUserId, { timeoutUntil });
    const asked = story.hosted.requestedTexts.length;
    setTimeoutOf(new Date(Date.now() + 3_600_000).toISOString());
    const run = await story.say(ben, 'tone 400', { output: 'voice' });
    expect((await run.reply()).content).toMatch(/^⚠️ I’m in a timeout.*<t:\d+:R>/);
    expect(story.hosted.requestedTexts.length).toBe(asked);
    setTimeoutOf(undefined);
    const heard = await hearWhile(listener, () => story.say(ben, 'tone 700'));
    expect(isTone(samplesOf(heard), 700)).toBe(true);
  });
});
