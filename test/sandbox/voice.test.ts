import { once } from 'node:events';
import { entersState, VoiceConnectionStatus } from '@discordjs/voice';
import { type Client, Events, type StageChannel, type VoiceState } from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildView } from '../../src/sandbox/types.ts';
import { call } from './bot.ts';
import { houseFor, join, ready } from './voice-client.ts';

/** The bot's place, as its own client knows it. */
const placeOf = (client: Client<true>, guild: GuildView) =>
  client.guilds.cache.get(guild.id)?.members.me?.voice.channel?.name;

/** Sends op 4 by hand. */
function ask(client: Client, guild: GuildView, channel: string, selfMute = false): void {
  const channelId = guild.channel(channel).id;
  const d = { guild_id: guild.id, channel_id: channelId, self_mute: selfMute, self_deaf: false };
  client.ws.shards.first()?.send({ op: 4, d });
}

test('the unmodified voice client gets ready, and people see the bot in the channel', async () => {
  const { guild, client, sandbox } = await houseFor();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  expect(guild.channel('Lounge').present).toEqual([sandbox.botUserId]);
  connection.destroy();
  await expect.poll(() => guild.channel('Lounge').present).toEqual([]);
});

test('the state comes before the server', async () => {
  const { guild, client } = await houseFor();
  const names: string[] = [];
  client.on(Events.Raw, ({ t }: { t: string }) => names.push(t));
  ask(client, guild, 'Lounge');
  await expect.poll(() => names).toEqual(['VOICE_STATE_UPDATE', 'VOICE_SERVER_UPDATE']);
});

test('asking again is a rejoin with a new server; muting itself is not', async () => {
  const { guild, client } = await houseFor();
  const servers: string[] = [];
  const mutes: boolean[] = [];
  client.on(Events.Raw, ({ t, d }: { t: string; d: { token: string; self_mute: boolean } }) => {
    if (t === 'VOICE_SERVER_UPDATE') servers.push(d.token);
    if (t === 'VOICE_STATE_UPDATE') mutes.push(d.self_mute);
  });
  ask(client, guild, 'Lounge');
  ask(client, guild, 'Lounge', true);
  ask(client, guild, 'Lounge', true);
  await expect.poll(() => mutes).toEqual([false, true, true]);
  await expect.poll(() => servers).toHaveLength(2);
  expect(new Set(servers).size).toBe(2);
});

test('a moderator moves the bot: it follows, and its connection recovers', async () => {
  const { sandbox, guild, client } = await houseFor();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  const moved = once(connection, VoiceConnectionStatus.Ready);
  const ben = sandbox.as(guild.id, 'ben');
  ben.moveToVoice(sandbox.botUserId, 'Duet');
  await moved;
  expect(placeOf(client, guild)).toBe('Duet');
  expect(connection.joinConfig.channelId).toBe(guild.channel('Duet').id);
  const chloe = sandbox.as(guild.id, 'chloe');
  expect(() => chloe.moveToVoice(sandbox.botUserId, 'Lounge')).toThrow(/permission/);
});

test('a moderator throws the bot out', async () => {
  const { sandbox, guild, client } = await houseFor();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  sandbox.as(guild.id, 'ben').moveToVoice(sandbox.botUserId, undefined);
  await entersState(connection, VoiceConnectionStatus.Disconnected, 5_000);
  await expect.poll(() => placeOf(client, guild)).toBeUndefined();
});

test('nothing happens when the bot wants into a full or forbidden channel', async () => {
  const { sandbox, guild, client } = await houseFor();
  await sandbox.as(guild.id, 'ada').joinVoice('Duet');
  await sandbox.as(guild.id, 'chloe').joinVoice('Duet');
  const states: VoiceState[] = [];
  client.on(Events.VoiceStateUpdate, (_before, after) => {
    if (after.id === client.user.id) states.push(after);
  });
  ask(client, guild, 'Duet');
  ask(client, guild, 'general');
  const lounge = guild.channel('Lounge').id;
  sandbox.edit.channel(lounge, { overwrites: [{ member: '@bot', deny: ['Connect'] }] });
  ask(client, guild, 'Lounge');
  ask(client, guild, 'Stage');
  await expect.poll(() => states).toHaveLength(1);
  expect(states[0]?.channel?.name).toBe('Stage');
});

