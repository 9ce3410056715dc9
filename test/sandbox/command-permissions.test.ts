import { once } from 'node:events';
import {
  type ApplicationCommandPermissionsUpdateData,
  ApplicationCommandPermissionType,
  Events,
  PermissionFlagsBits,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const CLUB: GuildSeed = {
  name: 'Club',
  owner: 'ada',
  roles: [
    { name: 'Manager', permissions: ['ManageGuild', 'ManageRoles'] },
    { name: 'Lead' },
    { name: 'Buddy' },
  ],
  members: [
    { name: 'ada' },
    { name: 'mia', roles: ['Manager'] },
    { name: 'leo', roles: ['Lead'] },
    { name: 'bea', roles: ['Buddy'] },
    { name: 'ben' },
  ],
  channels: [{ name: 'general' }, { name: 'study' }, { name: 'cards' }],
};

const COMMANDS = [
  { name: 'notes', description: 'N' },
  { name: 'say', description: 'S' },
  { name: 'ban', description: 'B', defaultMemberPermissions: PermissionFlagsBits.BanMembers },
];

/** A server with three commands; `offered` lists what a member is offered in a channel. */
async function startClub() {
  const { sandbox, guild } = await sandboxFor({ guilds: [CLUB] });
  const client = await botIn(sandbox);
  const commands = await client.application.commands.set(COMMANDS);
  const idOf = (name: string) => commands.find((command) => command.name === name)?.id ?? '';
  const as = (name: string) => sandbox.as(guild.id, name);
  const offered = (name: string, channel = 'general') =>
    as(name)
      .commands(channel)
      .map((command) => command.name)
      .join(' ');
  return { sandbox, guild, client, idOf, as, offered };
}

test('a command is offered to the roles and members that its permissions allow', async () => {
  const { as, offered } = await startClub();
  as('ada').setCommandPermissions('notes', [
    { role: '@everyone', allow: false },
    { role: 'Buddy', allow: true },
    { member: 'ben', allow: true },
  ]);
  expect(['bea', 'ben', 'leo', 'ada'].map((name) => offered(name))).toEqual([
    'notes say',
    'notes say',
    'say',
    'notes say ban',
  ]);
  await expect(as('leo').command('general', 'notes')).rejects.toThrow(/cannot use it here/);
  as('ada').setCommandPermissions('notes', []);
  expect(offered('leo')).toBe('notes say');
});

test('the permissions of a command come before those of all commands', async () => {
  const { as, offered } = await startClub();
  as('mia').setCommandPermissions(undefined, [
    { role: 'Manager', allow: true },
    { role: '@everyone', allow: false },
    { role: 'Lead', allow: true },
    { channel: '*', allow: false },
    { channel: 'study', allow: true },
  ]);
  as('mia').setCommandPermissions('notes', [
    { role: 'Buddy', allow: true },
    { channel: 'cards', allow: true },
  ]);
  expect([offered('leo', 'study'), offered('leo', 'cards'), offered('leo')]).toEqual([
    'notes say',
    'notes',
    '',
  ]);
  expect([offered('bea', 'study'), offered('bea', 'cards')]).toEqual(['notes', 'notes']);
  expect(offered('ben', 'study')).toBe('');
});

test('only permissions of the command itself replace its default permissions', async () => {
  const { as, offered } = await startClub();
  as('ada').setCommandPermissions(undefined, [{ role: 'Lead', allow: true }]);
  expect(offered('leo')).toBe('notes say');
  as('ada').setCommandPermissions('ban', [{ role: 'Lead', allow: true }]);
  expect(offered('leo')).toBe('notes say ban');
  expect(offered('bea')).toBe('notes say');
});

test('managers who may use a command can change who else may', async () => {
  const { as } = await startClub();
  expect(() => as('leo').setCommandPermissions('say', [])).toThrow(/manage integrations/);
  expect(() => as('mia').setCommandPermissions('ban', [])).toThrow('You cannot use this command');
  expect(() => as('mia').setCommandPermissions('no', [])).toThrow('does not exist');
  expect(() => as('mia').setCommandPermissions('say', [{ role: 'X', allow: true }])).toThrow();
});

test('the bot reads the permissions, and learns of changes', async () => {
  const { guild, client, as, idOf } = await startClub();
  const { permissions } = client.application.commands;
  const updated = once(client, Events.ApplicationCommandPermissionsUpdate) as Promise<
    [ApplicationCommandPermissionsUpdateData]
  >;
  as('ada').setCommandPermissions('say', [
    { role: 'Lead', allow: false },
    { channel: '*', allow: true },
  ]);
  const expected = [
    { id: guild.role('Lead').id, type: ApplicationCommandPermissionType.Role, permission: false },
    {
      id: (BigInt(guild.id) - 1n).toString(),
      type: ApplicationCommandPermissionType.Channel,
      permission: true,
    },
  ];
  expect((await updated)[0]).toMatchObject({
    id: idOf('say'),
    guildId: guild.id,
    permissions: expected,
  });
  expect(await permissions.fetch({ guild: guild.id, command: idOf('say') })).toEqual(expected);
  const all = await permissions.fetch({ guild: guild.id });
  expect([...all.keys()]).toEqual([idOf('say')]);
});

test('commands without permissions have none to read, and bots cannot set them', async () => {
  const { sandbox, guild, idOf } = await startClub();
  const commands = `/applications/${sandbox.applicationId}/guilds/${guild.id}/commands`;
  const codeOf = async (method: string, path: string, body?: unknown) =>
    (await call(sandbox, method, commands + path, { body })).body;
  expect(await codeOf('GET', '/permissions')).toEqual([]);
  expect(await codeOf('GET', `/${idOf('say')}/permissions`)).toMatchObject({ code: 10066 });
  expect(await codeOf('GET', `/${guild.id}/permissions`)).toMatchObject({ code: 10063 });
  const body = { permissions: [] };
  expect(await codeOf('PUT', `/${idOf('say')}/permissions`, body)).toMatchObject({ code: 20001 });
});

test('a command that was deleted or renamed loses its permissions', async () => {
  const { client, as, idOf, offered } = await startClub();
  as('ada').setCommandPermissions('say', [{ role: '@everyone', allow: false }]);
  const id = idOf('say');
  await client.application.commands.edit(id, { name: 'speak' });
  expect(offered('ben')).toBe('notes speak');
  await client.application.commands.edit(id, { name: 'say' });
  expect(offered('ben')).toBe('notes say');
});
