import { once } from 'node:events';
import {
  ChannelType,
  type Client,
  type ClientEvents,
  Events,
  GatewayIntentBits,
  MessageType,
  type TextChannel,
  type ThreadChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/options.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits;
const INTENTS = [Guilds, GuildMembers, GuildMessages, MessageContent];

const HOUSE: GuildSeed = {
  name: 'House',
  roles: [{ name: 'Keeper', permissions: ['ManageThreads', 'ManageWebhooks'] }],
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'Ben' },
    { name: 'kim', roles: ['Keeper'] },
  ],
  channels: [
    { name: 'general' },
    { name: 'news', kind: 'announcement' },
    { name: 'staff', overwrites: [{ role: '@everyone', deny: ['ViewChannel'] }] },
    { name: 'Lounge', kind: 'voice' },
  ],
};

async function house(intents: GatewayIntentBits[] = INTENTS, seed: Partial<GuildSeed> = {}) {
  const owner = { owner: 'kim' };
  const { sandbox, guild } = await sandboxFor({
    guilds: [{ ...HOUSE, ...owner, ...seed }],
    limits: { identifyIntervalMs: 0 },
  });
  const client = await botIn(sandbox, { intents });
  const channel = client.channels.cache.get(guild.channel('general').id) as TextChannel;
  const as = (name: string) => sandbox.as(guild.id, name);
  return { sandbox, guild, client, channel, as, ada: as('ada'), kim: as('kim') };
}

function next<E extends keyof ClientEvents>(client: Client, event: E): Promise<ClientEvents[E]> {
  return once(client, event) as Promise<ClientEvents[E]>;
}

/** Raw events of the gateway, in order. */
function rawEvents(client: Client): { t: string; d: Record<string, unknown> }[] {
  const events: { t: string; d: Record<string, unknown> }[] = [];
  client.on(Events.Raw, (packet) => void events.push(packet));
  return events;
}

test('a member starts a thread from a message, and the client gets it with its messages', async () => {
  const { guild, client, channel, ada, as } = await house();
  const source = ada.write('general', 'Who cooks?');
  const created = next(client, Events.ThreadCreate);
  const updated = next(client, Events.MessageUpdate);
  const { id } = ada.threads.start('general', 'Cooking', { messageId: source.id });
  const [thread, isNew] = await created;
  expect(isNew).toBe(true);
  expect(thread).toMatchObject({
    id: source.id,
    type: ChannelType.PublicThread,
    parentId: channel.id,
    ownerId: guild.member('ada').id,
    name: 'Cooking',
    archived: false,
    locked: false,
  });
  expect((await updated)[1].hasThread).toBe(true);

  const written = next(client, Events.MessageCreate);
  as('ben').write('Cooking', 'I do');
  const [message] = await written;
  expect(message).toMatchObject({ content: 'I do', channelId: id, position: 0 });
  expect(message.channel.isThread()).toBe(true);
  expect(message.member?.displayName).toBe('Ben');
  expect(guild.thread('Cooking').thread?.memberIds).toEqual([ada.userId, as('ben').userId]);
  const starter = (await (thread as ThreadChannel).messages.fetch()).last();
  expect(starter).toMatchObject({ type: MessageType.ThreadStarterMessage, content: '' });
  expect(starter?.reference).toMatchObject({ messageId: source.id, channelId: channel.id });
  expect((await (thread as ThreadChannel).fetchStarterMessage())?.content).toBe('Who cooks?');
});

