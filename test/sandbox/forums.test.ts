import { once } from 'node:events';
import {
  ChannelType,
  Events,
  type ForumChannel,
  GatewayIntentBits,
  type Message,
  type ThreadChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { ChannelSeed } from '../../src/sandbox/options.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
const TAGS = ['Question', { name: 'Solved', moderated: true }];

async function forumFor(seed: Partial<ChannelSeed> = {}) {
  const channels: ChannelSeed[] = [
    { name: 'general' },
    { name: 'help', kind: 'forum', tags: TAGS, ...seed },
    { name: 'art', kind: 'media' },
  ];
  const members = [{ name: 'kim' }, { name: 'ada' }, { name: 'ben' }];
  const { sandbox, guild } = await sandboxFor({ guilds: [{ name: 'House', members, channels }] });
  const client = await botIn(sandbox, { intents: [Guilds, GuildMessages, MessageContent] });
  const forum = client.channels.cache.get(guild.channel('help').id) as ForumChannel;
  return { sandbox, guild, client, forum, ada: sandbox.as(guild.id, 'ada') };
}

test('a post is a thread whose first message has its ID', async () => {
  const { sandbox, client, forum, ada } = await forumFor();
  const events: string[] = [];
  client.on(Events.Raw, ({ t }) => void events.push(t));
  const created = once(client, Events.ThreadCreate) as Promise<[ThreadChannel]>;
  const written = once(client, Events.MessageCreate) as Promise<[Message]>;
  const post = ada.threads.post('help', 'No sound', 'I hear nothing', { tags: ['Question'] });
  const [[thread], [message]] = await Promise.all([created, written]);
  expect(thread).toMatchObject({
    id: post.id,
    type: ChannelType.PublicThread,
    parentId: forum.id,
    name: 'No sound',
    appliedTags: [forum.availableTags[0]?.id],
  });
  expect(message).toMatchObject({ id: post.id, channelId: post.id, content: 'I hear nothing' });
  expect(events.indexOf('THREAD_CREATE')).toBeLessThan(events.indexOf('MESSAGE_CREATE'));
  expect(post).toMatchObject({
    kind: 'thread',
    thread: { tags: ['Question'], parentId: forum.id },
  });
  const answer = sandbox.as(ada.guildId, 'ben').write('No sound', 'Me too');
  expect(answer.channelId).toBe(post.id);
  const { threads } = await forum.threads.fetchActive();
  expect(threads.first()).toMatchObject({ messageCount: 1, totalMessageSent: 1 });
});

test('the bot opens a post with a file and a tag', async () => {
  const { sandbox, forum } = await forumFor();
  const tag = forum.availableTags.find(({ name }) => name === 'Question');
  const thread = await forum.threads.create({
    name: 'From the bot',
    message: { content: 'Look', files: [{ attachment: Buffer.from('x'), name: 'x.txt' }] },
    appliedTags: [tag?.id ?? ''],
  });
  expect(thread.lastMessage?.content ?? (await thread.fetchStarterMessage())?.content).toBe('Look');
  expect(sandbox.messages(thread.id)[0]).toMatchObject({
    id: thread.id,
    attachments: [{ filename: 'x.txt' }],
  });
});

test('a forum takes no messages', async () => {
  const { sandbox, forum, ada } = await forumFor();
  const path = `/channels/${forum.id}/messages`;
  const refused = await call(sandbox, 'POST', path, { body: { content: 'x' } });
  expect(refused).toMatchObject({ status: 400, body: { code: 40058 } });
  expect(() => ada.write('help', 'x')).toThrow(/only posts/);
  expect(ada.commands('help')).toEqual([]);
});

test('tags can be required, and some are for moderators of threads', async () => {
  const { sandbox, guild, forum, ada } = await forumFor({ requiresTag: true });
  expect(forum.flags.has('RequireTag')).toBe(true);
  const path = `/channels/${forum.id}/threads`;
  const [question, solved] = forum.availableTags.map(({ id }) => id);
  const post = (applied_tags: unknown) =>
    call(sandbox, 'POST', path, { body: { name: 'x', message: { content: 'y' }, applied_tags } });
  expect(await post([])).toMatchObject({ status: 400, body: { code: 40067 } });
  expect(await post(['1'])).toMatchObject({ status: 404, body: { code: 10087 } });
  expect(await post([solved])).toMatchObject({ status: 403, body: { code: 50013 } });
  expect(await post(['1', '2', '3', '4', '5', '6'])).toMatchObject({
    status: 400,
    body: { code: 50035 },
  });
  expect(await post([question])).toMatchObject({ status: 201 });
  expect(() => ada.threads.post('help', 'x', 'y')).toThrow(/needs a tag/);
  sandbox.as(guild.id, 'kim').threads.edit('x', { tags: ['Solved'] });
  expect(guild.thread('x').thread?.tags).toEqual(['Solved']);
});

test.each([
  ['no message', { name: 'x' }, 50035],
  ['an empty message', { name: 'x', message: {} }, 50006],
  ['no title', { message: { content: 'y' } }, 50035],
])('a post is refused with %s', async (_what, body, code) => {
  const { sandbox, forum } = await forumFor();
  const refused = await call(sandbox, 'POST', `/channels/${forum.id}/threads`, { body });
  expect(refused).toMatchObject({ status: 400, body: { code } });
});

test('a post needs SendMessages, an answer SendMessagesInThreads', async () => {
  const { sandbox, forum, ada } = await forumFor();
  sandbox.edit.channel(forum.id, {
    overwrites: [{ role: '@everyone', deny: ['SendMessagesInThreads'] }],
  });
  ada.threads.post('help', 'Listen', 'all');
  expect(() => ada.write('Listen', 'more')).toThrow(/permission/);
  sandbox.edit.channel(forum.id, { overwrites: [{ role: '@everyone', deny: ['SendMessages'] }] });
  expect(() => ada.threads.post('help', 'No', 'no')).toThrow(/permission/);
  ada.write('Listen', 'more');
});

test('a channel for media has posts, too', async () => {
  const { sandbox, client, ada } = await forumFor();
  const { id } = ada.threads.post('art', 'A bird', '', {
    attachments: [{ name: 'bird.png', data: Buffer.from('png') }],
  });
  const thread = (await client.channels.fetch(id)) as ThreadChannel;
  expect(thread.parent?.type).toBe(ChannelType.GuildMedia);
  expect(sandbox.messages(id)[0]?.attachments[0]?.filename).toBe('bird.png');
});
