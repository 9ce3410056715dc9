import { ComponentType, Events, MessageFlags, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, call, RECORDING, sandboxFor } from './bot.ts';

const VOICE_MESSAGE = { files: [RECORDING], flags: MessageFlags.IsVoiceMessage } as const;

async function channelFor(options: SandboxOptions = {}) {
  const { sandbox, guild } = await sandboxFor(options);
  const client = await botIn(sandbox);
  const { id } = guild.channel('general');
  const channel = client.channels.cache.get(id) as TextChannel;
  return { sandbox, guild, channel, id };
}

test('messages are sent, fetched, edited, replied to and deleted', async () => {
  const { sandbox, channel, id } = await channelFor();
  const sent = await channel.send({ content: 'hello', embeds: [{ title: 'T', color: 1 }] });
  await sent.edit('hello there');
  const answer = await sent.reply('to you');
  expect((await channel.messages.fetch({ limit: 5 })).map(({ content }) => content)).toEqual([
    'to you',
    'hello there',
  ]);
  const [first, second] = sandbox.messages(id);
  expect(first).toMatchObject({ content: 'hello there', embeds: [{ title: 'T', type: 'rich' }] });
  expect(first?.editedAt).toBeDefined();
  expect(second).toMatchObject({ replyTo: sent.id, author: { bot: true } });
  await answer.delete();
  expect(sandbox.messages(id)).toHaveLength(1);
  await expect(channel.messages.fetch(answer.id)).rejects.toMatchObject({ code: 10008 });
  await channel.sendTyping();
});

test('embed fields and media gallery items get default values', async () => {
  const { sandbox, channel, id } = await channelFor();
  const fields = [
    { name: 'a', value: '1' },
    { name: 'b', value: '2', inline: true },
  ];
  const { embeds } = await channel.send({ embeds: [{ fields }] });
  expect(embeds[0]?.toJSON().fields?.map(({ inline }) => inline)).toEqual([false, true]);

  const media = { url: 'https://example.org/bird.png' };
  const described = { media, description: 'A bird', spoiler: true };
  await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.MediaGallery, items: [{ media }, described] }],
  });
  const items = [
    { media, description: null, spoiler: false },
    { media, description: 'A bird', spoiler: true },
  ];
  expect(sandbox.messages(id)[1]?.components).toMatchObject([{ items }]);
  const [gallery] = (await channel.messages.fetch()).first()?.components ?? [];
  expect(gallery?.toJSON()).toMatchObject({ items });
});

test('a reply to a deleted message is refused', async () => {
  const { channel, sandbox, guild } = await channelFor();
  const gone = sandbox.as(guild.id, 'ada').write('general', 'bye');
  sandbox.as(guild.id, 'ada').delete(gone.id);
  const reply = channel.send({ content: 'x', reply: { messageReference: gone.id } });
  await expect(reply).rejects.toMatchObject({ code: 50035 });
});

test('messages can be listed before, after and around a message', async () => {
  const { channel, sandbox, guild } = await channelFor();
  const ada = sandbox.as(guild.id, 'ada');
  const ids = ['1', '2', '3', '4', '5', '6'].map((text) => ada.write('general', text).id);
  const page = async (where: object) =>
    [...(await channel.messages.fetch({ limit: 3, ...where })).values()].map((it) => it.content);
  expect(await page({})).toEqual(['6', '5', '4']);
  expect(await page({ before: ids[3] })).toEqual(['3', '2', '1']);
  expect(await page({ after: ids[1] })).toEqual(['5', '4', '3']);
  expect(await page({ around: ids[3] })).toEqual(['5', '4', '3']);
  expect(await page({ around: ids[0] })).toEqual(['3', '2', '1']);
  expect(await page({ after: ids[5] })).toEqual([]);
});

test('a bot without message history cannot reply', async () => {
  const { sandbox, guild, channel, id } = await channelFor();
  const question = sandbox.as(guild.id, 'ada').write('general', 'hello?');
  sandbox.edit.channel(id, { overwrites: [{ member: '@bot', deny: ['ReadMessageHistory'] }] });
  const reply = channel.send({ content: 'x', reply: { messageReference: question.id } });
  await expect(reply).rejects.toMatchObject({ code: 160002, status: 403 });
});