test('the bot starts threads with and without a message, writes there and deletes them', async () => {
  const { sandbox, guild, client, channel } = await house(INTENTS, {
    botPermissions: ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'ManageThreads'],
  });
  const plain = await channel.threads.create({ name: 'Plain', autoArchiveDuration: 60 });
  expect(plain).toMatchObject({ type: ChannelType.PublicThread, autoArchiveDuration: 60 });
  const secret = await channel.threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
  expect(secret.invitable).toBe(true);
  const news = client.channels.cache.get(guild.channel('news').id) as TextChannel;
  const sent = await news.send('Read all about it');
  const thread = await sent.startThread({ name: 'Comments', rateLimitPerUser: 5 });
  expect(thread).toMatchObject({ type: ChannelType.AnnouncementThread, rateLimitPerUser: 5 });
  const again = `/channels/${news.id}/messages/${sent.id}/threads`;
  const second = await call(sandbox, 'POST', again, { body: { name: 'Again' } });
  expect(second).toMatchObject({ status: 400, body: { code: 160004 } });

  await thread.send('First');
  expect(sandbox.messages(thread.id).map(({ content }) => content)).toEqual(['', 'First']);
  expect(sandbox.messages(channel.id).map(({ content }) => content)).toEqual(['Plain']);
  const gone = next(client, Events.ThreadDelete);
  await thread.delete();
  expect((await gone)[0].id).toBe(thread.id);
  await expect(thread.send('x')).rejects.toMatchObject({ code: 10003 });
});

test('members of a private thread and moderators of threads see it', async () => {
  const { sandbox, guild, client, ada, kim, as } = await house();
  const heard = rawEvents(client);
  const { id } = ada.threads.start('general', 'Surprise', { isPrivate: true });
  ada.write('Surprise', 'a cake for Ben');
  expect(() => as('ben').write('Surprise', 'what?')).toThrow(/does not exist/);
  expect(kim.messages('Surprise').map(({ content }) => content)).toEqual(['a cake for Ben']);
  expect(as('ben').activeThreads).toEqual([]);
  expect((await call(sandbox, 'GET', `/channels/${id}`)).body).toMatchObject({ code: 50001 });

  const added = next(client, Events.ThreadMembersUpdate);
  ada.threads.add('Surprise', client.user.id);
  const [members] = await added;
  expect([...members.keys()]).toEqual([client.user.id]);
  const names = heard.map(({ t }) => t).filter((name) => !name.startsWith('GUILD'));
  expect(names).toEqual(['THREAD_CREATE', 'THREAD_MEMBERS_UPDATE', 'MESSAGE_CREATE']);
  expect(heard[0]?.d).toMatchObject({ id, type: 12, member: { user_id: client.user.id } });

  const removed = next(client, Events.ThreadMembersUpdate);
  ada.threads.remove('Surprise', client.user.id);
  expect([...(await removed)[1].keys()]).toEqual([client.user.id]);
  expect(guild.thread('Surprise').thread?.memberIds).toEqual([ada.userId]);
});

test('a thread has the permissions of its channel, but sending needs SendMessagesInThreads', async () => {
  const { sandbox, guild, client, channel, ada, kim } = await house();
  const { id } = ada.threads.start('general', 'Talk');
  sandbox.edit.channel(channel.id, { overwrites: [{ role: '@everyone', deny: ['SendMessages'] }] });
  ada.write('Talk', 'still here');
  expect(() => ada.write('general', 'x')).toThrow(/permission/);
  const thread = (await client.channels.fetch(id)) as ThreadChannel;
  await thread.send('me too');
  sandbox.edit.channel(channel.id, {
    overwrites: [{ role: '@everyone', deny: ['SendMessagesInThreads'] }],
  });
  expect(() => ada.write('Talk', 'x')).toThrow(/permission/);
  await expect(thread.send('x')).rejects.toMatchObject({ code: 50013 });
  sandbox.edit.channel(channel.id, { overwrites: [{ role: '@everyone', deny: ['ViewChannel'] }] });
  expect(() => ada.messages('Talk')).toThrow(/does not exist/);
  expect(kim.activeThreads.map(({ name }) => name)).toEqual(['Talk']);
  await expect(thread.send('x')).rejects.toMatchObject({ code: 50001 });
  expect(guild.threads).toHaveLength(1);
});

