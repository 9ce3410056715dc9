import { describe, expect, test } from 'vitest';
import { find, press, waitForReply } from '../support/moderated-story.ts';
import { usePersistentFixture } from '../support/persistent-fixture.ts';
import {
  askToForget,
  downloadData,
  forgetMe,
  openPrivacy,
  setReadAloud,
} from '../support/privacy.ts';
import { openStory } from '../support/story-fixture.ts';

const { hosted, story, store } = usePersistentFixture();

const textOf = async (who: string) => (await openPrivacy(story.as(who))).text;

async function savePreset(who: string, name: string, guildId = story.guild.id): Promise<void> {
  const member = story.sandbox.as(guildId, who);
  const options = { name, voice: 'Emma' };
  await (await member.command('general', 'preset', options, { subcommand: 'save' })).reply();
}

async function clone(guildId: string, ownerId: string, voiceId: string): Promise<void> {
  const consent = { attestedBy: ownerId, attestedAt: Date.now(), statement: 'It is mine.' };
  await store.clones.add(guildId, { voiceId, name: voiceId, ownerId, isPrivate: false, consent });
}

const idOf = (name: string) => story.guild.member(name).id;

describe('/privacy', () => {
  test('shows the caller’s data to the caller only, and has all of it in a file', async () => {
    const empty = await openPrivacy(story.as('ben'));
    expect(empty.text).toContain('I store no data about you.');
    expect(empty.ephemeral).toBe(true);
    await savePreset('ben', 'mine');
    await clone(story.guild.id, idOf('ben'), 'clone-of-ben');
    await clone(story.guild.id, idOf('yuki'), 'clone-of-yuki');
    const run = await story.say(story.as('ben'), 'tone 440 very secret', { output: 'file' });
    await waitForReply(run, '🎙️');
    const text = await textOf('ben');
    expect(text).toContain('1 saved preset');
    expect(text).toContain('1 cloned voice');
    expect(text).toMatch(/don’t store the text.* audio .*30 days/);
    const { servers, mayBeRead } = await downloadData(story.as('ben'));
    expect(mayBeRead).toBe(true);
    const [server] = servers;
    expect(server.presets[0]).toMatchObject({ name: 'mine' });
    expect(server.consents[0]).toMatchObject({ statement: 'It is mine.' });
    expect(JSON.stringify(server)).not.toContain('very secret');
    expect(JSON.stringify(server)).not.toContain('yuki');
  });

  test('names the file in the member’s language, and leaves the card as it is', async () => {
    await savePreset('yuki', '自分の');
    const yuki = story.as('yuki');
    const card = await openPrivacy(yuki);
    const run = await press(yuki, card, 'ダウンロード');
    const { attachments, ephemeral } = await run.reply();
    expect(ephemeral).toBe(true);
    expect(attachments[0]).toMatchObject({ filename: 'my-data.json', title: '自分のデータ' });
    expect(yuki.messages('general').find(({ id }) => id === card.id)).toEqual(card);
  });

  test('turns read-aloud of the caller’s messages off and on again', async () => {
    const yuki = story.as('yuki');
    expect((await setReadAloud(yuki, 'off')).text).toContain(
      'このサーバーでは**メッセージを読み上げません',
    );
    expect(await store.privacy.mayRead(story.guild.id, idOf('yuki'))).toBe(false);
    expect(await store.privacy.mayRead(story.guild.id, idOf('ben'))).toBe(true);
    expect((await setReadAloud(yuki, 'on')).text).not.toContain('読み上げません');
    expect(await store.privacy.mayRead(story.guild.id, idOf('yuki'))).toBe(true);
  });

  test('turns read-aloud off everywhere, and then offers no button for this server alone', async () => {
    const ben = story.as('ben');
    await setReadAloud(ben, 'off');
    const outdated = await openPrivacy(ben);
    const off = await setReadAloud(ben, 'off', 'everywhere');
    expect(off.text).toContain('**On every server,** I don’t read your messages aloud.');
    expect(() => find(off, 'Turn on here')).toThrow();
    // A button does what it says, even on an outdated card.
    const run = await press(ben, outdated, 'Turn off everywhere');
    await run.next(({ text }) => text.includes('**On every server,** I don’t'));
    expect(await store.privacy.mayReadEverywhere(idOf('ben'))).toBe(false);
    await setReadAloud(ben, 'on', 'everywhere');
    expect(await store.privacy.mayRead(story.guild.id, idOf('ben'))).toBe(true);
  });

  test('deletes only the caller’s data on this server, after a confirmation', async () => {
    const question = await askToForget(story.as('ben'));
    expect(question.text).toContain('**This can’t be undone.**');
    const stored = () =>
      store.clones.find(story.guild.id, { memberId: idOf('ben') }, 'clone-of-ben');
    expect(await stored()).toBeDefined();
    const back = await (await press(story.as('ben'), question, 'Cancel')).next(({ text }) =>
      text.includes('1 cloned voice'),
    );
    expect(await stored()).toBeDefined();
    const again = await press(story.as('ben'), back, 'Delete my data here');
    const asked = await again.next(({ text }) => text.startsWith('### Delete your data'));
    const done = await waitForReply(await press(story.as('ben'), asked, 'Delete my data'), '🗑️');
    expect(done.text).toContain('Presets: 1, cloned voices: 1.');
    const [remaining] = await store.privacy.exportMember(idOf('ben'), { guildId: story.guild.id });
    expect(remaining).toMatchObject({ presets: [], clones: [], usage: [] });
    expect(remaining?.consents).toHaveLength(1);
    expect(
      await store.clones.find(story.guild.id, { memberId: idOf('ben') }, 'clone-of-yuki'),
    ).toBeDefined();
  });

  test('can delete the caller’s data everywhere', async () => {
    const { id } = story.sandbox.edit.addGuild({
      name: 'Elsewhere',
      members: [{ name: 'minjun', locale: 'ko' }, { name: 'eve' }],
      channels: [{ name: 'general' }],
    });
    await savePreset('minjun', 'here');
    await savePreset('minjun', 'there', id);
    await savePreset('eve', 'hers', id);
    expect(await textOf('minjun')).toContain('다른 곳에도');
    const { servers } = await downloadData(story.as('minjun'));
    expect(servers.map(({ guildId }: { guildId: string }) => guildId)).toContain(id);
    await askToForget(story.as('minjun'), 'everywhere');
    expect(await store.presets.list(id)).toHaveLength(2);
    await forgetMe(story.as('minjun'), 'everywhere');
    expect((await store.presets.list(id)).map(({ name }) => name)).toEqual(['hers']);
    expect(await store.presets.list(story.guild.id)).not.toContainEqual(
      expect.objectContaining({ name: 'here' }),
    );
  });

  test('deletes the server’s data for server managers only, after a confirmation', async () => {
    await savePreset('ben', 'again');
    const ada = story.as('ada');
    const card = await openPrivacy(story.as('ben'));
    expect(() => find(card, 'Delete all server data')).toThrow();
    const run = await press(ada, await openPrivacy(ada), 'Delete all server data');
    const question = await run.next(({ text }) => text.includes('can’t be undone'));
    expect(await store.presets.list(story.guild.id)).not.toEqual([]);
    await waitForReply(await press(ada, question, 'Delete all data'), '🗑️');
    expect(await store.presets.list(story.guild.id)).toEqual([]);
    expect(await store.clones.list(story.guild.id, { memberId: idOf('yuki') })).toEqual([]);
    const { used, byMember, byDay } = await store.usage.report(story.guild.id);
    // Otherwise, deleting the data would reset the budget.
    expect(used).toBe(20);
    expect([...byMember, ...byDay]).toEqual([]);
    // The bot works as on a new server.
    const said = await story.say(story.as('ben'), 'tone 440', { output: 'file' });
    await waitForReply(said, '🎙️');
  });

  test('refuses members who no longer manage the server', async () => {
    const { id } = story.sandbox.edit.addGuild({
      name: 'Coup',
      roles: [{ name: 'Boss', permissions: ['ManageGuild'] }],
      members: [{ name: 'ada' }, { name: 'zoe', roles: ['Boss'] }],
      channels: [{ name: 'general' }],
    });
    const zoe = story.sandbox.as(id, 'zoe');
    await savePreset('zoe', 'kept', id);
    const asked = await press(zoe, await openPrivacy(zoe), 'Delete all server data');
    const question = await asked.next(({ text }) => text.includes('can’t be undone'));
    story.sandbox.edit.role(id, 'Boss', { permissions: [] });
    const run = await press(zoe, question, 'Delete all data');
    await run.next(({ content }) => content.includes('Manage Server'));
    expect(await store.presets.list(id)).toHaveLength(1);
  });

  test('keeps the caller’s messages from being spoken through a message menu', async () => {
    const [ben, yuki] = [story.as('ben'), story.as('yuki')];
    const message = ben.write('general', 'tone 900');
    await setReadAloud(ben, 'off');
    const asked = hosted.requestedTexts.length;
    for (const menu of ['Speak this', 'Save as audio']) {
      const run = await yuki.contextMenu('general', menu, message.id, { locale: 'en-US' });
      const { content, pinged } = await run.reply();
      expect(content).toBe(`⚠️ <@${ben.userId}> has turned off read-aloud for their messages.`);
      expect(pinged).toEqual([]);
    }
    expect(hosted.requestedTexts).toHaveLength(asked);
    const own = await ben.contextMenu('general', 'Save as audio', message.id);
    await own.next(({ attachments }) => attachments.length > 0);
    await setReadAloud(ben, 'on');
    const others = await yuki.contextMenu('general', 'Save as audio', message.id);
    await others.next(({ attachments }) => attachments.length > 0);
  });
});

