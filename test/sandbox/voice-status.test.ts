import { Events } from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import { botIn, call, sandboxFor } from './bot.ts';
import { requestChannel } from './voice-client.ts';

const CLUB: GuildSeed = {
  name: 'Club',
  owner: 'ada',
  roles: [{ name: 'Mod', permissions: ['ManageChannels'] }],
  members: [{ name: 'ada' }, { name: 'mod', roles: ['Mod'] }, { name: 'ben' }],
  channels: [
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Stage', kind: 'stage' },
    {
      name: 'Quiet',
      kind: 'voice',
      overwrites: [{ role: '@everyone', deny: ['SetVoiceChannelStatus'] }],
    },
    { name: 'Vault', kind: 'voice', overwrites: [{ role: '@everyone', deny: ['ViewChannel'] }] },
  ],
};

/** A server with voice channels, and what the bot learns of their statuses. */
async function startClub() {
  const { sandbox, guild } = await sandboxFor({ guilds: [CLUB] });
  const client = await botIn(sandbox);
  const received: { id: string; guild_id: string; status: string | null }[] = [];
  client.on(Events.Raw, ({ t, d }: { t: string; d: never }) => {
    if (t === 'VOICE_CHANNEL_STATUS_UPDATE') received.push(d);
  });
  const channel = (name: string) => guild.channel(name);
  const put = (name: string, body: unknown) =>
    call(sandbox, 'PUT', `/channels/${channel(name).id}/voice-status`, { body });
  const as = (name: string) => sandbox.as(guild.id, name);
  return { sandbox, guild, client, received, channel, put, as };
}

test('a connected bot sets the status of its voice channel, and clears it', async () => {
  const { guild, client, received, channel, put } = await startClub();
  const { id } = channel('Lounge');
  expect(await put('Lounge', { status: 'Music' })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  });
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => channel('Lounge').present).toHaveLength(1);
  expect((await put('Lounge', { status: 'Music' })).status).toBe(204);
  expect(channel('Lounge').voiceStatus).toBe('Music');
  await put('Lounge', { status: '' });
  await put('Lounge', { status: 'Talk' });
  await put('Lounge', { status: null });
  const expected = ['Music', null, 'Talk', null];
  const events = expected.map((status) => ({ id, guild_id: guild.id, status }));
  await expect.poll(() => received).toEqual(events);
  expect(channel('Lounge').voiceStatus).toBeUndefined();
});

test('a status has at most 500 characters, and only voice channels have one', async () => {
  const { guild, client, channel, put } = await startClub();
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => channel('Lounge').present).toHaveLength(1);
  expect((await put('Lounge', { status: '🎵'.repeat(500) })).status).toBe(204);
  expect((await put('Lounge', { status: 'a'.repeat(501) })).body).toMatchObject({
    code: 50035,
    errors: { status: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
  });
  expect((await put('general', { status: 'x' })).body).toMatchObject({ code: 50024 });
  expect((await put('Stage', { status: 'x' })).body).toMatchObject({ code: 50024 });
});

test('members set a status with the permission, and from outside as managers of channels', async () => {
  const { as, channel } = await startClub();
  expect(() => as('ben').setVoiceStatus('Lounge', 'Hi')).toThrow(/do not have permission/);
  as('mod').setVoiceStatus('Lounge', 'Soon');
  expect(channel('Lounge').voiceStatus).toBe('Soon');
  await as('ben').joinVoice('Quiet');
  expect(() => as('ben').setVoiceStatus('Quiet', 'Hi')).toThrow(/do not have permission/);
  await as('ben').joinVoice('Lounge');
  as('ben').setVoiceStatus('Lounge', 'Hi');
  expect(as('ada').channels.find(({ name }) => name === 'Lounge')?.voiceStatus).toBe('Hi');
});

test('a status ends when everyone has left or moved away', async () => {
  const { as, channel, received } = await startClub();
  await as('ada').joinVoice('Lounge');
  await as('ben').joinVoice('Lounge');
  as('ben').setVoiceStatus('Lounge', 'Chess');
  as('ben').leaveVoice();
  expect(channel('Lounge').voiceStatus).toBe('Chess');
  await as('ada').joinVoice('Quiet');
  expect(channel('Lounge').voiceStatus).toBeUndefined();
  await expect.poll(() => received.map(({ status }) => status)).toEqual(['Chess', null]);
});

test('a bot asks for the statuses of the channels that it sees', async () => {
  const { client, guild, as, channel } = await startClub();
  for (const name of ['Lounge', 'Vault']) as('ada').setVoiceStatus(name, `In ${name}`);
  const answer = new Promise<unknown>((resolve) => {
    client.on(Events.Raw, ({ t, d }: { t: string; d: unknown }) => {
      if (t === 'CHANNEL_INFO') resolve(d);
    });
  });
  client.ws.shards.first()?.send({ op: 43, d: { guild_id: guild.id, fields: ['status'] } });
  const channels = [{ id: channel('Lounge').id, status: 'In Lounge' }];
  expect(await answer).toEqual({ guild_id: guild.id, channels });
});