test('a message revives an archived thread, unless it is locked', async () => {
  const { sandbox, guild, client, ada, kim, as } = await house();
  const { id } = ada.threads.start('general', 'Talk');
  await client.channels.fetch(id);
  const thread = client.channels.cache.get(id) as ThreadChannel;
  ada.threads.edit('Talk', { archived: true });
  await expect.poll(() => thread.archived).toBe(true);
  await expect(thread.join()).rejects.toMatchObject({ code: 50083 });
  const revived = next(client, Events.ThreadUpdate);
  as('ben').write('Talk', 'wait');
  expect((await revived)[1].archived).toBe(false);

  expect(() => as('ben').threads.edit('Talk', { locked: true })).toThrow(/permission/);
  kim.threads.edit('Talk', { locked: true, archived: true });
  expect(() => as('ben').write('Talk', 'x')).toThrow(/locked/);
  await expect(thread.send('x')).rejects.toMatchObject({ code: 160005 });
  await expect(thread.setName('x')).rejects.toMatchObject({ code: 50083 });
  kim.write('Talk', 'the last word');
  expect(guild.thread(id).thread).toMatchObject({ archived: false, locked: true });
  expect(sandbox.messages(id).map(({ content }) => content)).toEqual(['wait', 'the last word']);
});

test('archived threads are listed on request only', async () => {
  const { sandbox, guild, client, channel, ada } = await house();
  for (const name of ['one', 'two', 'three']) ada.threads.start('general', name);
  ada.threads.start('general', 'secret', { isPrivate: true });
  for (const name of ['one', 'two', 'secret']) ada.threads.edit(name, { archived: true });
  const again = await botIn(sandbox, { intents: INTENTS });
  const active = again.guilds.cache.get(guild.id)?.channels.cache.filter((it) => it.isThread());
  expect(active?.map(({ name }) => name)).toEqual(['three']);
  const { threads } = await channel.guild.channels.fetchActiveThreads();
  expect(threads.map(({ name }) => name)).toEqual(['three']);
  const archived = await channel.threads.fetchArchived();
  expect(archived.threads.map(({ name }) => name)).toEqual(['two', 'one']);
  const mine = `/channels/${channel.id}/users/@me/threads/archived/private`;
  const joined = await call(sandbox, 'GET', mine);
  expect(joined.body).toEqual({ threads: [], members: [], has_more: false });
  const hidden = call(sandbox, 'GET', `/channels/${channel.id}/threads/archived/private`);
  expect(await hidden).toMatchObject({ status: 403, body: { code: 50013 } });
  expect(client.isReady()).toBe(true);
});

test('the bot joins, leaves, adds and lists members', async () => {
  const { sandbox, client, ada, as } = await house();
  const { id } = ada.threads.start('general', 'Talk');
  const thread = (await client.channels.fetch(id)) as ThreadChannel;
  await thread.join();
  expect(thread.joined).toBe(true);
  await thread.members.add(as('ben').userId);
  const members = await thread.members.fetch({ withMember: true });
  expect(members.map(({ guildMember }) => guildMember?.displayName)).toEqual([
    'Mynah',
    'Ada',
    'Ben',
  ]);
  const removal = thread.members.remove(as('ben').userId);
  await expect(removal).rejects.toMatchObject({ code: 50013 });
  await thread.leave();
  const alone = await call(sandbox, 'GET', `/channels/${id}/thread-members/${client.user.id}`);
  expect(alone).toMatchObject({ status: 404, body: { code: 10007 } });
  expect(sandbox.messages(id).map(({ content }) => content)).toEqual(['']);
});

test('without the member intent, the client hears only of its own memberships', async () => {
  const { client, ada, as } = await house([Guilds, GuildMessages]);
  const heard = rawEvents(client);
  const { id } = ada.threads.start('general', 'Talk');
  as('ben').threads.join('Talk');
  await ((await client.channels.fetch(id)) as ThreadChannel).join();
  const updates = () => heard.filter(({ t }) => t === 'THREAD_MEMBERS_UPDATE').map(({ d }) => d);
  await expect.poll(() => updates().length).toBe(1);
  expect(updates()[0]).toMatchObject({
    member_count: 3,
    added_members: [{ user_id: client.user.id }],
    removed_member_ids: [],
  });
});

