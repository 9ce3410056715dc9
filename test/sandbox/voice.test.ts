import { once } from 'node:events';
import { entersState, VoiceConnectionStatus } from '@discordjs/voice';
import { type Client, Events, type StageChannel, type VoiceState } from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildView, Sandbox } from '../../src/sandbox/types.ts';
import { call } from './bot.ts';
import { join, ready, requestChannel, voiceSandbox } from './voice-client.ts';

/** Name of the bot's voice channel, as its own client knows it. */
const botChannel = (client: Client<true>, guild: GuildView) =>
  client.guilds.cache.get(guild.id)?.members.me?.voice.channel?.name;

test('an unmodified voice client connects, and members see the bot in the channel', async () => {
  const { guild, client, sandbox } = await voiceSandbox();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  expect(guild.channel('Lounge').present).toEqual([sandbox.botUserId]);
  connection.destroy();
  await expect.poll(() => guild.channel('Lounge').present).toEqual([]);
});

test('the voice state update is sent before the voice server update', async () => {
  const { guild, client } = await voiceSandbox();
  const names: string[] = [];
  client.on(Events.Raw, ({ t }: { t: string }) => names.push(t));
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => names).toEqual(['VOICE_STATE_UPDATE', 'VOICE_SERVER_UPDATE']);
});

test('a repeated join gets a new voice server, a self-mute does not', async () => {
  const { guild, client } = await voiceSandbox();
  const servers: string[] = [];
  const mutes: boolean[] = [];
  client.on(Events.Raw, ({ t, d }: { t: string; d: { token: string; self_mute: boolean } }) => {
    if (t === 'VOICE_SERVER_UPDATE') servers.push(d.token);
    if (t === 'VOICE_STATE_UPDATE') mutes.push(d.self_mute);
  });
  requestChannel(client, guild, 'Lounge');
  requestChannel(client, guild, 'Lounge', true);
  requestChannel(client, guild, 'Lounge', true);
  await expect.poll(() => mutes).toEqual([false, true, true]);
  await expect.poll(() => servers).toHaveLength(2);
  expect(new Set(servers).size).toBe(2);
});

test('a bot that is moved by a moderator follows, and its connection recovers', async () => {
  const { sandbox, guild, client } = await voiceSandbox();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  const moved = once(connection, VoiceConnectionStatus.Ready);
  const ben = sandbox.as(guild.id, 'ben');
  ben.moveToVoice(sandbox.botUserId, 'Duet');
  await moved;
  expect(botChannel(client, guild)).toBe('Duet');
  expect(connection.joinConfig.channelId).toBe(guild.channel('Duet').id);
  const chloe = sandbox.as(guild.id, 'chloe');
  expect(() => chloe.moveToVoice(sandbox.botUserId, 'Lounge')).toThrow(/permission/);
});

test.each<[string, (sandbox: Sandbox, guild: GuildView) => void]>([
  [
    'a moderator disconnects it',
    (sandbox, guild) => sandbox.as(guild.id, 'ben').moveToVoice(sandbox.botUserId, undefined),
  ],
  [
    'its channel is deleted',
    (sandbox, guild) => sandbox.edit.removeChannel(guild.channel('Lounge').id),
  ],
])('a bot leaves voice when %s', async (_what, act) => {
  const { sandbox, guild, client } = await voiceSandbox();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  act(sandbox, guild);
  await entersState(connection, VoiceConnectionStatus.Disconnected, 5_000);
  await expect.poll(() => botChannel(client, guild)).toBeUndefined();
});

test('a join of a full or forbidden channel has no effect', async () => {
  const { sandbox, guild, client } = await voiceSandbox();
  await sandbox.as(guild.id, 'ada').joinVoice('Duet');
  await sandbox.as(guild.id, 'chloe').joinVoice('Duet');
  const states: VoiceState[] = [];
  client.on(Events.VoiceStateUpdate, (_before, after) => {
    if (after.id === client.user.id) states.push(after);
  });
  requestChannel(client, guild, 'Duet');
  requestChannel(client, guild, 'general');
  const lounge = guild.channel('Lounge').id;
  sandbox.edit.channel(lounge, { overwrites: [{ member: '@bot', deny: ['Connect'] }] });
  requestChannel(client, guild, 'Lounge');
  requestChannel(client, guild, 'Stage');
  await expect.poll(() => states).toHaveLength(1);
  expect(states[0]?.channel?.name).toBe('Stage');
});

