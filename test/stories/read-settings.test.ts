import { describe, expect, test } from 'vitest';
import type { InteractionRun, Member, MessageView } from '../../src/sandbox/types.ts';
import { walkComponents } from '../../src/sandbox/world/components.ts';
import { openClub } from '../support/club.ts';
import { withCommandNames } from '../support/command-mentions.ts';
import { eventually } from '../support/eventually.ts';
import { press, replyTo } from '../support/moderated-story.ts';
import { afterwards, changeReading, read, readingPage } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { controlsOf } from '../support/voice-card.ts';

const idOf = (story: Story, name: string) => story.guild.channel(name).id;

const chooseJoins = async (who: Member, card: MessageView, names: string[], menu = 0) =>
  afterwards(card, await who.choose(card, `read:list:read.autoJoinChannels:${menu}`, names));

/** The IDs that the menu holds. */
function valuesIn(card: MessageView, customId: string): string[] {
  const menu = controlsOf(card).find(({ custom_id }) => custom_id === customId);
  return menu?.default_values?.map(({ id }) => id) ?? [];
}

describe('the card of /read settings', () => {
  test('shows every member all rules, in plain words and without controls', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ada.joinVoice('Den');
    await read(ada, 'on', { language: 'French' });
    const trusted = story.guild.role('Trusted').id;
    await changeReading(ada, {
      names: false,
      silent: true,
      characters: '1,200',
      ignoredPrefixes: '?\n*',
    });
    const messages = await readingPage(ada, 'messages');
    await afterwards(
      messages,
      await ada.choose(messages, 'read:list:read.ignoredRoles:0', ['Trusted']),
    );
    const shown = await read(ben, 'settings');
    expect(shown.ephemeral).toBe(true);
    expect(shown.pinged).toEqual([]);
    expect(JSON.stringify(shown.components)).not.toContain('custom_id');
    expect(withCommandNames(shown.text).split('\n')).toEqual([
      '### Read aloud',
      `**Channels:** <#${idOf(story, 'general')}> (French)`,
      '**Playing in:** The voice channel I’m in (none right now)',
      `**Joins automatically:** <#${idOf(story, 'Den')}>, when someone there posts`,
      '**Members can start reading:** With /join, until I leave the voice channel',
      '**Only members in voice:** I read everyone who posts',
      '**Bots:** Messages from bots are skipped',
      '**Webhooks:** Messages from webhooks, such as bridges, are skipped',
      '**Threads:** Only listed threads, and posts of forums',
      '**Silent messages:** @silent messages are read',
      `**Ignored roles:** <@&${trusted}>`,
      '**Ignored prefixes:** ? \\*',
      '**Required prefix:** None',
      '**Names:** Not spoken',
      '**Emoji:** Named',
      '**Slang:** Abbreviations are said as words',
      '**Catching up:** When many messages wait, I read faster and shorten long ones',
      '**Voice channel status:** Names the channels that I read, if I have the permission',
      '**Language:** What each member usually writes',
      '**Maximum length:** 1,200 characters',
      '-# Only server managers and members with certain roles can change this.',
    ]);
  });

  test('adds and stops channels, and tells everyone about a new one', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ben.joinVoice('Lounge');
    await replyTo(ben, 'join');
    const card = await read(ada, 'settings');
    expect(card.text).toContain('Until I leave the voice channel');
    const added = await afterwards(card, await ada.choose(card, 'read:add', ['Den']));
    // Its chat is only heard there.
    expect(valuesIn(added, 'read:list:read.autoJoinChannels:0')).toEqual([idOf(story, 'Den')]);
    const said = `📖 I’m now reading <#${idOf(story, 'Den')}> aloud.`;
    const texts = () => ben.messages('general').map(({ content }) => content);
    await eventually(() => expect(texts()).toContain(said));
    const stopped = await afterwards(
      added,
      await press(ada, added, 'Stop', `<#${idOf(story, 'general')}>`),
    );
    expect(stopped.text).not.toContain('Until I leave');
    const none = await afterwards(stopped, await press(ada, stopped, 'Stop'));
    expect(none.text).toContain('**Channels:** None');
    expect((await read(ada, 'off')).content).toMatch(/^⚠️ I’m not reading/);
  });

  test('refuses channels like /read on does, and shows the settings as they are', async () => {
    await using story = await openClub({
      channels: [
        { name: 'general' },
        { name: 'nook', overwrites: [{ member: '@bot', deny: ['ViewChannel'] }] },
        { name: 'Lounge', kind: 'voice' },
        { name: 'Vault', kind: 'voice', overwrites: [{ role: 'Trusted', deny: ['Connect'] }] },
      ],
    });
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeSettings(ada, { roles: { read: ['Trusted'] } });
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    const card = await read(ben, 'settings');
    const nook = await afterwards(card, await ben.choose(card, 'read:add', ['nook']));
    expect(nook.text).toContain('**View Channels**');
    const vault = await chooseJoins(ben, card, ['Lounge', 'Vault']);
    expect(vault.text).toContain('You don’t have permission to join');
    expect(valuesIn(await read(ben, 'settings'), 'read:list:read.autoJoinChannels:0')).toEqual([]);
  });

  test('checks the right to change it again with every control', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeSettings(ada, { roles: { read: ['Trusted'] } });
    await read(ada, 'on');
    const trust = (roles: string[]) =>
      story.sandbox.edit.member(story.guild.id, ben.userId, { roles });
    let used = 0;
    for (const page of ['channels', 'messages', 'style'] as const) {
      trust(['Trusted']);
      const { components } = await readingPage(ben, page);
      for (const id of new Set(JSON.stringify(components).match(/read:(?!page)[\w:.]+/g))) {
        trust(['Trusted']);
        const card = await readingPage(ben, page);
        trust([]);
        const run = await useControl(ben, card, id);
        const refusal = await run.next(({ text }) => text.startsWith('⚠️'));
        expect(refusal.text, id).toContain('one of these roles');
        used += 1;
      }
    }
    expect(used).toBeGreaterThan(15);
    expect((await read(ada, 'settings')).text).toContain(`<#${idOf(story, 'general')}>`);
  });

  test('refuses values that make no sense, and brings back what was typed', async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    for (const [name, value, sentence] of [
      ['characters', '0', 'whole number from 1 to'],
      ['characters', '1.5', 'whole number from 1 to'],
      ['language', 'Klingon', 'I don’t speak “Klingon”'],
      ['ignoredPrefixes', '!\nmuch-too-long', 'up to 10 characters'],
      [
        'ignoredPrefixes',
        Array.from({ length: 21 }, (_, i) => `p${i}`).join('\n'),
        'can’t add more than 20',
      ],
    ] as const) {
      const refused = await changeReading(ada, { [name]: value });
      expect(refused.text, value).toContain(sentence);
      const form = await press(ada, refused, 'Edit and try again');
      expect(JSON.stringify((await form.waitForModal()).components)).toContain(
        JSON.stringify(value),
      );
    }
    const card = await readingPage(ada, 'messages');
    expect(card.text).toContain('**Ignored prefixes:** ! ? $ ; //');
    const none = await changeReading(ada, { ignoredPrefixes: null });
    expect(none.text).toContain('**Ignored prefixes:** None');
  });

  test('shows the longest lists within one message', async () => {
    const names = (word: string) => Array.from({ length: 100 }, (_, i) => `${word} ${i}`);
    await using story = await openClub({
      roles: names('Role').map((name) => ({ name })),
      members: [{ name: 'ada' }],
      channels: [
        ...['general', 'a', 'b', 'c', 'd'].map((name) => ({ name })),
        ...names('Room').map((name) => ({ name, kind: 'voice' as const })),
      ],
    });
    const ada = story.as('ada');
    for (const name of ['general', 'a', 'b', 'c', 'd']) {
      await read(ada, 'on', { channel: idOf(story, name) });
    }
    let channels = await read(ada, 'settings');
    let messages = await readingPage(ada, 'messages');
    for (let menu = 0; menu < 4; menu += 1) {
      const part = [25 * menu, 25 * menu + 25] as const;
      channels = await chooseJoins(ada, channels, names('Room').slice(...part), menu);
      const roles = await ada.choose(
        messages,
        `read:list:read.ignoredRoles:${menu}`,
        names('Role').slice(...part),
      );
      messages = await afterwards(messages, roles);
    }
    const next = await afterwards(channels, await press(ada, channels, 'Next'));
    expect(next.text).toContain(`<#${idOf(story, 'd')}>`);
    for (const card of [next, messages]) {
      expect([...walkComponents(card.components as never)].length).toBeLessThanOrEqual(40);
    }
    expect(valuesIn(next, 'read:list:read.autoJoinChannels:3')).toHaveLength(25);
    expect(valuesIn(messages, 'read:list:read.ignoredRoles:3')).toHaveLength(25);
  });

  test('keeps lists that are longer than a menu, and what others change meanwhile', async () => {
    const voices = Array.from({ length: 60 }, (_, i) => `Room ${i}`);
    await using story = await openClub({
      channels: [{ name: 'general' }, ...voices.map((name) => ({ name, kind: 'voice' as const }))],
    });
    const ada = story.as('ada');
    let card = await read(ada, 'settings');
    for (const [menu, from] of [0, 25, 50].entries()) {
      card = await chooseJoins(ada, card, voices.slice(from, from + 25), menu);
    }
    const other = await chooseJoins(ada, await read(ada, 'settings'), voices.slice(1, 25));
    expect(valuesIn(other, 'read:list:read.autoJoinChannels:0')).not.toContain(
      idOf(story, 'Room 0'),
    );
    // This card still shows Room 0.
    await chooseJoins(ada, card, voices.slice(50, 59), 2);
    const after = await read(ada, 'settings');
    const kept = [0, 1, 2].flatMap((menu) =>
      valuesIn(after, `read:list:read.autoJoinChannels:${menu}`),
    );
    expect(kept).toEqual(voices.slice(1, 59).map((name) => idOf(story, name)));
  });
});

function useControl(who: Member, card: MessageView, id: string): Promise<InteractionRun> {
  if (id.includes('Roles')) return who.choose(card, id, ['Moderator']);
  if (id.includes(':choose:')) return who.choose(card, id, [id.endsWith('Kind') ? 'user' : 'said']);
  if (/:add|autoJoin/.test(id)) return who.choose(card, id, ['Lounge']);
  return who.press(card, id);
}
