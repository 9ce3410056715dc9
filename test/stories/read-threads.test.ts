import { describe, expect, test } from 'vitest';
import type { GuildSeed, Member, OptionValue } from '../../src/sandbox/types.ts';
import { eventually } from '../support/eventually.ts';
import {
  changeReading,
  openReadAloudClub,
  read,
  waitUntilRequested,
} from '../support/read-aloud.ts';
import { waitForTones } from '../support/tones.ts';

/** #general is read aloud in the Lounge, the forum and #other are not. */
const CHANNELS: GuildSeed['channels'] = [
  { name: 'general' },
  { name: 'other' },
  { name: 'help', kind: 'forum' },
  { name: 'Lounge', kind: 'voice' },
];

const openThreadClub = (more: Partial<GuildSeed> = {}) =>
  openReadAloudClub({ channels: CHANNELS, ...more });

async function readIn(
  place: string,
  member: Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<string> {
  const run = await member.command(place, 'read', options, { subcommand });
  return (await run.reply()).content;
}

describe('a thread', () => {
  test('is not read with its channel, unless the server wants its threads', async () => {
    await using story = await openThreadClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.threads.start('general', 'Side talk');
    ada.write('Side talk', 'tone 500 for 750');
    ada.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 1)).toEqual([700]);
    expect((await changeReading(ada, { threads: true })).text).toContain(
      '**Threads** · On\n-# Read with their channel',
    );
    ada.write('Side talk', 'tone 900 for 750');
    ada.threads.edit('Side talk', { name: 'Another name' });
    ada.write('Another name', 'tone 1100 for 750');
    expect(await waitForTones(listener, 3)).toEqual([700, 900, 1_100]);
    expect(story.hosted.requestedTexts).not.toContain('tone 500 for 750');
    expect(story.hosted.requestedTexts.join()).not.toMatch(/Side talk|Another name/);
  });

  test('can be read without its channel', async () => {
    await using story = await openThreadClub();
    const ada = story.as('ada');
    const { id } = ada.threads.start('other', 'Guild raid');
    expect(await readIn('Guild raid', ada, 'on')).toContain(`I’m now reading <#${id}> aloud.`);
    const listener = await ada.joinVoice('Lounge');
    ada.write('other', 'tone 500 for 750');
    ada.write('Guild raid', 'tone 900 for 750');
    expect(await waitForTones(listener, 1)).toEqual([900]);
    expect(await readIn('Guild raid', ada, 'off')).toBe(`🔇 I no longer read <#${id}> aloud.`);
    ada.write('Guild raid', 'tone 1100 for 750');
    ada.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 2)).toEqual([900, 700]);
  });

  test('that was archived or deleted leaves the settings', async () => {
    await using story = await openThreadClub();
    const ada = story.as('ada');
    const ids = ['One', 'Two', 'Three'].map((name) => ada.threads.start('other', name).id);
    for (const name of ['One', 'Two', 'Three']) await readIn(name, ada, 'on');
    ada.threads.delete('One');
    expect((await read(ada, 'settings')).text).not.toContain(ids[0]);
    ada.threads.edit('Two', { archived: true });
    await changeReading(ada, { names: true });
    // The thread is active again, but the server would have to choose it again.
    ada.write('Two', 'back again');
    const { text: shown } = await read(ada, 'settings');
    expect(shown).toContain(`<#${ids[2]}>`);
    expect(shown).not.toContain(ids[1]);
  });

  test('of an age-restricted channel is not read in other channels', async () => {
    await using story = await openThreadClub({
      channels: [
        { name: 'general', nsfw: true },
        { name: 'Lounge', kind: 'voice' },
      ],
    });
    const ada = story.as('ada');
    await changeReading(ada, { threads: true });
    await ada.joinVoice('Lounge');
    const { id } = ada.threads.start('general', 'Side talk');
    ada.write('Side talk', 'tone 500 for 750');
    const notice = () => story.sandbox.messages(id)[1]?.content;
    await eventually(() => expect(notice()).toContain('This channel is age-restricted'));
    expect(story.hosted.requestedTexts).toEqual([]);
  });
});

describe('a private thread', () => {
  test('is heard only while all listeners are members of it', async () => {
    await using story = await openThreadClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const { id } = ben.threads.start('general', 'Secret', { isPrivate: true });
    ben.threads.add('Secret', story.sandbox.botUserId);
    ben.threads.add('Secret', eve.userId);
    ben.threads.add('Secret', ada.userId);
    expect(await readIn('Secret', ada, 'on')).toContain(`I’m now reading <#${id}> aloud.`);
    const listener = await ben.joinVoice('Lounge');
    await eve.joinVoice('Lounge');
    ben.write('Secret', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);

    ben.threads.remove('Secret', eve.userId);
    ben.write('Secret', 'tone 700 for 750');
    const texts = () => story.sandbox.messages(id).map(({ content }) => content);
    const refusal = 'can’t see this channel, so I don’t read it there';
    await eventually(() => expect(texts().join()).toContain(refusal));
    eve.leaveVoice();
    ben.write('Secret', 'tone 900 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 900]);
  });

  test('needs the bot as a member', async () => {
    await using story = await openThreadClub();
    const ada = story.as('ada');
    ada.threads.start('general', 'Secret', { isPrivate: true });
    expect(await readIn('Secret', ada, 'on')).toContain('I’m not in this private thread');
  });
});

describe('a forum', () => {
  test('is read with all its posts, each new one with its title', async () => {
    await using story = await openThreadClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const help = story.guild.channel('help').id;
    expect((await read(ada, 'on', { channel: help })).content).toContain(`<#${help}> aloud`);
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Lounge');
    ben.threads.post('help', 'Raid at 8', 'Who comes along?');
    await waitUntilRequested(story.hosted, 'Raid');
    expect(story.hosted.requestedTexts).toEqual(['a new post: Raid at 8\nWho comes along?']);
    ada.write('Raid at 8', 'tone 900 for 750');
    expect((await waitForTones(listener, 2)).at(-1)).toBe(900);
    expect(story.hosted.requestedTexts.at(-1)).toBe('tone 900 for 750');

    const off = await readIn('Raid at 8', ada, 'off');
    expect(off).toContain(`I read this thread because I read <#${help}>`);
    expect((await read(ada, 'off', { channel: help })).content).toContain(`<#${help}> aloud`);
    ben.threads.post('help', 'Not this', 'tone 1100 for 750');
    ada.write('general', 'tone 300 for 750');
    await waitUntilRequested(story.hosted, 'tone 300');
    expect(story.hosted.requestedTexts).toHaveLength(3);
  });
});