test('user limits apply to members but not to moderators', async () => {
  const { sandbox, guild } = await voiceSandbox();
  const person = (name: string) => sandbox.as(guild.id, name);
  await person('yuki').joinVoice('Duet');
  await person('minjun').joinVoice('Duet');
  await expect(person('chloe').joinVoice('Duet')).rejects.toThrow(/full/);
  await expect(person('chloe').joinVoice('general')).rejects.toThrow(/not a voice channel/);
  await person('ben').joinVoice('Duet');
  sandbox.edit.channel(guild.channel('Duet').id, { userLimit: 4 });
  await person('chloe').joinVoice('Duet');
  expect(guild.channel('Duet').present).toHaveLength(4);
});

test('a moved member gets a new listener', async () => {
  const { sandbox, guild } = await voiceSandbox();
  const ada = sandbox.as(guild.id, 'ada');
  const before = await ada.joinVoice('Lounge');
  sandbox.as(guild.id, 'ben').moveToVoice(ada.userId, 'Stage');
  expect(ada.listener).not.toBe(before);
  expect(ada.listener?.channelId).toBe(guild.channel('Stage').id);
  ada.leaveVoice();
  expect(ada.listener).toBeUndefined();
});

test('a bot without permission to speak is suppressed', async () => {
  const { sandbox, guild, client } = await voiceSandbox();
  const { id } = guild.channel('Lounge');
  sandbox.edit.channel(id, { overwrites: [{ member: '@bot', deny: ['Speak'] }] });
  requestChannel(client, guild, 'Lounge');
  const me = client.guilds.cache.get(guild.id)?.members.me;
  await expect.poll(() => me?.voice.suppress).toBe(true);
});

test('a bot on a stage is in the audience until it becomes a speaker', async () => {
  const { sandbox, guild, client } = await voiceSandbox();
  requestChannel(client, guild, 'Stage');
  await expect.poll(() => botChannel(client, guild)).toBe('Stage');
  const me = client.guilds.cache.get(guild.id)?.members.me?.voice;
  expect(me?.suppress).toBe(true);
  await expect(me?.setSuppressed(false)).rejects.toMatchObject({ code: 50013 });
  await me?.setRequestToSpeak(true);
  await expect.poll(() => me?.requestToSpeakTimestamp).toBeGreaterThan(0);
  const stage = guild.channel('Stage').id;
  sandbox.edit.channel(stage, { overwrites: [{ member: '@bot', allow: ['MuteMembers'] }] });
  await me?.setSuppressed(false);
  const seen = client.channels.cache.get(stage) as StageChannel;
  await expect.poll(() => seen.members.get(sandbox.botUserId)?.voice.suppress).toBe(false);
});

test.each([
  ['suppress', { suppress: 'no' }, 'BOOLEAN_TYPE_CONVERT'],
  ['channel_id', { channel_id: 'here' }, 'NUMBER_TYPE_COERCE'],
  ['request_to_speak_timestamp', { request_to_speak_timestamp: 'now' }, 'DATE_TIME_TYPE_PARSE'],
])('a voice state change with an invalid %s is refused', async (field, body, code) => {
  const { sandbox, guild, client } = await voiceSandbox();
  requestChannel(client, guild, 'Stage');
  await expect.poll(() => botChannel(client, guild)).toBe('Stage');
  const path = `/guilds/${guild.id}/voice-states/@me`;
  expect((await call(sandbox, 'PATCH', path, { body })).body).toMatchObject({
    code: 50035,
    errors: { [field]: { _errors: [{ code }] } },
  });
});

test('the bot fetches its voice state, withdraws a request to speak, and is suppressed only on stages', async () => {
  const { sandbox, guild, client } = await voiceSandbox();
  const path = `/guilds/${guild.id}/voice-states/@me`;
  expect((await call(sandbox, 'GET', path)).body).toMatchObject({ code: 10065 });
  requestChannel(client, guild, 'Stage');
  await expect.poll(() => botChannel(client, guild)).toBe('Stage');
  const change = (body: object) => call(sandbox, 'PATCH', path, { body });
  await change({ request_to_speak_timestamp: new Date().toISOString() });
  await change({ suppress: true });
  const requested = await call(sandbox, 'GET', path);
  expect(requested.body).toMatchObject({
    channel_id: guild.channel('Stage').id,
    request_to_speak_timestamp: expect.any(String),
  });
  await change({ request_to_speak_timestamp: null });
  const { body } = await call(sandbox, 'GET', path);
  expect(body).toMatchObject({ request_to_speak_timestamp: null });
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => botChannel(client, guild)).toBe('Lounge');
  expect((await change({ suppress: true })).body).toMatchObject({ code: 50024 });
});

test('a bot that closes its gateway session leaves voice', async () => {
  const { guild, client } = await voiceSandbox();
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => guild.channel('Lounge').present).toHaveLength(1);
  await client.destroy();
  await expect.poll(() => guild.channel('Lounge').present).toHaveLength(0);
});
