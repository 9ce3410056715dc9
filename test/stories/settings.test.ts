import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandOptions, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { withCommandNames } from '../support/command-mentions.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';

const GUILD = {
  id: '1200000000000000001',
  name: 'Hall',
  owner: 'ada',
  roles: [{ name: 'Speakers' }, { name: 'Admins', permissions: ['ManageGuild' as const] }],
  members: [
    { name: 'ada' },
    { name: 'mia', roles: ['Admins'] },
    { name: 'ben' },
    { name: 'eve', roles: ['Speakers'] },
    { name: 'minjun', locale: 'ko' },
  ],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
};

let hosted: HostedService;
let story: Story;
let folder: string;
const open = () =>
  openStory({
    environment: { ...hosted.environment, DATA_DIR: folder },
    sandbox: { guilds: [GUILD] },
  });
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mynah-settings-'));
  hosted = await startHostedService();
  story = await open();
});
afterAll(async () => {
  await story.close();
  await hosted.close();
  rmSync(folder, { recursive: true });
});

async function set(
  who: string,
  subcommand: string,
  options: Record<string, OptionValue> = {},
  more: CommandOptions = {},
): Promise<MessageView> {
  const member = story.as(who);
  return (await member.command('general', 'settings', options, { ...more, subcommand })).reply();
}

async function said(who: string, text: string): Promise<string> {
  const run = await story.say(story.as(who), text, { output: 'file', format: 'wav' });
  return (await run.reply()).content;
}