test('the bot gets the threads of a channel when it gains access', async () => {
  const { sandbox, guild, client, kim } = await house();
  const { id } = kim.threads.start('staff', 'Plans');
  expect(client.channels.cache.has(id)).toBe(false);
  const synced = next(client, Events.ThreadListSync);
  sandbox.edit.channel(guild.channel('staff').id, { overwrites: [] });
  expect((await synced)[0].map(({ name }) => name)).toEqual(['Plans']);
  expect(client.channels.cache.get(id)?.isThread()).toBe(true);
});

test('a mention adds a member, and the threads of a deleted channel are gone', async () => {
  const { sandbox, guild, ada, as } = await house();
  const { id } = ada.threads.start('general', 'Talk');
  ada.write('Talk', `<@${as('ben').userId}>, come here`);
  expect(guild.thread('Talk').thread?.memberIds).toContain(as('ben').userId);
  sandbox.edit.removeMember(guild.id, as('ben').userId);
  expect(guild.thread('Talk').thread?.memberIds).toEqual([ada.userId]);
  sandbox.edit.removeChannel(guild.channel('general').id);
  expect(guild.threads).toEqual([]);
  expect(await call(sandbox, 'GET', `/channels/${id}`)).toMatchObject({ body: { code: 10003 } });
});

test('a renamed thread announces its name with a system message', async () => {
  const { client, ada } = await house();
  const written: (string | MessageType)[][] = [];
  client.on(Events.MessageCreate, ({ type, content }) => void written.push([type, content]));
  ada.threads.start('general', 'Talk');
  ada.threads.edit('Talk', { name: 'Chat' });
  await expect
    .poll(() => written)
    .toEqual([
      [MessageType.ThreadCreated, 'Talk'],
      [MessageType.ChannelNameChange, 'Chat'],
    ]);
});

test.each([
  ['no name', {}, 50035],
  ['a name that is too long', { name: 'x'.repeat(101), type: 11 }, 50035],
  ['an odd duration', { name: 'x', type: 11, auto_archive_duration: 61 }, 50035],
  ['a slowmode of a day', { name: 'x', type: 11, rate_limit_per_user: 86_400 }, 50035],
  ['a type that is not a thread', { name: 'x', type: 0 }, 50035],
  ['an announcement thread', { name: 'x', type: 10 }, 50024],
])('a thread in a text channel is refused with %s', async (_what, body, code) => {
  const { sandbox, channel } = await house();
  const refused = await call(sandbox, 'POST', `/channels/${channel.id}/threads`, { body });
  expect(refused).toMatchObject({ status: 400, body: { code } });
});

test.each([
  ['CreatePublicThreads', 11],
  ['CreatePrivateThreads', 12],
] as const)('without %s, the bot cannot start a thread of type %i', async (permission, type) => {
  const { sandbox, channel } = await house();
  sandbox.edit.channel(channel.id, { overwrites: [{ member: '@bot', deny: [permission] }] });
  const start = channel.threads.create({ name: 'x', type: type as ChannelType.PrivateThread });
  await expect(start).rejects.toMatchObject({ code: 50013, status: 403 });
});

test('a command in a thread has the thread and its parent', async () => {
  const { client, channel, ada } = await house();
  await client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);
  const { id } = ada.threads.start('general', 'Talk');
  const used = next(client, Events.InteractionCreate);
  const run = await ada.command('Talk', 'hello');
  const [interaction] = await used;
  expect(interaction.channel).toMatchObject({ id, parentId: channel.id, name: 'Talk' });
  expect(interaction.channel?.isThread()).toBe(true);
  if (interaction.isChatInputCommand()) await interaction.reply('Hello');
  expect((await run.reply()).channelId).toBe(id);
});
