import { describe, expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { withCommandNames } from '../support/command-mentions.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openModeratedStory, replyTo } from '../support/moderated-story.ts';
import { changeReading, read, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const NO_NAMES = { names: false };

const idOf = (story: Story, name: string) => story.guild.channel(name).id;
const isBotIn = (story: Story, name: string) =>
  story.guild.channel(name).present.includes(story.sandbox.botUserId);

describe('/join', () => {
  test('has the channel it was used in read aloud until /leave, and says so', async () => {
    await using story = await openClub({
      channels: [
        { name: 'general' },
        { name: 'other' },
        { name: 'Lounge', kind: 'voice' },
        { name: 'Den', kind: 'voice' },
      ],
    });
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await changeReading(ada, NO_NAMES);
    const listener = await ben.joinVoice('Lounge');
    ben.write('general', 'not yet');
    const joined = await replyTo(ben, 'join');
    const [general, lounge] = [idOf(story, 'general'), idOf(story, 'Lounge')];
    expect(withCommandNames(joined.content)).toBe(
      `👋 Joined <#${lounge}>. I’ll read <#${general}> aloud until someone uses /leave.`,
    );
    expect(joined.ephemeral).toBe(false);
    expect((await read(eve, 'settings')).text).toContain(
      `**Until I leave the voice channel:** <#${general}>`,
    );
    ben.write('other', 'another channel');
    ben.write('general', 'tone 500 for 750');
    eve.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);

    await replyTo(ben, 'leave');
    ben.write('general', 'nothing after /leave');
    await read(ada, 'on', { voice: lounge });
    ben.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 900]);
    expect(story.hosted.requestedTexts.toSorted()).toEqual(
      [500, 700, 900].map((hertz) => `tone ${hertz} for 750`),
    );
    expect(withCommandNames((await replyTo(ben, 'join')).content)).toBe(
      `👋 Joined <#${lounge}>. I’ll read <#${general}> aloud until someone uses /read off.`,
    );
  });

  test('has a thread read aloud when it is used there, and not the channel around it', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeReading(ada, NO_NAMES);
    const listener = await ben.joinVoice('Lounge');
    const { id } = ben.threads.start('general', 'Side talk');
    const joined = await (await ben.command('Side talk', 'join')).reply();
    expect(joined.content).toContain(`I’ll read <#${id}> aloud until someone uses`);
    ben.write('general', 'around the thread');
    ben.write('Side talk', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    expect(story.hosted.requestedTexts).toEqual(['tone 500 for 750']);
  });

  test('stops reading when the channel is empty, but not when it is silent', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(
      hosted,
      { members: [{ name: 'ada' }, { name: 'ben' }] },
      { LEAVE_WHEN_IDLE_SECONDS: '1', LEAVE_WHEN_ALONE_SECONDS: '1' },
    );
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeReading(ada, NO_NAMES);
    const listener = await ben.joinVoice('Lounge');
    await replyTo(ben, 'join');
    // Without reading, another server's bot leaves its silent channel in the meantime.
    const { id } = story.sandbox.edit.addGuild({
      name: 'Quiet',
      members: [{ name: 'zoe' }],
      channels: [{ name: 'general' }, { name: 'Hall', kind: 'voice' }],
    });
    const zoe = story.sandbox.as(id, 'zoe');
    const hall = () => story.sandbox.guild(id).channel('Hall').present;
    await changeReading(zoe, { membersMayStart: false });
    await zoe.joinVoice('Hall');
    await zoe.command('general', 'say', { text: 'tone 300 for 750' });
    await eventually(() => expect(hall()).toContain(story.sandbox.botUserId));
    await eventually(() => expect(hall()).not.toContain(story.sandbox.botUserId));
    ben.write('general', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);

    ben.leaveVoice();
    await eventually(() => expect(isBotIn(story, 'Lounge')).toBe(false));
    await ben.joinVoice('Lounge');
    ben.write('general', 'nothing without a new /join');
    expect((await read(ben, 'settings')).text).toContain('**Channels:** None');
    expect(hosted.requestedTexts).not.toContain('nothing without a new /join');

    // Without the channel that it reads, it has nothing to wait for.
    await replyTo(ben, 'join');
    await eventually(() => expect(isBotIn(story, 'Lounge')).toBe(true));
    ada.guildChanges.deleteChannel('general');
    await eventually(() => expect(isBotIn(story, 'Lounge')).toBe(false));
  });

  test('only joins for members whom the server does not let start reading', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const { text } = await changeReading(ada, { membersMayStart: false });
    expect(text).toContain('**Members can start reading** · Off');
    await ben.joinVoice('Lounge');
    const joined = (await replyTo(ben, 'join')).content;
    expect(joined).toContain('Use </say:');
    expect(joined).toContain('A server manager can turn that on.');
    await ada.joinVoice('Lounge');
    expect((await replyTo(ada, 'join')).content).toContain('aloud until someone uses </leave:');
    expect((await read(ben, 'off')).content).toMatch(/^⚠️ You need the \*\*Manage Server\*\*/);
    expect((await read(ada, 'off')).content).toContain('I no longer read');

    await changeReading(ada, { membersMayStart: true });
    const role = story.guild.role('Trusted').id;
    await changeSettings(ada, { roles: { read: [role] } });
    expect((await replyTo(ben, 'join')).content).toContain('Use </say:');
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    expect((await replyTo(ben, 'join')).content).toContain('aloud until someone uses </leave:');
    ben.write('general', 'now it is read');
    await waitUntilRequested(story.hosted, 'now it is read');
    // Members who may start reading may stop it.
    expect((await read(ben, 'off')).content).toContain('I no longer read');
    expect((await read(ben, 'settings')).text).not.toContain('Until I leave the voice channel');
  });
});
