import { once } from 'node:events';
import { connect } from 'node:net';
import { Events, GatewayIntentBits, PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { watchForCrashes } from '../support/crashes.ts';
import { botIn, sandboxFor } from './bot.ts';
import { GatewayClient } from './gateway-client.ts';

const { Guilds, GuildMembers, GuildMessages, GuildVoiceStates, MessageContent } = GatewayIntentBits;

const crashes = watchForCrashes();

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

test.each<[string, (it: GatewayClient, token: string) => void, number]>([
  ['a wrong token', (it) => it.identify('wrong', 1), 4004],
  ['an unknown intent', (it, token) => it.identify(token, 1 << 30), 4013],
  ['an intent that is not enabled', (it, token) => it.identify(token, GuildMembers), 4014],
  ['an impossible shard', (it, token) => it.identify(token, 1, { shard: [2, 2] }), 4010],
  ['missing properties', (it, token) => it.identify(token, 1, { properties: undefined }), 4002],
  ['another opcode before identify', (it) => it.send('{"op":4,"d":{}}'), 4003],
  ['invalid JSON', (it) => it.send('hello'), 4002],
])('the gateway closes the connection on %s', async (_what, send, code) => {
  const { sandbox } = await sandboxFor({ privilegedIntents: [] });
  const client = await GatewayClient.connect(sandbox);
  send(client, sandbox.botToken);
  expect(await client.closed).toBe(code);
});

test('a second identify within five seconds gets an invalid session', async () => {
  const { sandbox } = await sandboxFor();
  await botIn(sandbox);
  const client = await GatewayClient.connect(sandbox);
  client.identify(sandbox.botToken, 1);
  expect(await client.next(({ op }) => op === 9)).toBe(false);
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

test('a guild becomes unavailable, and available again', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const out = once(client, Events.GuildUnavailable);
  sandbox.edit.setUnavailable(guild.id, true);
  await out;
  const back = once(client, Events.GuildAvailable);
  sandbox.edit.setUnavailable(guild.id, false);
  expect((await back)[0].id).toBe(guild.id);
});

test('a client that breaks off while its handshake is refused does not end the sandbox', async () => {
  const { sandbox } = await sandboxFor();
  const { hostname, port } = new URL(`http://${sandbox.cdnHost}`);
  sandbox.faults.gateway.refuseHandshakes(1, 502);
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  client.write(
    'GET /?v=10 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await once(client, 'data');
  client.resetAndDestroy();
  await botIn(sandbox);
  expect(crashes).toEqual([]);
});