describe('/privacy in direct messages', () => {
  const direct = (who: string) => story.sandbox.directMessages(who);

  test('shows the data of every server by its name', async () => {
    expect((await openPrivacy(direct('eve'), 'Mynah')).text).toContain(
      '**Elsewhere**\n• 1 saved preset',
    );
    await savePreset('yuki', 'yukis');
    expect((await openPrivacy(direct('yuki'), 'Mynah')).text).toContain('**Story**');
    const { servers } = await downloadData(direct('yuki'), 'Mynah');
    const yukis = expect.objectContaining({ name: 'yukis' });
    expect(servers).toMatchObject([
      { guildId: story.guild.id, presets: expect.arrayContaining([yukis]) },
    ]);
    expect(JSON.stringify(servers)).not.toContain('ben');
  });

  test('turns read-aloud off and on everywhere', async () => {
    const mayRead = (guildId = story.guild.id) => store.privacy.mayRead(guildId, idOf('yuki'));
    const off = await setReadAloud(direct('yuki'), 'off', 'everywhere', 'Mynah');
    expect(off.text).toContain('どのサーバーでも**メッセージを読み上げません');
    expect([await mayRead(), await mayRead('41771983423143939')]).toEqual([false, false]);
    await setReadAloud(direct('yuki'), 'on', 'everywhere', 'Mynah');
    expect(await mayRead()).toBe(true);
  });

  test('deletes all data of the caller and of nobody else, after a confirmation', async () => {
    await savePreset('ben', 'bens');
    const question = await askToForget(direct('yuki'), 'everywhere', 'Mynah');
    expect(question.text).toContain('すべての');
    await waitForReply(await press(direct('yuki'), question, '自分のデータを削除'), '🗑️');
    const names = (await store.presets.list(story.guild.id)).map(({ name }) => name);
    expect(names).toContain('bens');
    expect(names).not.toContain('yukis');
    expect((await openPrivacy(direct('yuki'), 'Mynah')).text).not.toContain('プリセット');
  });

  test('cannot delete a server’s data', async () => {
    const card = await openPrivacy(direct('ada'), 'Mynah');
    expect(() => find(card, 'privacy:ask-server')).toThrow();
  });
});

test('/privacy links the operator’s pages', async () => {
  await using linked = await openStory({
    environment: {
      ...hosted.environment,
      PRIVACY_POLICY_URL: 'https://example.com/privacy',
      TERMS_URL: 'https://example.com/terms',
    },
  });
  expect((await openPrivacy(linked.as('minjun'))).text).toContain(
    '-# [개인정보 처리방침](https://example.com/privacy) · [서비스 약관](https://example.com/terms)',
  );
  expect((await openPrivacy(story.as('ben'))).text).not.toContain('https://');
});