test.each([
  ['ViewChannel', 'text', 50001, 'hello'],
  ['SendMessages', 'text', 50013, 'hello'],
  ['AttachFiles', 'files', 50013, { files: [RECORDING] }],
  ['SendVoiceMessages', 'voice messages', 50173, VOICE_MESSAGE],
] as const)('a bot without %s cannot send %s', async (permission, what, code, message) => {
  const { sandbox, channel, id } = await channelFor();
  sandbox.edit.channel(id, { overwrites: [{ member: '@bot', deny: [permission] }] });
  await expect(channel.send(message)).rejects.toMatchObject({ code, status: 403 });
  if (what !== 'text') await channel.send('words');
});

test("the bot cannot edit members' messages, and deletes them only with ManageMessages", async () => {
  const { sandbox, guild, channel, id } = await channelFor();
  const { id: messageId } = sandbox.as(guild.id, 'ada').write('general', 'mine');
  const path = `/channels/${id}/messages/${messageId}`;
  const edit = await call(sandbox, 'PATCH', path, { body: { content: 'yours' } });
  expect(edit).toMatchObject({ status: 403, body: { code: 50005 } });
  const message = await channel.messages.fetch(messageId);
  await expect(message.delete()).rejects.toMatchObject({ code: 50013 });
});

test.each([
  ['all users and roles by default, but not @everyone', undefined, ['chloe', 'minjun', 'yuki']],
  ['no one', { parse: [] }, []],
  ['roles only', { parse: ['roles'] }, ['chloe', 'minjun']],
  ['one user', { users: ['yuki'] }, ['yuki']],
] as const)('a message pings %s', async (_what, allowed, names) => {
  const { sandbox, guild, channel, id } = await channelFor();
  const yuki = guild.member('yuki').id;
  const content = `@everyone <@${yuki}> <@&${guild.role('Songbirds').id}>`;
  const allowedMentions = allowed && 'users' in allowed ? { users: [yuki] } : allowed;
  const options = allowedMentions && { allowedMentions: allowedMentions as never };
  const sent = await channel.send({ content, ...options });
  const [view] = sandbox.messages(id);
  const pinged = view?.pinged.map((userId) => guild.member(userId).name).sort();
  expect(pinged).toEqual([...names]);
  expect([view?.mentionsEveryone, sent.mentions.everyone]).toEqual([false, false]);
});

test('a bot with MentionEveryone can ping @everyone', async () => {
  const { sandbox, guild, channel, id } = await channelFor();
  const permissions = [...guild.role('Mynah').permissions, 'MentionEveryone' as const];
  sandbox.edit.role(guild.id, 'Mynah', { permissions });
  await channel.send('@everyone up');
  const [view] = sandbox.messages(id);
  expect(view?.mentionsEveryone).toBe(true);
  const people = guild.members.filter(({ bot }) => !bot);
  expect(view?.pinged).toEqual(people.map((member) => member.id));
});

test('a reply pings the author unless disabled', async () => {
  const { sandbox, guild, channel, id } = await channelFor();
  const { id: messageId } = sandbox.as(guild.id, 'ada').write('general', 'hello?');
  const question = await channel.messages.fetch(messageId);
  await question.reply('loud');
  await question.reply({ content: 'quiet', allowedMentions: { repliedUser: false } });
  const pings = sandbox.messages(id).map(({ pinged }) => pinged);
  expect(pings).toEqual([[], [guild.member('ada').id], []]);
});

test('an upload can be downloaded until its URL expires', async () => {
  const { sandbox, channel } = await channelFor();
  const data = Buffer.from('some sound');
  const sent = await channel.send({ files: [{ attachment: data, name: 'a sound.mp3' }] });
  const file = sent.attachments.first();
  expect(file).toMatchObject({ name: 'a_sound.mp3', size: 10, contentType: 'audio/mpeg' });
  const url = new URL(file?.url ?? '');
  expect(url.host).toBe(sandbox.cdnHost);
  const download = await fetch(url);
  expect(download.headers.get('content-type')).toBe('audio/mpeg');
  expect(Buffer.from(await download.arrayBuffer())).toEqual(data);
  const ex = Number.parseInt(url.searchParams.get('ex') ?? '', 16);
  expect(ex * 1000).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  url.searchParams.set('ex', (ex + 3600).toString(16));
  expect((await fetch(url)).status).toBe(404);
});

