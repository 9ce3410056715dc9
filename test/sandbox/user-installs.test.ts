import { once } from 'node:events';
import { ApplicationIntegrationType, Events, InteractionContextType } from 'discord.js';
import { expect, test } from 'vitest';
import { call } from './bot.ts';
import { places, SING } from './user-installs.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;
const { Guild, BotDM, PrivateChannel } = InteractionContextType;

const names = (commands: readonly { name: string }[]) => commands.map(({ name }) => name);

test('a user sees direct messages by the name of the other user, and groups by their name', async () => {
  const { sandbox, ada } = await places();
  expect(ada.direct.channels.map(({ name, kind }) => [name, kind])).toEqual([
    ['Mynah', 'direct'],
    ['ben', 'direct'],
    ['Choir', 'group'],
  ]);
  const seenBy = (name: string) => names(sandbox.directMessages(name).channels);
  expect(seenBy('ben')).toEqual(['Mynah', 'ada', 'Choir']);
  expect(seenBy('cleo')).toEqual(['Mynah', 'Choir']);
  ada.direct.write('ben', 'Hello Ben');
  expect(sandbox.directMessages('ben').messages('ada')).toMatchObject([{ content: 'Hello Ben' }]);
});

test('a command is offered where its contexts and an installation allow it', async () => {
  const commands = [
    SING,
    { ...SING, name: 'guilds', contexts: [Guild] },
    { ...SING, name: 'private', contexts: [PrivateChannel] },
    { ...SING, name: 'bot-dm', contexts: [BotDM] },
    { ...SING, name: 'for-servers', integration_types: [GuildInstall] },
    { ...SING, name: 'for-users', integration_types: [UserInstall] },
  ];
  const { as, ada } = await places({ commands });
  expect(names(ada.home.commands())).toEqual(['sing', 'guilds', 'for-servers', 'for-users']);
  expect(names(ada.away.commands())).toEqual(['sing', 'guilds', 'for-users']);
  expect(names(ada.direct.commands('Mynah'))).toEqual([
    'sing',
    'bot-dm',
    'for-servers',
    'for-users',
  ]);
  expect(names(ada.direct.commands('ben'))).toEqual(['sing', 'private', 'for-users']);
  expect(names(ada.direct.commands('Choir'))).toEqual(['sing', 'private', 'for-users']);

  const ben = as('ben');
  expect(names(ben.home.commands())).toEqual(['sing', 'guilds', 'for-servers']);
  expect(ben.away.commands()).toEqual([]);
  expect(names(ben.direct.commands('Mynah'))).toEqual(['sing', 'bot-dm', 'for-servers']);
  expect(ben.direct.commands('Choir')).toEqual([]);
});

test('a user adds the app to their account and removes it', async () => {
  const { away, direct } = (await places()).as('ben');
  expect(away.hasApp).toBe(false);
  away.installApp();
  expect(direct.hasApp).toBe(true);
  expect(names(away.commands())).toEqual(['sing']);
  expect(names(direct.commands('Choir'))).toEqual(['sing']);
  away.uninstallApp();
  expect(away.commands()).toEqual([]);
});

test('an interaction names the installations that authorized it, and its place', async () => {
  const { heard, as, ada, homeId, awayId } = await places({
    answer: async (interaction) => interaction.isCommand() && interaction.reply('la'),
  });
  const runs = [
    await ada.home.command('general', 'sing'),
    await ada.away.command('general', 'sing'),
    await ada.direct.command('Mynah', 'sing'),
    await ada.direct.command('ben', 'sing'),
    await ada.direct.command('Choir', 'sing'),
    await as('ben').home.command('general', 'sing'),
  ];
  for (const run of runs) await run.reply();
  expect(
    heard.map(({ context, guildId, authorizingIntegrationOwners: owners }) => [
      context,
      guildId,
      { guildId: owners.guildId, userId: owners.userId },
    ]),
  ).toEqual([
    [Guild, homeId, { guildId: homeId, userId: ada.id }],
    [Guild, awayId, { guildId: null, userId: ada.id }],
    [BotDM, null, { guildId: '0', userId: ada.id }],
    [PrivateChannel, null, { guildId: null, userId: ada.id }],
    [PrivateChannel, null, { guildId: null, userId: ada.id }],
    [Guild, homeId, { guildId: homeId, userId: null }],
  ]);
});