test('people respect limits too, moderators need not', async () => {
  const { sandbox, guild } = await houseFor();
  const person = (name: string) => sandbox.as(guild.id, name);
  await person('yuki').joinVoice('Duet');
  await person('minjun').joinVoice('Duet');
  await expect(person('chloe').joinVoice('Duet')).rejects.toThrow(/full/);
  await expect(person('chloe').joinVoice('general')).rejects.toThrow(/no voice/);
  await person('ben').joinVoice('Duet');
  sandbox.edit.channel(guild.channel('Duet').id, { userLimit: 4 });
  await person('chloe').joinVoice('Duet');
  expect(guild.channel('Duet').present).toHaveLength(4);
});

test('moving somebody moves their ears', async () => {
  const { sandbox, guild } = await houseFor();
  const ada = sandbox.as(guild.id, 'ada');
  const before = await ada.joinVoice('Lounge');
  sandbox.as(guild.id, 'ben').moveToVoice(ada.userId, 'Stage');
  expect(ada.listener).not.toBe(before);
  expect(ada.listener?.channelId).toBe(guild.channel('Stage').id);
  ada.leaveVoice();
  expect(ada.listener).toBeUndefined();
});

test('without permission to speak the bot is suppressed', async () => {
  const { sandbox, guild, client } = await houseFor();
  const { id } = guild.channel('Lounge');
  sandbox.edit.channel(id, { overwrites: [{ member: '@bot', deny: ['Speak'] }] });
  ask(client, guild, 'Lounge');
  const me = () => client.guilds.cache.get(guild.id)?.members.me?.voice;
  await expect.poll(() => me()?.suppress).toBe(true);
  sandbox.as(guild.id, 'ben').muteInVoice(sandbox.botUserId, true);
  await expect.poll(() => me()?.serverMute).toBe(true);
});

test('on a stage the bot is in the audience until it may step forward', async () => {
  const { sandbox, guild, client } = await houseFor();
  ask(client, guild, 'Stage');
  await expect.poll(() => placeOf(client, guild)).toBe('Stage');
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
])('a change of the voice state with a bad %s is complained about', async (field, body, code) => {
  const { sandbox, guild, client } = await houseFor();
  ask(client, guild, 'Stage');
  await expect.poll(() => placeOf(client, guild)).toBe('Stage');
  const path = `/guilds/${guild.id}/voice-states/@me`;
  expect((await call(sandbox, 'PATCH', path, { body })).body).toMatchObject({
    code: 50035,
    errors: { [field]: { _errors: [{ code }] } },
  });
});

test('a request to speak can be taken back; suppression belongs to stages', async () => {
  const { sandbox, guild, client } = await houseFor();
  ask(client, guild, 'Stage');
  await expect.poll(() => placeOf(client, guild)).toBe('Stage');
  const path = `/guilds/${guild.id}/voice-states/@me`;
  const change = (body: object) => call(sandbox, 'PATCH', path, { body });
  await change({ request_to_speak_timestamp: new Date().toISOString() });
  await change({ suppress: true });
  const requested = await call(sandbox, 'GET', path);
  expect(requested.body).toMatchObject({ request_to_speak_timestamp: expect.any(String) });
  await change({ request_to_speak_timestamp: null });
  const { body } = await call(sandbox, 'GET', path);
  expect(body).toMatchObject({ request_to_speak_timestamp: null });
  ask(client, guild, 'Lounge');
  await expect.poll(() => placeOf(client, guild)).toBe('Lounge');
  expect((await change({ suppress: true })).body).toMatchObject({ code: 50024 });
});

test('the voice state can be asked for', async () => {
  const { sandbox, guild, client } = await houseFor();
  const path = `/guilds/${guild.id}/voice-states/@me`;
  expect((await call(sandbox, 'GET', path)).body).toMatchObject({ code: 10065 });
  ask(client, guild, 'Lounge');
  await expect.poll(() => placeOf(client, guild)).toBe('Lounge');
  const { body } = await call(sandbox, 'GET', path);
  expect(body).toMatchObject({ channel_id: guild.channel('Lounge').id });
});

test('a bot that says goodbye leaves its channels', async () => {
  const { guild, client } = await houseFor();
  ask(client, guild, 'Lounge');
  await expect.poll(() => guild.channel('Lounge').present).toHaveLength(1);
  await client.destroy();
  await expect.poll(() => guild.channel('Lounge').present).toHaveLength(0);
});

test('when a channel is deleted everybody in it is out', async () => {
  const { sandbox, guild, client } = await houseFor();
  const connection = join(client, guild, 'Lounge');
  await ready(connection);
  sandbox.edit.removeChannel(guild.channel('Lounge').id);
  await entersState(connection, VoiceConnectionStatus.Disconnected, 5_000);
});