test('file names keep ASCII letters only, and titles keep the rest', async () => {
  const { channel } = await channelFor();
  const stored = async (attachment: { name: string; title?: string }) => {
    const sent = await channel.send({ files: [{ attachment: Buffer.from('x'), ...attachment }] });
    const { name, title } = sent.attachments.first() ?? {};
    return { name, title };
  };
  expect(await stored({ name: '사용량 11.png' })).toEqual({ name: '11.png', title: '사용량 11' });
  expect(await stored({ name: 'café.txt' })).toEqual({ name: 'cafe.txt', title: 'café' });
  expect(await stored({ name: '_a b-c.txt' })).toEqual({ name: 'a_b-c.txt', title: null });
  const named = { name: 'usage.png', title: '사용량' };
  expect(await stored(named)).toEqual(named);
  await expect(stored({ name: 'a.txt', title: 'a'.repeat(1_025) })).rejects.toThrow(/title/);
});

test('an expired URL is not found', async () => {
  const { channel } = await channelFor({ limits: { attachmentUrlMs: -1_000 } });
  const sent = await channel.send({ files: [{ attachment: Buffer.from('x'), name: 'x.mp3' }] });
  const gone = await fetch(sent.attachments.first()?.url ?? '');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toBe('This content is no longer available.');
});

test('an edit removes the files that it does not list', async () => {
  const { channel, sandbox, id } = await channelFor();
  const files = ['a.txt', 'b.txt'].map((name) => ({ attachment: Buffer.from(name), name }));
  const sent = await channel.send({ files });
  const second = sent.attachments.last();
  const before = sandbox.messages(id)[0]?.attachments[0];
  await sent.edit({ attachments: second ? [second] : [] });
  expect(sandbox.messages(id)[0]?.attachments.map(({ filename }) => filename)).toEqual(['b.txt']);
  expect((await fetch(before?.url ?? '')).status).toBe(404);
});

test('files above the size limit are refused', async () => {
  const { channel } = await channelFor({ limits: { attachmentBytes: 1_000 } });
  const send = (bytes: number) =>
    channel.send({ files: [{ attachment: Buffer.alloc(bytes, 1), name: 'big.bin' }] });
  await send(1_000);
  await expect(send(1_001)).rejects.toMatchObject({ status: 413, code: 40005 });
  await expect(send(2_000_000)).rejects.toMatchObject({ status: 413, code: 40005 });
});

test('a voice message keeps its audio, duration and waveform', async () => {
  const { sandbox, channel, id } = await channelFor();
  const sent = await channel.send(VOICE_MESSAGE);
  expect(sent.attachments.first()).toMatchObject({ duration: 1.5, waveform: RECORDING.waveform });
  expect(sandbox.messages(id)[0]).toMatchObject({
    voiceMessage: true,
    attachments: [{ durationSecs: 1.5, contentType: 'audio/ogg' }],
  });
  await expect(sent.edit('words')).rejects.toMatchObject({ code: 50162 });
});

test("members write, edit and delete within their permissions, and the bot's client gets the events", async () => {
  const { sandbox, guild, channel, id } = await channelFor();
  const ada = sandbox.as(guild.id, 'ada');
  const events: string[] = [];
  for (const event of [Events.MessageCreate, Events.MessageUpdate, Events.MessageDelete]) {
    channel.client.on(event as Events.MessageCreate, () => void events.push(event));
  }
  const sound = { name: 'me.wav', data: Buffer.from('RIFF') };
  const written = ada.write('general', 'one', { attachments: [sound] });
  expect(written.attachments[0]?.filename).toBe('me.wav');
  expect(ada.edit(written.id, 'two')).toMatchObject({ content: 'two' });
  const chloe = sandbox.as(guild.id, 'chloe');
  expect(() => chloe.edit(written.id, 'three')).toThrow(/only your own messages/);
  expect(() => chloe.delete(written.id)).toThrow(/do not have permission/);
  sandbox.as(guild.id, 'ben').delete(written.id);
  await expect.poll(() => events).toEqual(['messageCreate', 'messageUpdate', 'messageDelete']);
  sandbox.edit.channel(id, { overwrites: [{ role: '@everyone', deny: ['SendMessages'] }] });
  expect(() => chloe.write('general', 'x')).toThrow(/do not have permission to send messages/);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  sandbox.edit.channel(id, { overwrites: [] });
  sandbox.edit.member(guild.id, chloe.userId, { timeoutUntil: inAnHour });
  expect(() => chloe.write('general', 'x')).toThrow(/do not have permission to send messages/);
});