test('a guild command belongs to the guild, also for a user who has the app', async () => {
  const { client, heard, ada, homeId } = await places();
  await client.application.commands.set([{ name: 'local', description: 'Here' }], homeId);
  await ada.home.command('general', 'local');
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]?.authorizingIntegrationOwners).toMatchObject({ guildId: homeId, userId: null });
});

test('default permissions of a command apply only where the guild has the app', async () => {
  const commands = [{ ...SING, default_member_permissions: '8' }];
  const { ada } = await places({ commands });
  expect(ada.home.commands()).toEqual([]);
  expect(names(ada.away.commands())).toEqual(['sing']);
  expect(names(ada.direct.commands('ben'))).toEqual(['sing']);
});

test('USE_APPLICATION_COMMANDS is also needed for the commands of a user', async () => {
  const { ada } = await places({ away: { everyone: ['ViewChannel', 'SendMessages'] } });
  expect(ada.away.commands()).toEqual([]);
});

test('a command without contexts is offered everywhere, or only in guilds without dm_permission', async () => {
  const commands = [
    { name: 'all', description: 'All' },
    { name: 'no-dm', description: 'No', dm_permission: false },
  ];
  const { ada } = await places({ commands });
  expect(names(ada.away.commands())).toEqual(['all', 'no-dm']);
  expect(names(ada.direct.commands('Mynah'))).toEqual(['all']);
  expect(names(ada.direct.commands('ben'))).toEqual(['all']);
});

test('the bot has the permissions of the user where only the user has the app', async () => {
  const { heard, ada } = await places({
    away: { everyone: ['ViewChannel', 'SendMessages', 'UseApplicationCommands'] },
  });
  await ada.away.command('general', 'sing');
  await ada.direct.command('ben', 'sing');
  await ada.direct.command('Mynah', 'sing');
  await expect.poll(() => heard.length).toBe(3);
  const [away, direct, bot] = heard.map(({ appPermissions }) => appPermissions.toArray());
  expect(away).toEqual(['ViewChannel', 'SendMessages', 'UseApplicationCommands']);
  expect(direct).toEqual(['EmbedLinks', 'AttachFiles', 'MentionEveryone']);
  expect(bot).toEqual(['EmbedLinks', 'AttachFiles', 'MentionEveryone', 'UseExternalEmojis']);
});

test('the bot learns nothing of guilds and private channels without it, and cannot use them', async () => {
  const { sandbox, client, as, ada, awayId } = await places();
  const events: string[] = [];
  client.on('raw', ({ t }: { t: string }) => events.push(t));
  const written = ada.away.write('general', 'Hello');
  ada.direct.write('ben', 'Hello');
  as('ben').direct.write('Choir', `Hello <@${sandbox.botUserId}>`);
  sandbox.edit.addChannel(awayId, { name: 'new' });
  sandbox.edit.member(awayId, ada.id, { nickname: 'Ada L' });
  ada.direct.write('Mynah', 'Last');
  await expect.poll(() => events).toEqual(['MESSAGE_CREATE']);

  const general = `/channels/${written.channelId}`;
  const [, direct] = ada.direct.channels;
  const status = async (method: string, path: string, body?: object) => {
    const answer = await call(sandbox, method, path, { body });
    return [answer.status, (answer.body as { code: number }).code];
  };
  expect(await status('GET', `/guilds/${awayId}`)).toEqual([404, 10004]);
  expect(await status('GET', `/guilds/${awayId}/members/${ada.id}`)).toEqual([403, 50001]);
  expect(await status('GET', general)).toEqual([403, 50001]);
  expect(await status('GET', `${general}/messages/${written.id}`)).toEqual([403, 50001]);
  expect(await status('POST', `${general}/messages`, { content: 'x' })).toEqual([403, 50001]);
  expect(await status('GET', `/channels/${direct?.id}`)).toEqual([403, 50001]);
  expect(await status('POST', `/channels/${direct?.id}/messages`, { content: 'x' })).toEqual([
    403, 50001,
  ]);
});

