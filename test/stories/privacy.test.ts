import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotStore } from '../../src/bot/store/types/bot-store.ts';
import type { MessageView, OptionValue } from '../../src/sandbox/types.ts';
import type { HostedService } from '../support/hosted-service.ts';
import { press, waitForReply } from '../support/moderated-story.ts';
import { openPersistentFixture, type PersistentFixture } from '../support/persistent-fixture.ts';
import type { Story } from '../support/story-fixture.ts';

let persistentFixture: PersistentFixture;
let hosted: HostedService;
let story: Story;
let store: BotStore;
beforeAll(async () => {
  persistentFixture = await openPersistentFixture();
  ({ hosted, story, store } = persistentFixture);
});
afterAll(() => persistentFixture.close());

async function privacy(
  who: string,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await story.as(who).command('general', 'privacy', options, { subcommand })).reply();
}

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
  test('shows the caller’s data to the caller only, with all of it in a file', async () => {
    expect((await privacy('ben', 'show')).content).toContain('I store no data about you.');
    await savePreset('ben', 'mine');
    await clone(story.guild.id, idOf('ben'), 'clone-of-ben');
    await clone(story.guild.id, idOf('yuki'), 'clone-of-yuki');
    const run = await story.say(story.as('ben'), 'tone 440 very secret', { output: 'file' });
    await waitForReply(run, '🎙️');
    const { content, attachments, ephemeral } = await privacy('ben', 'show');
    expect(ephemeral).toBe(true);
    expect(content).toContain('1 saved preset');
    expect(content).toContain('1 cloned voice');
    expect(content).toMatch(/don’t store the text.* audio .*30 days.*`\/privacy delete`/);
    const { servers, mayBeRead } = JSON.parse(new TextDecoder().decode(attachments[0]?.data));
    expect(mayBeRead).toBe(true);
    const [server] = servers;
    expect(server.presets[0]).toMatchObject({ name: 'mine' });
    expect(server.consents[0]).toMatchObject({ statement: 'It is mine.' });
    expect(JSON.stringify(server)).not.toContain('very secret');
    expect(JSON.stringify(server)).not.toContain('yuki');
  });

  test('turns read-aloud of the caller’s messages off and on again', async () => {
    expect((await privacy('yuki', 'reading', { allow: false })).content).toContain(
      '読み上げません',
    );
    expect(await store.privacy.mayRead(story.guild.id, idOf('yuki'))).toBe(false);
    expect(await store.privacy.mayRead(story.guild.id, idOf('ben'))).toBe(true);
    expect((await privacy('yuki', 'show')).content).toContain('読み上げない');
    await privacy('yuki', 'reading', { allow: true });
    expect(await store.privacy.mayRead(story.guild.id, idOf('yuki'))).toBe(true);
  });

  test('deletes only the caller’s data on this server, after a confirmation', async () => {
    const question = await privacy('ben', 'delete');
    expect(
      await store.clones.find(story.guild.id, { memberId: idOf('ben') }, 'clone-of-ben'),
    ).toBeDefined();
    await waitForReply(await press(story.as('ben'), question, 'Delete my data'), '🗑️');
    const [remaining] = await store.privacy.exportMember(idOf('ben'), { guildId: story.guild.id });
    expect(remaining).toMatchObject({ presets: [], clones: [], usage: [] });
    expect(remaining?.consents).toHaveLength(1);
    expect(
      await store.clones.find(story.guild.id, { memberId: idOf('ben') }, 'clone-of-yuki'),
    ).toBeDefined();
  });

  test('can delete the caller’s data everywhere, and the confirmation can be cancelled', async () => {
    const { id } = story.sandbox.edit.addGuild({
      name: 'Elsewhere',
      members: [{ name: 'minjun', locale: 'ko' }, { name: 'eve' }],
      channels: [{ name: 'general' }],
    });
    await savePreset('minjun', 'here');
    await savePreset('minjun', 'there', id);
    await savePreset('eve', 'hers', id);
    const shown = await privacy('minjun', 'show', { where: 'everywhere' });
    expect(shown.content).toContain(`서버 ${id}`);
    await press(
      story.as('minjun'),
      await privacy('minjun', 'delete', { where: 'everywhere' }),
      '취소',
    );
    expect(await store.presets.list(id)).toHaveLength(2);
    const question = await privacy('minjun', 'delete', { where: 'everywhere' });
    await waitForReply(await press(story.as('minjun'), question, '내 데이터 삭제'), '🗑️');
    expect((await store.presets.list(id)).map(({ name }) => name)).toEqual(['hers']);
    expect(await store.presets.list(story.guild.id)).toEqual([]);
  });

  test('deletes the server’s data for server managers only, after a confirmation', async () => {
    await savePreset('ben', 'again');
    expect((await privacy('ben', 'delete-server')).content).toContain('Manage Server');
    const question = await privacy('ada', 'delete-server');
    expect(await store.presets.list(story.guild.id)).toHaveLength(1);
    await waitForReply(await press(story.as('ada'), question, 'Delete all data'), '🗑️');
    expect(await store.presets.list(story.guild.id)).toEqual([]);
    expect(await store.clones.list(story.guild.id, { memberId: idOf('yuki') })).toEqual([]);
    const { used, byMember, byDay } = await store.usage.report(story.guild.id);
    // Otherwise, deleting the data would reset the budget.
    expect(used).toBe(20);
    expect([...byMember, ...byDay]).toEqual([]);
    // The bot works as on a new server.
    const run = await story.say(story.as('ben'), 'tone 440', { output: 'file' });
    await waitForReply(run, '🎙️');
  });

  test('keeps the caller’s messages from being spoken through a message menu', async () => {
    const [ben, yuki] = [story.as('ben'), story.as('yuki')];
    const message = ben.write('general', 'tone 900');
    await privacy('ben', 'reading', { allow: false });
    const asked = hosted.requestedTexts.length;
    for (const menu of ['Speak this', 'Save as audio']) {
      const { content, pinged } = await (
        await yuki.contextMenu('general', menu, message.id, { locale: 'en-US' })
      ).reply();
      expect(content).toBe(`⚠️ <@${ben.userId}> has turned off read-aloud for their messages.`);
      expect(pinged).toEqual([]);
    }
    expect(hosted.requestedTexts).toHaveLength(asked);
    const own = await ben.contextMenu('general', 'Save as audio', message.id);
    await own.next(({ attachments }) => attachments.length > 0);
    await privacy('ben', 'reading', { allow: true });
    const others = await yuki.contextMenu('general', 'Save as audio', message.id);
    await others.next(({ attachments }) => attachments.length > 0);
  });
});

