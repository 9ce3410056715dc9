import {
  ChannelType,
  Events,
  GatewayIntentBits,
  PermissionFlagsBits,
  type TextChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { PermissionName } from '../../src/sandbox/options.ts';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import { botIn, call, sandboxFor } from './bot.ts';
import { requestChannel } from './voice-client.ts';

const { Guilds, GuildMembers, GuildModeration, GuildMessages, GuildVoiceStates, MessageContent } =
  GatewayIntentBits;
const INTENTS = [
  Guilds,
  GuildMembers,
  GuildModeration,
  GuildMessages,
  GuildVoiceStates,
  MessageContent,
];

const MANAGER: PermissionName[] = [
  'ViewChannel',
  'Connect',
  'SendMessages',
  'ManageChannels',
  'ManageRoles',
  'KickMembers',
  'BanMembers',
];

const TOWN: GuildSeed = {
  name: 'Town',
  owner: 'ada',
  roles: [
    { name: 'Guest' },
    { name: 'Mod', permissions: ['ManageChannels', 'ManageRoles', 'KickMembers', 'BanMembers'] },
  ],
  members: [
    { name: 'ada' },
    { name: 'mod', roles: ['Mod'] },
    { name: 'ben', roles: ['Guest'] },
    { name: 'cy' },
  ],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
};

/** A server with a bot, and the names of the events that it received since. */
async function town({ botPermissions = MANAGER, intents = INTENTS } = {}) {
  const { sandbox, guild } = await sandboxFor({ guilds: [{ ...TOWN, botPermissions }] });
  const client = await botIn(sandbox, { intents });
  const server = client.guilds.cache.get(guild.id);
  if (server === undefined) throw new Error('The client has no such server');
  await server.members.fetch();
  const events: string[] = [];
  client.on(Events.Raw, ({ t }: { t: string }) => events.push(t));
  const as = (name: string) => sandbox.as(guild.id, name);
  const may = (name: string) => as(name).guildChanges;
  const idOf = (name: string) => guild.member(name).id;
  const send = (method: string, path: string, body?: unknown) =>
    call(sandbox, method, path, body === undefined ? {} : { body });
  return { sandbox, guild, client, server, events, as, may, idOf, send };
}

test('the bot creates, changes and deletes channels with overwrites', async () => {
  const { guild, server, events, as } = await town();
  const deny = ['SendMessages'] as const;
  const created = await server.channels.create({
    name: 'Late Night',
    topic: 'Quietly',
    nsfw: true,
    permissionOverwrites: [{ id: guild.id, deny }],
  });
  expect(created).toMatchObject({ name: 'late-night', topic: 'Quietly', nsfw: true });
  expect(() => as('ben').write('late-night', 'Hi')).toThrow(/permission/);
  await created.permissionOverwrites.delete(guild.id);
  as('ben').write('late-night', 'Hi');
  await created.permissionOverwrites.create(guild.id, { SendMessages: false });
  expect(() => as('ben').write('late-night', 'Hi')).toThrow(/permission/);
  await created.edit({ name: 'early', topic: null });
  expect(created).toMatchObject({ name: 'early', topic: null });
  const voice = await server.channels.create({ name: 'Two of us', type: ChannelType.GuildVoice });
  await voice.edit({ name: 'Two', userLimit: 2 });
  expect(guild.channel('Two')).toMatchObject({ kind: 'voice', userLimit: 2 });
  await created.delete('not needed');
  expect(() => guild.channel('early')).toThrow();
  await expect.poll(() => events.at(-1)).toBe('CHANNEL_DELETE');
  const updates = events.filter((name) => name === 'CHANNEL_UPDATE');
  expect([updates.length, events.filter((name) => name === 'CHANNEL_CREATE').length]).toEqual([
    4, 2,
  ]);
});

test('members change channels as their permissions allow, and the client follows', async () => {
  const { guild, client, as, may, events } = await town();
  expect(() => may('ben').createChannel({ name: 'den' })).toThrow(/permission/);
  const { id } = may('mod').createChannel({ name: 'The Den', topic: 'Bears' });
  await expect.poll(() => client.channels.cache.get(id)).toMatchObject({ topic: 'Bears' });
  may('mod').editChannel('the-den', { name: 'cave', overwrites: [hidden('@everyone')] });
  expect(as('ben').channels.map(({ name }) => name)).not.toContain('cave');
  const den = client.channels.cache.get(id) as TextChannel;
  await expect.poll(() => den.name).toBe('cave');
  expect(den.permissionOverwrites.cache.get(guild.id)?.deny.has('ViewChannel')).toBe(true);
  // The moderator cannot give what they do not have.
  const admin = { role: 'Guest', allow: ['ManageGuild' as const] };
  expect(() => may('mod').editChannel('general', { overwrites: [admin] })).toThrow(/permission/);
  await as('ben').joinVoice('Lounge');
  may('ada').deleteChannel('Lounge');
  may('ada').deleteChannel('cave');
  await expect.poll(() => client.channels.cache.has(id)).toBe(false);
  expect(events.slice(-3)).toEqual(['VOICE_STATE_UPDATE', 'CHANNEL_DELETE', 'CHANNEL_DELETE']);
  expect(guild.member('ben').voiceChannelId).toBeUndefined();
});

const hidden = (role: string) => ({ role, deny: ['ViewChannel' as const] });

test('roles are created, changed, given, taken and deleted', async () => {
  const { guild, client, server, idOf, may, as } = await town();
  const role = await server.roles.create({ name: 'Bird', permissions: ['Connect'] });
  const cy = server.members.cache.get(idOf('cy'));
  await cy?.roles.add(role);
  expect(guild.member('cy').roleIds).toEqual([role.id]);
  await role.edit({ name: 'Owl', mentionable: true });
  expect(guild.role('Owl').permissions).toEqual(['Connect']);
  await cy?.roles.remove(role);
  expect(guild.member('cy').roleIds).toEqual([]);
  await role.delete();
  expect(() => guild.role('Owl')).toThrow();

  const { id } = may('ada').createRole('Speaker', { permissions: ['ManageMessages'] });
  may('ada').giveRole(idOf('cy'), 'Speaker');
  may('ada').createChannel({ name: 'stage-door', overwrites: [hidden('@everyone')] });
  may('ada').editChannel('stage-door', {
    overwrites: [hidden('@everyone'), { role: 'Speaker', allow: ['ViewChannel'] }],
  });
  as('cy').write('stage-door', 'I am in');
  await expect.poll(() => cy?.roles.cache.has(id)).toBe(true);
  may('ada').editRole('Speaker', { name: 'Voice', permissions: [] });
  await expect.poll(() => server.roles.cache.get(id)?.name).toBe('Voice');
  may('ada').takeRole(idOf('cy'), 'Voice');
  may('ada').giveRole(idOf('cy'), 'Voice');
  may('ada').deleteRole('Voice');
  await expect.poll(() => server.roles.cache.has(id)).toBe(false);
  expect(guild.member('cy').roleIds).toEqual([]);
  expect(() => as('cy').write('stage-door', 'And now?')).toThrow(/not exist/);
  expect(client.isReady()).toBe(true);
});

test('a kick takes a member out of voice and out of the server', async () => {
  const { guild, server, events, as, may, idOf } = await town();
  await as('ben').joinVoice('Lounge');
  const ben = idOf('ben');
  may('mod').kick(ben);
  await expect.poll(() => server.members.cache.has(ben)).toBe(false);
  expect(events.slice(-2)).toEqual(['VOICE_STATE_UPDATE', 'GUILD_MEMBER_REMOVE']);
  expect(guild.channel('Lounge').present).toEqual([]);
  await server.members.kick(idOf('cy'));
  expect(() => guild.member('cy')).toThrow();
});

test('a ban deletes messages, and can be ended', async () => {
  const { sandbox, guild, server, events, as, may, idOf, send } = await town();
  const ben = idOf('ben');
  as('ben').write('general', 'spam');
  as('cy').write('general', 'fine');
  may('mod').ban(ben, { deleteSeconds: 60 });
  const expected = ['GUILD_BAN_ADD', 'GUILD_MEMBER_REMOVE', 'MESSAGE_DELETE_BULK'];
  await expect.poll(() => events.slice(-3)).toEqual(expected);
  const texts = sandbox.messages(guild.channel('general').id).map(({ content }) => content);
  expect(texts).toEqual(['fine']);
  await server.bans.create(idOf('cy'), { reason: 'Two' });
  expect((await server.bans.fetch()).map(({ user }) => user.username)).toEqual(['ben', 'cy']);
  expect((await server.bans.fetch(ben)).user.id).toBe(ben);
  await server.bans.remove(ben);
  expect((await send('GET', `/guilds/${guild.id}/bans/${ben}`)).body).toMatchObject({
    code: 10026,
  });
  await expect.poll(() => events.at(-1)).toBe('GUILD_BAN_REMOVE');
});

test('a bot without the permission or the intent learns nothing of bans', async () => {
  for (const [options, learns] of [
    [{ botPermissions: ['ViewAuditLog' as const] }, true],
    [{ botPermissions: ['ViewChannel' as const] }, false],
    [{ intents: [Guilds, GuildMembers] }, false],
  ] as const) {
    const { events, may, idOf } = await town(options as never);
    may('ada').ban(idOf('ben'));
    await expect.poll(() => events).toContain('GUILD_MEMBER_REMOVE');
    expect(events.includes('GUILD_BAN_ADD')).toBe(learns);
  }
});

test('nobody touches those above them', async () => {
  const { may, idOf } = await town();
  for (const attempt of [
    () => may('mod').kick(idOf('ada')),
    () => may('mod').ban(idOf('mod')),
    () => may('ben').kick(idOf('cy')),
    () => may('mod').editRole('Mod', { permissions: [] }),
    () => may('mod').editRole('Guest', { permissions: ['Administrator'] }),
    () => may('mod').giveRole(idOf('cy'), 'Mod'),
    () => may('ada').deleteRole('@everyone'),
    () => may('ada').giveRole(idOf('cy'), 'Mynah'),
  ]) {
    expect(attempt).toThrow(/do not have permission/);
  }
  may('mod').giveRole(idOf('cy'), 'Guest');
  may('mod').kick(idOf('cy'));
});

test('what the bot may not do, and what does not exist, has Discord’s codes', async () => {
  const { guild, idOf, send, may } = await town();
  may('ada').createChannel({
    name: 'Booth',
    kind: 'voice',
    overwrites: [{ role: 'Mynah', deny: ['Connect'] }],
  });
  const booth = `/channels/${guild.channel('Booth').id}`;
  const home = `/guilds/${guild.id}`;
  const general = `/channels/${guild.channel('general').id}`;
  const guest = guild.role('Guest').id;
  const bot = guild.role('Mynah').id;
  const overwrite = { type: 0, allow: '0', deny: '1024' };
  const manageRoles = { type: 0, id: guest, allow: String(PermissionFlagsBits.ManageRoles) };
  const cases: [number, string, string, unknown?][] = [
    [50013, 'DELETE', `${home}/members/${idOf('ada')}`],
    [50013, 'DELETE', `${home}/members/${idOf('ben')}`],
    [50013, 'PUT', `${home}/bans/${idOf('mod')}`, {}],
    [10013, 'PUT', `${home}/bans/1`, {}],
    [50013, 'PATCH', `${home}/roles/${guest}`, { name: 'x' }],
    [50013, 'POST', `${home}/roles`, { permissions: '8' }],
    [50028, 'DELETE', `${home}/roles/${bot}`],
    [50028, 'PUT', `${home}/members/${idOf('cy')}/roles/${guild.id}`],
    [10011, 'PUT', `${home}/members/${idOf('cy')}/roles/1`],
    [10007, 'PUT', `${home}/members/1/roles/${guest}`],
    [10011, 'PUT', `${general}/permissions/1`, overwrite],
    [10009, 'DELETE', `${general}/permissions/1`],
    [50013, 'PUT', `${general}/permissions/${guest}`, { ...overwrite, allow: '8' }],
    [50013, 'POST', `${home}/channels`, { name: 'x', permission_overwrites: [manageRoles] }],
    [50001, 'PATCH', booth, { name: 'x' }],
    [50001, 'DELETE', booth],
    [50035, 'POST', `${home}/channels`, {}],
    [50035, 'POST', `${home}/channels`, { name: 'x', parent_id: '1' }],
    [50035, 'PATCH', general, { name: 'x'.repeat(101), type: 2 }],
    [50035, 'POST', `${home}/roles`, { name: 'x', color: 5 }],
    [50035, 'PUT', `${home}/bans/${idOf('cy')}`, { delete_message_seconds: 700_000 }],
  ];
  for (const [code, method, path, body] of cases) {
    const answer = await send(method, path, body);
    expect(answer.body, `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({ code });
  }
  const plain = await town({ botPermissions: ['ViewChannel'] });
  const there = (path: string) => path.replace(guild.id, plain.guild.id);
  for (const [method, path] of [
    ['POST', there(`${home}/channels`)],
    ['PATCH', `/channels/${plain.guild.channel('general').id}`],
    ['DELETE', `/channels/${plain.guild.channel('general').id}`],
    ['POST', there(`${home}/roles`)],
    ['GET', there(`${home}/bans`)],
  ] as const) {
    const { body } = await plain.send(method, path, method === 'GET' ? undefined : {});
    expect(body, path).toMatchObject({ code: 50013 });
  }
});

test('the bot is kicked: it loses the server, and is out of voice', async () => {
  const { sandbox, guild, client, may, send } = await town();
  requestChannel(client, guild, 'Lounge');
  await expect.poll(() => guild.channel('Lounge').present).toHaveLength(1);
  may('ada').kick(sandbox.botUserId);
  await expect.poll(() => client.guilds.cache.size).toBe(0);
  expect(guild.channel('Lounge').present).toEqual([]);
  expect((await send('GET', `/guilds/${guild.id}`)).body).toMatchObject({ code: 10004 });
});