test('the bot joins a guild when a manager invites it, and then everyone is offered its commands', async () => {
  const { sandbox, client, as, homeId, awayId } = await places();
  expect([...client.guilds.cache.keys()]).toEqual([homeId]);
  const [cleo, ben] = [as('cleo'), as('ben')];
  expect(() => ben.away.inviteBot()).toThrow('Manage Server');
  expect(() => cleo.direct.inviteBot()).toThrow('Manage Server');
  const joined = once(client, Events.GuildCreate);
  cleo.away.inviteBot();
  expect((await joined)[0].id).toBe(awayId);
  expect(names(ben.away.commands())).toEqual(['sing']);
  const guild = await client.guilds.fetch(awayId);
  expect(guild.members.me?.permissions.has('SendVoiceMessages')).toBe(true);

  const left = once(client, Events.GuildDelete);
  sandbox.edit.removeBot(awayId);
  expect((await left)[0].id).toBe(awayId);
  expect(ben.away.commands()).toEqual([]);
  sandbox.edit.addBot(awayId);
  expect(names(ben.away.commands())).toEqual(['sing']);
});

test('guilds and private channels without the bot can be added while it runs', async () => {
  const { sandbox, client, ada } = await places();
  const created: string[] = [];
  client.on(Events.GuildCreate, ({ name }) => created.push(name));
  const far = sandbox.edit.addGuild({ name: 'Far', hasBot: false, members: [{ name: 'ada' }] });
  expect(sandbox.as(far.id, 'ada').hasApp).toBe(true);
  const added = sandbox.edit.addPrivateChannel({ members: ['ada', 'cleo'] });
  expect(ada.direct.channels.at(-1)).toMatchObject({ id: added.id, name: 'cleo', kind: 'direct' });
  expect(ada.away.openDirectMessages('cleo').id).toBe(added.id);
  const joined = once(client, Events.GuildCreate);
  sandbox.edit.addGuild({ name: 'Near', members: [{ name: 'ada' }] });
  await joined;
  expect(created).toEqual(['Near']);
});

test.each([
  ['one member', { members: ['ada'] }],
  ['three members and no name', { members: ['ada', 'ben', 'cleo'] }],
  ['the bot', { members: ['ada', 'Mynah'] }],
  ['an unknown user', { members: ['ada', 'nobody'] }],
])('a private channel cannot have %s', async (_who, seed) => {
  const { sandbox } = await places();
  expect(() => sandbox.edit.addPrivateChannel(seed)).toThrow();
});

test.each<[string, object, number]>([
  ['an unknown type', { integration_types_config: { 2: {} } }, 50035],
  ['no type', { integration_types_config: {} }, 50035],
  ['an unknown scope', { install_params: { scopes: ['email'], permissions: 0 } }, 50035],
  ['too many tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 50035],
  ['a long description', { description: 'x'.repeat(401) }, 50035],
  ['an endpoint for interactions', { interactions_endpoint_url: 'https://example.com' }, 50035],
])('the application cannot be changed to have %s', async (_what, body, code) => {
  const { sandbox } = await places();
  const answer = await call(sandbox, 'PATCH', '/applications/@me', { body });
  expect(answer).toMatchObject({ status: 400, body: { code } });
});

test('commands name the installations that the application supports, by default all', async () => {
  const { sandbox, client, ada } = await places();
  const register = (command: object) =>
    call(sandbox, 'POST', `/applications/${sandbox.applicationId}/commands`, {
      body: { name: 'new', description: 'New', ...command },
    });
  expect((await register({})).body).toMatchObject({ integration_types: [0, 1] });
  const application = (await call(sandbox, 'GET', '/applications/@me')).body;
  expect(application).toMatchObject({
    integration_types_config: { 0: {}, 1: {} },
    approximate_guild_count: 1,
    approximate_user_install_count: 1,
  });

  const params = { scopes: ['bot', 'applications.commands'], permissions: 2048 };
  const tags = ['speech'];
  const body = { integration_types_config: { 0: { oauth2_install_params: params } }, tags };
  const edited = await call(sandbox, 'PATCH', '/applications/@me', { body });
  expect(edited.body).toMatchObject({
    integration_types_config: { 0: { oauth2_install_params: { ...params, permissions: '2048' } } },
    tags,
  });
  expect((await client.application.fetch()).tags).toEqual(tags);
  expect((await register({ name: 'other' })).body).toMatchObject({ integration_types: [0] });
  const refused = await register({ integration_types: [0, 1] });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: { integration_types: { 1: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } } },
  });
  ada.away.uninstallApp();
  expect(() => ada.away.installApp()).toThrow('cannot be added');
});
