import { once } from 'node:events';
import { Events, GatewayIntentBits, PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { botIn, call, clientFor, sandboxFor } from './bot.ts';

const { Guilds, GuildMembers, GuildMessages, GuildVoiceStates, MessageContent } = GatewayIntentBits;

test('an unmodified client logs in and sees the seeded guild', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const seen = client.guilds.cache.get(guild.id);
  expect(seen?.name).toBe('The Aviary');
  expect(seen?.ownerId).toBe(guild.member('ada').id);
  expect(seen?.channels.cache.map((channel) => channel.name).sort()).toEqual(
    guild.channels.map(({ name }) => name).sort(),
  );
  expect(seen?.members.me?.permissions.has(PermissionFlagsBits.Speak)).toBe(true);
  expect(client.application.id).toBe(sandbox.applicationId);
  expect(client.user.id).toBe(sandbox.botUserId);
});

test('the parts of a guild can be fetched', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox, { intents: [Guilds, GuildMembers] });
  const seen = await client.guilds.fetch(guild.id);
  expect((await seen.fetch()).preferredLocale).toBe('en-US');
  expect((await seen.channels.fetch()).size).toBe(guild.channels.length);
  expect((await seen.roles.fetch()).size).toBe(guild.roles.length);
  expect((await seen.members.fetch(guild.member('yuki').id)).displayName).toBe('雪');
  expect((await seen.members.fetch()).size).toBe(guild.members.length);
  expect((await seen.members.list({ limit: 3 })).size).toBe(3);
  expect((await client.users.fetch(guild.member('ben').id)).globalName).toBe('Ben');
  expect((await client.application.fetch()).botPublic).toBe(true);
  expect((await client.guilds.fetch()).size).toBe(1);
});

test('a guild is sent with only the bot and the members in voice', async () => {
  const { sandbox, guild } = await sandboxFor();
  await sandbox.as(guild.id, 'chloe').joinVoice('Lounge');
  const client = await botIn(sandbox);
  const seen = client.guilds.cache.get(guild.id);
  expect(seen?.members.cache.map(({ user }) => user.username).sort()).toEqual(
    [client.user.username, 'chloe'].sort(),
  );
  expect(seen?.voiceStates.cache.get(guild.member('chloe').id)?.channel?.name).toBe('Lounge');
});

test('the guilds are divided between two shards', async () => {
  const guilds = ['one', 'two', 'three', 'four'].map((name) => ({ name }));
  const { sandbox } = await sandboxFor({ guilds, shards: 2, maxConcurrency: 2 });
  const client = await botIn(sandbox, { shards: 'auto' });
  expect(client.ws.shards.size).toBe(2);
  const byShard = client.guilds.cache.map(({ shardId }) => shardId).sort();
  expect(byShard).toEqual([0, 0, 1, 1]);
  await sandbox.botReady();
});

test.each([
  ['a wrong token', { token: 'wrong' }, 4004],
  ['an unknown intent', { intents: 1 << 30 }, 4013],
  ['an intent that is not enabled', { intents: GuildMembers }, 4014],
  ['an impossible shard', { shard: [2, 2] }, 4010],
  ['missing properties', { properties: undefined }, 4002],
])('the gateway closes the connection on %s', async (_what, wrong, code) => {
  const { sandbox } = await sandboxFor({ privilegedIntents: [] });
  const socket = new WebSocket(`ws://${sandbox.cdnHost}?v=10&encoding=json`);
  await once(socket, 'message');
  const identify = { token: sandbox.botToken, intents: 1, properties: {}, ...wrong };
  socket.send(JSON.stringify({ op: 2, d: identify }));
  const [closed] = await once(socket, 'close');
  expect(closed).toBe(code);
});

test.each([
  ['another opcode before identify', { op: 4, d: {} }, 4003],
  ['invalid JSON', 'hello', 4002],
])('the gateway closes the connection on %s', async (_what, payload, code) => {
  const { sandbox } = await sandboxFor();
  const socket = new WebSocket(`ws://${sandbox.cdnHost}?v=10&encoding=json`);
  await once(socket, 'message');
  socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const [closed] = await once(socket, 'close');
  expect(closed).toBe(code);
});

test('a client with a wrong token gets an error', async () => {
  const { sandbox } = await sandboxFor();
  await expect(clientFor(sandbox).login('not.the.token')).rejects.toThrow(/invalid token/i);
});

test('a second identify within five seconds gets an invalid session', async () => {
  const { sandbox } = await sandboxFor();
  await botIn(sandbox);
  const socket = new WebSocket(`ws://${sandbox.cdnHost}?v=10&encoding=json`);
  await once(socket, 'message');
  const identify = { token: sandbox.botToken, intents: 1, properties: {} };
  socket.send(JSON.stringify({ op: 2, d: identify }));
  const [answer] = await once(socket, 'message');
  expect(JSON.parse(String(answer))).toMatchObject({ op: 9, d: false });
  socket.close();
});

test('a client receives events only with their intents', async () => {
  const { sandbox, guild } = await sandboxFor();
  const deaf = await botIn(sandbox, { intents: [Guilds] });
  const events: string[] = [];
  deaf.on(Events.Raw, ({ t }: { t: string }) => events.push(t));
  const ada = sandbox.as(guild.id, 'ada');
  await ada.joinVoice('Lounge');
  ada.write('general', 'hello');
  sandbox.edit.addMember(guild.id, { name: 'dora' });
  const renamed = once(deaf, Events.ChannelUpdate);
  sandbox.edit.channel(guild.channel('general').id, { name: 'plaza' });
  await renamed;
  expect(events).toEqual(['CHANNEL_UPDATE']);
});

test('without the content intent, the bot can read only messages that mention it', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox, { intents: [Guilds, GuildMessages] });
  const contents: string[] = [];
  client.on(Events.MessageCreate, ({ content }) => void contents.push(content));
  const ada = sandbox.as(guild.id, 'ada');
  ada.write('general', 'secret');
  const second = `hear me <@${sandbox.botUserId}>`;
  ada.write('general', second);
  await expect.poll(() => contents).toEqual(['', second]);
});

test('with the content intent, the bot can read all messages in channels that it sees', async () => {
  const { sandbox, guild } = await sandboxFor();
  const intents = [Guilds, GuildMessages, MessageContent, GuildVoiceStates];
  const client = await botIn(sandbox, { intents });
  const ada = sandbox.as(guild.id, 'ada');
  const heard = once(client, Events.MessageCreate);
  ada.write('keepers-only', 'not for birds');
  ada.write('general', 'for birds');
  const [message] = await heard;
  expect(message.content).toBe('for birds');
});

test('guilds are added, removed and temporarily unavailable', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const joined = once(client, Events.GuildCreate);
  const annex = sandbox.edit.addGuild({ name: 'Annex', channels: [{ name: 'lobby' }] });
  expect((await joined)[0].name).toBe('Annex');
  const left = once(client, Events.GuildDelete);
  sandbox.edit.removeBot(annex.id);
  expect((await left)[0].id).toBe(annex.id);
  const { status } = await call(sandbox, 'GET', `/guilds/${annex.id}`);
  expect(status).toBe(404);
  const out = once(client, Events.GuildUnavailable);
  sandbox.edit.setUnavailable(guild.id, true);
  await out;
  const back = once(client, Events.GuildAvailable);
  sandbox.edit.setUnavailable(guild.id, false);
  expect((await back)[0].id).toBe(guild.id);
});