describe('/privacy in direct messages', () => {
  const direct = async (who: string, subcommand: string, options = {}): Promise<MessageView> => {
    const run = await story.sandbox
      .directMessages(who)
      .command('Mynah', 'privacy', options, { subcommand });
    return run.reply();
  };

  test('shows the data of every server', async () => {
    expect((await direct('eve', 'show')).content).toContain('1 saved preset');
    await savePreset('yuki', 'yukis');
    const { content, attachments } = await direct('yuki', 'show');
    expect(content).toContain(`サーバー ${story.guild.id}`);
    const { servers } = JSON.parse(new TextDecoder().decode(attachments[0]?.data));
    expect(servers).toMatchObject([{ guildId: story.guild.id, presets: [{ name: 'yukis' }] }]);
    expect(JSON.stringify(servers)).not.toContain('ben');
  });

  test('turns read-aloud off everywhere, and a single server cannot turn it on again', async () => {
    const mayRead = (guildId = story.guild.id) => store.privacy.mayRead(guildId, idOf('yuki'));
    expect((await direct('yuki', 'reading', { allow: false })).content).toContain(
      'どのサーバーでも、あなたのメッセージを読み上げません',
    );
    expect([await mayRead(), await mayRead('41771983423143939')]).toEqual([false, false]);
    expect((await direct('yuki', 'show')).content).toContain('すべてのサーバーで');
    expect((await privacy('yuki', 'reading', { allow: true })).content).toContain('ここでも');
    expect(await mayRead()).toBe(false);
    const where = 'everywhere';
    expect((await privacy('yuki', 'reading', { allow: true, where })).content).toContain('🔊');
    expect(await mayRead()).toBe(true);
    expect((await direct('ben', 'reading', { allow: true })).content).toContain('on every server');
  });

  test('deletes all data of the caller and of nobody else, after a confirmation', async () => {
    await savePreset('ben', 'bens');
    const member = story.sandbox.directMessages('yuki');
    const question = await direct('yuki', 'delete');
    expect(question.content).toContain('すべての');
    await waitForReply(await press(member, question, '自分のデータを削除'), '🗑️');
    expect((await store.presets.list(story.guild.id)).map(({ name }) => name)).toEqual(['bens']);
    expect((await direct('yuki', 'show')).content).not.toContain('プリセット');
  });

  test('cannot delete a server’s data', async () => {
    expect((await direct('ada', 'delete-server')).content).toContain('only on a server');
  });
});

test('/say in direct messages posts the audio, and no server is charged', async () => {
  const run = await story.sandbox
    .directMessages('ben')
    .command('Mynah', 'say', { text: 'tone 440' });
  const posted = await run.next(({ voiceMessage }) => voiceMessage);
  expect(posted.attachments[0]?.durationSecs).toBeCloseTo(0.4, 1);
});
