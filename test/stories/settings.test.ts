import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withCommandNames } from '../support/command-mentions.ts';
import { folderForAll } from '../support/databases.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { MANAGED_GUILD, press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { changeSettings, openSettings, settingsTexts } from '../support/settings.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';

/** More than one menu of Discord holds. */
const MANY_ROLES = Array.from({ length: 30 }, (_, index) => ({ name: `Role ${index}` }));

const GUILD = {
  id: '1200000000000000001',
  name: 'Hall',
  owner: 'ada',
  roles: [
    { name: 'Speakers' },
    { name: 'Admins', permissions: ['ManageGuild' as const] },
    ...MANY_ROLES,
  ],
  members: [
    { name: 'ada' },
    { name: 'mia', roles: ['Admins'] },
    { name: 'ben' },
    { name: 'eve', roles: ['Speakers'] },
    { name: 'minjun', locale: 'ko' },
  ],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
};

const folder = folderForAll();
const hosted = openForAll(startHostedService);
const open = () =>
  openStory({
    environment: { ...hosted.environment, DATA_DIR: folder },
    sandbox: { guilds: [GUILD] },
  });
let story: Story;
beforeAll(async () => {
  story = await open();
});
afterAll(() => story.close());

async function said(who: string, text: string): Promise<string> {
  const run = await story.say(story.as(who), text, { output: 'file', format: 'wav' });
  return (await run.reply()).text;
}

