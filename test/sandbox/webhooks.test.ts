import { once } from 'node:events';
import {
  Events,
  GatewayIntentBits,
  type Message,
  type TextChannel,
  WebhookClient,
} from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const { Guilds, GuildMessages, GuildWebhooks, MessageContent } = GatewayIntentBits;

async function bridgeFor() {
  const { sandbox, guild } = await sandboxFor({
    guilds: [
      {
        name: 'House',
        members: [{ name: 'kim' }, { name: 'ada', displayName: 'Ada' }],
        channels: [{ name: 'general' }, { name: 'help', kind: 'forum' }, { name: 'other' }],
        botPermissions: ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'ManageWebhooks'],
      },
    ],
  });
  const intents = [Guilds, GuildMessages, GuildWebhooks, MessageContent];
  const client = await botIn(sandbox, { intents });
  const channel = client.channels.cache.get(guild.channel('general').id) as TextChannel;
  const kim = sandbox.as(guild.id, 'kim');
  const received = async (act: () => unknown) => {
    const written = new Promise<Message>((resolve) => {
      client.on(Events.MessageCreate, (message) => message.webhookId && resolve(message));
    });
    await act();
    return written;
  };
  return { sandbox, guild, client, channel, kim, received };
}

/** A client that knows the webhook only. */
function webhookClient(sandbox: Sandbox, { id, token }: { id: string; token: string }) {
  const client = new WebhookClient({ id, token }, { rest: { api: sandbox.restUrl } });
  onTestFinished(() => client.destroy());
  return client;
}

test('a bridge writes as many people under one webhook', async () => {
  const { sandbox, kim, received } = await bridgeFor();
  const webhook = kim.createWebhook('general', 'Bridge');
  const client = webhookClient(sandbox, webhook);
  const first = await received(() => client.send({ content: 'hi', username: 'Zoe (IRC)' }));
  expect(first).toMatchObject({ content: 'hi', webhookId: webhook.id, applicationId: null });
  expect(first.author).toMatchObject({ id: webhook.id, username: 'Zoe (IRC)', bot: true });
  expect(first.author.discriminator).toBe('0000');
  expect(first.member).toBeNull();
  const second = await received(() => client.send({ content: 'yo', username: 'Max' }));
  expect(second.author).toMatchObject({ id: webhook.id, username: 'Max' });
  const third = await received(() => client.send('plain'));
  expect(third.author.username).toBe('Bridge');
  expect(kim.messages('general').map(({ author }) => author.name)).toEqual([
    'Zoe (IRC)',
    'Max',
    'Bridge',
  ]);
});

test('the webhook edits, fetches and deletes its own messages only', async () => {
  const { sandbox, client, kim } = await bridgeFor();
  const hook = kim.createWebhook('general', 'Bridge');
  const sender = webhookClient(sandbox, hook);
  const { id } = await sender.send('one');
  const updated = once(client, Events.MessageUpdate) as Promise<[Message, Message]>;
  await sender.editMessage(id, 'two');
  expect((await updated)[1]).toMatchObject({ content: 'two', webhookId: hook.id });
  expect((await sender.fetchMessage(id)).content).toBe('two');
  const other = kim.write('general', 'mine');
  await expect(sender.deleteMessage(other.id)).rejects.toMatchObject({ code: 10008 });
  const deleted = once(client, Events.MessageDelete);
  await sender.deleteMessage(id);
  await deleted;
  expect(kim.messages('general').map(({ content }) => content)).toEqual(['mine']);
});

test('the bot creates, lists, changes and deletes webhooks', async () => {
  const { guild, client, channel } = await bridgeFor();
  const updates: string[] = [];
  client.on(Events.WebhooksUpdate, ({ id }) => void updates.push(id));
  const webhook = await channel.createWebhook({ name: 'Mirror' });
  expect(webhook).toMatchObject({ name: 'Mirror', applicationId: client.application.id });
  expect((await webhook.send('hello')).applicationId).toBe(client.application.id);
  await webhook.edit({ name: 'Echo', channel: guild.channel('other').id });
  expect((await channel.fetchWebhooks()).size).toBe(0);
  expect((await channel.guild.fetchWebhooks()).map(({ name }) => name)).toEqual(['Echo']);
  expect((await client.fetchWebhook(webhook.id)).channelId).toBe(guild.channel('other').id);
  await webhook.delete();
  await expect(client.fetchWebhook(webhook.id)).rejects.toMatchObject({ code: 10015 });
  expect(new Set(updates)).toEqual(new Set([channel.id, guild.channel('other').id]));
});