describe('/settings', () => {
  test('is offered only to server managers, and only they see the reply', async () => {
    const offered = (who: string) =>
      story
        .as(who)
        .commands('general')
        .map(({ name }) => name);
    expect(offered('mia')).toContain('settings');
    expect(offered('ben')).not.toContain('settings');
    const shown = await set('mia', 'show');
    expect(shown.ephemeral).toBe(true);
    expect(shown.content).toContain('**Budget:** none');
    expect(shown.content).toContain('**Cloning voices (/clone):** everyone');
    expect(shown.content).toContain('**Adding sounds (/sound):** server managers');
    expect(withCommandNames(shown.content)).toContain(
      'with /join):** server managers, and everyone with /join',
    );
  });

  test('restricts commands to some roles, but never for server managers', async () => {
    const speakers = story.guild.role('Speakers').id;
    const { content, pinged } = await set('mia', 'roles', { commands: 'speak', role: speakers });
    expect(content).toContain(`message menu):** <@&${speakers}>`);
    for (const group of ['Reading aloud', 'The server’s dictionary', 'Adding sounds']) {
      expect(content).toMatch(new RegExp(`${group} .*:\\*\\* server managers`));
    }
    expect(pinged).toEqual([]);
    const asked = hosted.requestedTexts.length;
    expect(await said('ben', 'tone 440')).toBe(
      `⚠️ You need one of these roles to do that: <@&${speakers}>.`,
    );
    expect(await said('minjun', 'tone 440')).toContain('다음 역할 중 하나가 필요해요');
    // The same holds for a button that does the same.
    const help = await replyTo(story.as('ben'), 'help');
    const pressed = await press(story.as('ben'), help, 'Say hello');
    expect((await waitForReply(pressed, '⚠️')).content).toContain('one of these roles');
    expect(hosted.requestedTexts.length).toBe(asked);
    expect(await said('eve', 'tone 440')).toContain('🎙️');
    expect(await said('mia', 'tone 440')).toContain('🎙️');
    // Commands that do not speak are not restricted.
    const voices = await story.as('ben').command('general', 'voices');
    expect((await voices.reply()).text).not.toContain('⚠️');

    await set('mia', 'roles', { commands: 'speak', role: speakers });
    expect(await said('ben', 'tone 440')).toContain('🎙️');
  });

  test('blocks a member from commands and from being read aloud, and unblocks them', async () => {
    const ben = story.as('ben');
    const blocked = await set('mia', 'block', { member: 'ben' });
    expect(blocked.content).toContain(`**Blocked members:** <@${ben.userId}>`);
    expect(blocked.pinged).toEqual([]);
    expect(await said('ben', 'tone 440')).toContain('A server manager has blocked you');
    const help = await replyTo(ben, 'help');
    await waitForReply(await press(ben, help, 'Say hello'), '⚠️ A server manager has blocked you');
    const catalogue = await replyTo(ben, 'voices', { voice: 'Emma' });
    await waitForReply(await press(ben, catalogue, '▶ Play'), '⚠️ A server manager has blocked you');

    const eve = story.as('eve');
    const on = { channel: 'general', voice: 'Lounge' };
    await (await story.as('mia').command('general', 'read', on, { subcommand: 'on' })).reply();
    const asked = hosted.requestedTexts.length;
    const listener = await eve.joinVoice('Lounge');
    await hearWhile(listener, async () => {
      ben.write('general', 'tone 900');
      eve.write('general', 'tone 700');
    });
    eve.leaveVoice();
    expect(hosted.requestedTexts.slice(asked).join()).toMatch(/^[^9]*tone 700$/);
    await (await story.as('mia').command('general', 'read', {}, { subcommand: 'off' })).reply();

    const freed = await set('mia', 'block', { member: 'ben' });
    expect(freed.content).toContain('**Blocked members:** none');
    expect(await said('ben', 'tone 440')).toContain('🎙️');
  });

  test('restricts changing presets, but not viewing them', async () => {
    const speakers = story.guild.role('Speakers').id;
    await set('mia', 'roles', { commands: 'presets', role: speakers });
    const preset = async (subcommand: string, options: Record<string, OptionValue> = {}) =>
      (await story.as('ben').command('general', 'preset', options, { subcommand })).reply();
    expect((await preset('save', { name: 'x', voice: 'Emma' })).content).toContain('these roles');
    expect((await preset('list')).content).not.toContain('these roles');
    await set('mia', 'roles', { commands: 'presets' });
    expect((await preset('save', { name: 'x', voice: 'Emma' })).content).toContain('Saved');
  });

  test('sets the language of all replies, including its own', async () => {
    expect((await set('mia', 'language', { language: 'ja' })).content).toContain('保存しました');
    expect(await said('ben', '\u200b')).toContain('⚠️ 話せる内容がありません');
    expect((await set('mia', 'show')).content).toContain('**返信の言語：** 日本語');
    const run = await story.as('minjun').command('general', 'usage');
    expect((await run.reply()).text).toContain('読み上げの使用量');
    expect((await set('mia', 'language')).content).toContain('each member’s own');
  });

  test('limits texts and queues', async () => {
    await set('mia', 'length', { characters: 20 });
    expect(await said('ben', 'tone 440 and one more')).toContain(
      '21 characters. The limit here is 20',
    );
    expect(await said('ben', 'tone 440 and no more')).toContain('🎙️');
    await set('mia', 'length');

    await set('mia', 'queue', { items: 5, 'per-member': 1 });
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    await waitForReply(await story.say(ben, 'tone 300 for 3000'), '🔊');
    await waitForReply(await story.say(ben, 'tone 400'), '⏳');
    const third = await (await story.say(ben, 'tone 500')).reply();
    expect(third.content).toContain('You can have only 1 item');
    await (await ben.command('general', 'stop')).reply();
    ben.leaveVoice();
    await set('mia', 'queue');
  });

  test('sets a budget, and requests over it are not sent', async () => {
    await set('mia', 'budget', { characters: 0 });
    const asked = hosted.requestedTexts.length;
    expect(await said('ben', 'tone 440')).toContain('only 0 of 0 left');
    expect(hosted.requestedTexts.length).toBe(asked);
    expect((await set('mia', 'budget', { characters: 5_000 })).content).toContain('5,000');
    expect(await said('ben', 'tone 440')).toContain('of 5,000 left this month');
  });

  test('says which values were reset because they were left empty', async () => {
    const unchanged = /^Nothing changed\. The setting already has this value\.\n/;
    for (const name of ['language', 'length', 'queue', 'announce']) {
      expect((await set('mia', name)).content, name).toMatch(unchanged);
    }
    await set('mia', 'queue', { items: 5, 'per-member': 2 });
    expect((await set('mia', 'queue', { items: 6 })).content).toMatch(
      /^✅ Saved\.\n↩️ Reset to default: \*\*Queue length per member:\*\* \d+ \(default\)\n/,
    );
    expect((await set('mia', 'queue', { items: 6 })).content).toMatch(unchanged);
    expect((await set('mia', 'queue')).content).toMatch(
      /^↩️ Reset to default: \*\*Queue length:\*\* [\d,]+ \(default\)\n/,
    );
    await set('mia', 'language', { language: 'ko' });
    expect((await set('mia', 'length')).content).toMatch(/^바뀐 것이 없어요/);
    expect((await set('mia', 'language')).content).toMatch(
      /^↩️ Reset to default: \*\*Reply language:\*\* each member’s own\n/,
    );
    const length = await set('mia', 'length', { characters: 500 });
    expect(length.content).toMatch(/^✅ Saved\.\n⚙️/);
    expect((await set('mia', 'length')).content).toMatch(/^↩️ Reset to default: \*\*Text length:/);
  });

  test('resets all settings only after a confirmation', async () => {
    await set('mia', 'announce', { joins: true });
    const question = await set('mia', 'reset');
    await press(story.as('mia'), question, 'Cancel');
    expect((await set('mia', 'show')).content).toContain('members who join');
    const again = await set('mia', 'reset');
    const done = await press(story.as('mia'), again, 'Reset settings');
    await waitForReply(done, '✅');
    const { content } = await set('mia', 'show');
    expect(content).toContain('**Announcements:** none');
    expect(content).toContain('**Budget:** none');
  });

  test('survives a restart, and applies to one server only', async () => {
    await set('mia', 'length', { characters: 12 });
    await story.close();
    story = await open();
    expect(await said('ben', 'thirteen char')).toContain('the limit is 12');
    const { id } = story.sandbox.edit.addGuild({
      name: 'Elsewhere',
      members: [{ name: 'ben' }],
      channels: [{ name: 'general' }],
    });
    const ben = story.sandbox.as(id, 'ben');
    const run = await story.say(ben, 'thirteen char', { output: 'file', format: 'wav' });
    expect((await run.reply()).content).toContain('🎙️');
  });
});