describe('/settings', () => {
  test('is a card with pages that only server managers get and see', async () => {
    const [mia, ben] = [story.as('mia'), story.as('ben')];
    expect(mia.commands('general').map(({ name }) => name)).toContain('settings');
    expect(ben.commands('general').map(({ name }) => name)).not.toContain('settings');
    const card = await openSettings(mia);
    const { id, ephemeral } = card.message;
    expect(ephemeral).toBe(true);
    expect(ben.messages('general').map((message) => message.id)).not.toContain(id);
    expect(card.valuesOf('settings:choose:replyLanguage')).toEqual(['own']);
    const access = await card.open('access');
    expect(card.message.id).toBe(id);
    expect(card.valuesOf('settings:open')).toEqual(['access']);
    expect(access).toContain('Cloning voices: **everyone**');
    expect(access).toContain('Adding sounds: **server managers**');
    expect(withCommandNames(access)).toContain(
      'Reading aloud: **server managers; everyone can start with /join**',
    );
    expect(await card.open('limits')).toContain('**Monthly budget:** none');
  });

  test('restricts commands to some roles, but never for server managers', async () => {
    const speakers = story.guild.role('Speakers').id;
    const card = await openSettings(story.as('mia'), 'access');
    await card.choose('settings:group', ['speak']);
    const text = await card.choose('settings:list:roles.speak:0', ['Speakers']);
    expect(text).toContain(`Speaking: **<@&${speakers}> and server managers**`);
    expect(card.valuesOf('settings:list:roles.speak:0')).toEqual([speakers]);
    expect(card.message.pinged).toEqual([]);
    const asked = hosted.requestedTexts.length;
    expect(await said('ben', 'tone 440')).toBe(
      `⚠️ You need one of these roles to do that: <@&${speakers}>.`,
    );
    expect(await said('minjun', 'tone 440')).toContain('다음 역할 중 하나가 필요해요');
    expect(hosted.requestedTexts.length).toBe(asked);
    expect(await said('mia', 'tone 440')).toContain('🎙️');
    expect(await card.press('settings:clear:roles.speak')).toContain('Speaking: **everyone**');
    expect(await said('ben', 'tone 440')).toContain('🎙️');
  });

  test('blocks a member from commands and from being read aloud, and unblocks them', async () => {
    const ben = story.as('ben');
    const card = await openSettings(story.as('mia'), 'members');
    expect(await card.choose('settings:list:blocked:0', ['ben'])).toContain(
      '**Blocked members:** 1',
    );
    expect(card.valuesOf('settings:list:blocked:0')).toEqual([ben.userId]);
    expect(card.message.pinged).toEqual([]);
    expect(await said('ben', 'tone 440')).toContain('A server manager has blocked you');
    const help = await replyTo(ben, 'help');
    await waitForReply(await press(ben, help, 'Say hello'), '⚠️ A server manager has blocked you');

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

    expect(await card.choose('settings:list:blocked:0', [])).toContain('**Blocked members:** 0');
    expect(await said('ben', 'tone 440')).toContain('🎙️');
  });

  test('sets the language of all replies, including its own', async () => {
    const card = await openSettings(story.as('mia'));
    expect(await card.choose('settings:choose:replyLanguage', ['ja'])).toContain('保存しました');
    expect(card.text).toContain('### ⚙️ サーバーの設定');
    expect(await said('ben', '\u200b')).toContain('⚠️ 話せる内容がありません');
    const run = await story.as('minjun').command('general', 'usage');
    expect((await run.reply()).text).toContain('読み上げの使用量');
    expect(await card.choose('settings:choose:replyLanguage', ['own'])).toContain('✅ Saved.');
    expect(await card.choose('settings:choose:replyLanguage', ['own'])).toContain(
      'Nothing changed.',
    );
  });

  test('limits texts and queues, and says which numbers hold', async () => {
    const mia = story.as('mia');
    const card = await openSettings(mia, 'limits');
    expect(card.text).toMatch(/\*\*Text length:\*\* 1,500 characters · default\n/);
    expect(card.text).toMatch(
      /\*\*Queue per member:\*\* 20 items · default\n-# Messages read aloud: 10\n/,
    );
    await changeSettings(mia, { limits: { text: 20 } });
    expect(await said('ben', 'tone 440 and one more')).toContain(
      '21 characters. The limit here is 20',
    );
    expect(await said('ben', 'tone 440 and no more')).toContain('🎙️');

    await changeSettings(mia, { limits: { text: 'default', queue: 5, member: 1 } });
    expect(await card.open('limits')).toMatch(
      /\*\*Queue length:\*\* 5 items · default: 50\n\*\*Queue per member:\*\* 1 item · default: 20\n/,
    );
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    await waitForReply(await story.say(ben, 'tone 300 for 3000'), '🔊');
    await waitForReply(await story.say(ben, 'tone 400'), '⏳');
    const third = await (await story.say(ben, 'tone 500')).reply();
    expect(third.text).toContain('You can have only 1 item');
    await (await ben.command('general', 'stop')).reply();
    ben.leaveVoice();
    await changeSettings(mia, { limits: { queue: 'default', member: 'default' } });
  });

  test('keeps what it had when a number makes no sense, and brings back what was typed', async () => {
    const mia = story.as('mia');
    const card = await openSettings(mia, 'limits');
    expect(await card.changeLimit('text', '1.200')).toContain(
      '**Text length:** 1,200 characters · default: 1,500',
    );
    const form = await mia.press(card.message, 'settings:form:textCharacters');
    expect(JSON.stringify(await form.waitForModal())).toContain('"value":"1,200"');
    for (const [key, value, most] of [
      ['queue.itemsPerMember', 'a few', '50'],
      ['queue.itemsPerMember', '51', '50'],
      ['textCharacters', '0', '1,500'],
    ] as const) {
      const refused = await card.refuse(`settings:form:${key}`, { value });
      expect(refused.text).toContain(`Enter a whole number from 1 to ${most}.`);
      expect(refused.ephemeral).toBe(true);
      expect(await card.broughtBackBy(refused)).toContain(`"value":"${value}"`);
    }
    expect(await card.open('limits')).toMatch(/1,200 characters .*\n.*\n.*member:\*\* 20 items/);
    expect(await card.changeLimit('text', '')).toContain('1,500 characters · default\n');
    expect(await card.changeLimit('text', '')).toContain('Nothing changed.');
    expect(await card.changeLimit('budget', '５，０００')).toContain('5,000 characters');
    expect(await card.changeLimit('budget', '')).toContain('**Monthly budget:** none');
  });

  test('resets all settings only after a confirmation', async () => {
    const card = await openSettings(story.as('mia'));
    await card.press('settings:set:announce.joins:on');
    expect(await card.press('settings:ask-reset')).toContain('Kept: blocked words');
    expect(await card.press('settings:show:general')).toContain('**Members who join** · On');
    await card.press('settings:ask-reset');
    expect(await card.press('settings:reset')).toContain('✅ Reset all settings.');
    expect(card.text).toContain('**Members who join** · Off');
    expect((await settingsTexts(story.as('mia'))).join()).toContain('**Monthly budget:** none');
  });

  test('loses nothing when two managers change it at once, or when lists are long', async () => {
    const [mia, ada] = [story.as('mia'), story.as('ada')];
    const [one, other] = [await openSettings(mia, 'members'), await openSettings(ada, 'members')];
    await one.choose('settings:list:blocked:0', ['ben']);
    // This card still shows nobody.
    expect(await other.choose('settings:list:blocked:0', ['eve'])).toContain(
      '**Blocked members:** 2',
    );
    expect(await one.choose('settings:list:blocked:0', [])).toContain('**Blocked members:** 1');
    expect(await other.choose('settings:list:blocked:0', [])).toContain('**Blocked members:** 0');

    const form = await openSettings(mia, 'limits');
    const opened = await mia.press(form.message, 'settings:form:textCharacters');
    await opened.waitForModal();
    await changeSettings(ada, { limits: { queue: 7 } });
    const sent = await mia.submit(opened, { value: '900' });
    const saved = await sent.next(({ text }) => text.includes('900 characters'));
    expect(saved.text).toContain('**Queue length:** 7 items');

    const ids = MANY_ROLES.map(({ name }) => story.guild.role(name).id);
    const card = await openSettings(mia, 'access');
    await card.choose('settings:group', ['clone']);
    await card.choose('settings:list:roles.clone:0', ids.slice(0, 25));
    await card.choose('settings:list:roles.clone:1', ids.slice(25));
    await card.choose('settings:list:roles.clone:0', ids.slice(0, 10));
    const left = [...card.valuesOf('settings:list:roles.clone:0')];
    expect(left).toEqual([...ids.slice(0, 10), ...ids.slice(25)]);
    await card.press('settings:clear:roles.clone');
    await changeSettings(mia, { limits: { text: 'default', queue: 'default' } });
  });

  test('refuses a manager who lost the permission, and custom IDs that nobody made', async () => {
    const eve = story.as('eve');
    story.sandbox.edit.member(story.guild.id, eve.userId, { roles: ['Admins'] });
    const card = await openSettings(eve);
    story.sandbox.edit.member(story.guild.id, eve.userId, { roles: ['Speakers'] });
    const before = await settingsTexts(story.as('mia'));
    expect(await card.press('settings:set:announce.joins:on')).toContain('**Manage Server**');
    expect(await card.open('words')).toContain('**Manage Server**');
    expect(await settingsTexts(story.as('mia'))).toEqual(before);
  });

  test('does not block the bot or give it a voice', async () => {
    const card = await openSettings(story.as('mia'), 'members');
    const bot = story.sandbox.botUserId;
    const run = await story.as('mia').choose(card.message, 'settings:list:blocked:0', [bot]);
    // Otherwise the menu would go on showing the bot as blocked.
    await run.next(({ id, text }) => id === card.message.id && text.includes('members:** 0'));
    await run.next(({ text }) => text.includes('⚠️ That’s me.'));
    expect(await card.choose('settings:voice', [bot])).toContain('⚠️ That’s me.');
    expect(await card.open('members')).toContain('**Blocked members:** 0');
  });

  test('survives a restart, and applies to one server only', async () => {
    await changeSettings(story.as('mia'), { limits: { text: 12 } });
    await story.close();
    story = await open();
    expect(await said('ben', 'thirteen char')).toContain('The limit here is 12');
    const { id } = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const ben = story.sandbox.as(id, 'ben');
    const run = await story.say(ben, 'thirteen char', { output: 'file', format: 'wav' });
    expect((await run.reply()).text).toContain('🎙️');
  });
});