test('a request without wait gets no content, and the token must be right', async () => {
  const { sandbox, kim } = await bridgeFor();
  const { id, token, url } = kim.createWebhook('general', 'Bridge');
  const path = `/webhooks/${id}/${token}`;
  expect(url.endsWith(path)).toBe(true);
  const none = { token: '' };
  const body = { content: 'x' };
  expect((await call(sandbox, 'POST', path, { ...none, body })).status).toBe(204);
  const found = await call(sandbox, 'GET', path, none);
  expect(found).toMatchObject({ status: 200, body: { id, name: 'Bridge', type: 1 } });
  expect(found.body).not.toHaveProperty('user');
  const wrong = await call(sandbox, 'POST', `/webhooks/${id}/wrong`, { ...none, body });
  expect(wrong).toMatchObject({ status: 401, body: { code: 50027 } });
  const unknown = await call(sandbox, 'POST', `/webhooks/123456789012345678/x`, { ...none, body });
  expect(unknown).toMatchObject({ status: 404, body: { code: 10015 } });
});

test('a webhook writes in threads of its channel', async () => {
  const { sandbox, kim, received } = await bridgeFor();
  const webhook = kim.createWebhook('general', 'Bridge');
  const client = webhookClient(sandbox, webhook);
  const { id } = kim.threads.start('general', 'Talk');
  const other = kim.threads.start('other', 'Elsewhere');
  kim.threads.edit(id, { archived: true });
  const message = await received(() => client.send({ content: 'hi', threadId: id }));
  expect(message).toMatchObject({ channelId: id, webhookId: webhook.id });
  expect(sandbox.guild('House').thread(id).thread?.archived).toBe(false);
  const elsewhere = client.send({ content: 'hi', threadId: other.id });
  await expect(elsewhere).rejects.toMatchObject({ code: 10003 });
  await client.editMessage(message.id, { content: 'ho', threadId: id });
  expect(kim.messages('Talk').map(({ content }) => content)).toEqual(['ho']);
});

test('in a forum, a webhook opens a post or names one', async () => {
  const { sandbox, kim } = await bridgeFor();
  const client = webhookClient(sandbox, kim.createWebhook('help', 'Bridge'));
  await expect(client.send('x')).rejects.toMatchObject({ code: 220001 });
  const opened = await client.send({ content: 'A question', threadName: 'From outside' });
  const { id } = sandbox.guild('House').thread('From outside');
  expect(opened).toMatchObject({ id, channel_id: id });
  const both = client.send({ content: 'x', threadName: 'x', threadId: id });
  await expect(both).rejects.toMatchObject({ code: 220002 });
  await client.send({ content: 'More', threadId: id });
  const text = webhookClient(sandbox, kim.createWebhook('general', 'Other'));
  const wrong = text.send({ content: 'x', threadName: 'x' });
  await expect(wrong).rejects.toMatchObject({ code: 220003 });
});

test.each([
  ['a forbidden name', { content: 'x', username: 'Discord fan' }, 50035],
  ['a name that is too long', { content: 'x', username: 'x'.repeat(81) }, 50035],
  ['an avatar that is no URL', { content: 'x', avatar_url: 'bird' }, 50035],
  ['nothing to say', { username: 'Zoe' }, 50006],
])('a message of a webhook is refused with %s', async (_what, body, code) => {
  const { sandbox, kim } = await bridgeFor();
  const { id, token } = kim.createWebhook('general', 'Bridge');
  const refused = await call(sandbox, 'POST', `/webhooks/${id}/${token}`, { token: '', body });
  expect(refused).toMatchObject({ status: 400, body: { code } });
});

test('webhooks need ManageWebhooks, and a channel has at most 15', async () => {
  const { sandbox, guild, channel, kim } = await bridgeFor();
  expect(() => sandbox.as(guild.id, 'ada').createWebhook('general', 'x')).toThrow(/permission/);
  for (let count = 0; count < 15; count += 1) kim.createWebhook('general', `hook ${count}`);
  const full = await call(sandbox, 'POST', `/channels/${channel.id}/webhooks`, {
    body: { name: 'one more' },
  });
  expect(full).toMatchObject({ status: 400, body: { code: 30007 } });
  sandbox.edit.channel(channel.id, { overwrites: [{ member: '@bot', deny: ['ManageWebhooks'] }] });
  await expect(channel.fetchWebhooks()).rejects.toMatchObject({ code: 50013 });
});

test("a member's webhook sends components only on request", async () => {
  const { sandbox, kim } = await bridgeFor();
  const { id, token, channelId } = kim.createWebhook('general', 'Bridge');
  const button = { type: 2, style: 5, label: 'Go', url: 'https://example.org' };
  const body = { content: 'x', components: [{ type: 1, components: [button] }] };
  const path = `/webhooks/${id}/${token}`;
  await call(sandbox, 'POST', path, { token: '', body });
  await call(sandbox, 'POST', `${path}?with_components=true`, { token: '', body });
  expect(sandbox.messages(channelId).map(({ components }) => components.length)).toEqual([0, 1]);
});
