import {
  ApplicationCommandType,
  ChannelType,
  type ChatInputCommandInteraction,
  type Client,
  Events,
  InteractionContextType,
  ApplicationCommandOptionType as Option,
  PermissionFlagsBits,
} from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, call, sandboxFor } from './bot.ts';

const SAY = {
  name: 'say',
  description: 'Speaks',
  options: [{ name: 'text', description: 'What', type: Option.String, required: true }],
} as const;

const MP3 = { name: 'MP3', value: 'mp3' };

/** Answers the next slash command with "ok". @returns its interaction */
function answered(client: Client): Promise<ChatInputCommandInteraction<'cached'>> {
  return new Promise((resolve) => {
    client.once(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return;
      await interaction.reply('ok');
      resolve(interaction);
    });
  });
}

test('commands are created, listed, changed and deleted, globally and in a guild', async () => {
  const { sandbox, guild } = await sandboxFor();
  const { application } = await botIn(sandbox);
  const created = await application.commands.create(SAY);
  expect(sandbox.commands().map(({ name }) => name)).toEqual(['say']);
  await created.edit({ description: 'Speaks aloud' });
  expect((await application.commands.fetch(created.id)).description).toBe('Speaks aloud');
  await application.commands.create({ ...SAY, name: 'local' }, guild.id);
  expect((await application.commands.fetch({ guildId: guild.id })).size).toBe(1);
  expect(sandbox.commands(guild.id)[0]).toMatchObject({ name: 'local', guild_id: guild.id });
  await created.delete();
  expect((await application.commands.fetch()).size).toBe(0);
});

test('a command cannot take the name of another, but may keep its own', async () => {
  const { sandbox } = await sandboxFor();
  const { application } = await botIn(sandbox);
  await application.commands.create(SAY);
  const shout = await application.commands.create({ ...SAY, name: 'shout' });
  await expect(shout.edit({ name: 'say' })).rejects.toMatchObject({ code: 40041 });
  expect((await shout.edit({ name: 'shout', description: 'Louder' })).id).toBe(shout.id);
});

test('a bulk overwrite keeps the ids of commands that stay', async () => {
  const { sandbox } = await sandboxFor();
  const { application } = await botIn(sandbox);
  const [first] = [...(await application.commands.set([SAY, { ...SAY, name: 'shout' }])).values()];
  const after = await application.commands.set([{ ...SAY, description: 'New' }]);
  expect([...after.keys()]).toEqual([first?.id]);
  expect(sandbox.commands()).toHaveLength(1);
});

test('creating a command returns 201, replacing one by name returns 200', async () => {
  const { sandbox } = await sandboxFor();
  const path = `/applications/${sandbox.applicationId}/commands`;
  expect((await call(sandbox, 'POST', path, { body: SAY })).status).toBe(201);
  expect((await call(sandbox, 'POST', path, { body: SAY })).status).toBe(200);
});

test('a definition that Discord refuses is refused with the same error', async () => {
  const { sandbox } = await sandboxFor();
  const { application } = await botIn(sandbox);
  const wrong = application.commands.create({ ...SAY, name: 'Not Allowed' });
  await expect(wrong).rejects.toMatchObject({ code: 50035, status: 400 });
  expect(sandbox.commands()).toEqual([]);
});

test('the bot cannot access the commands of another application', async () => {
  const { sandbox, guild } = await sandboxFor();
  const answer = await call(sandbox, 'GET', `/applications/${guild.member('ada').id}/commands`);
  expect(answer).toMatchObject({ status: 403, body: { code: 20012 } });
});

test('translations are listed in full only on request', async () => {
  const { sandbox } = await sandboxFor();
  const path = `/applications/${sandbox.applicationId}/commands`;
  const body = { ...SAY, name_localizations: { ko: '말하기' } };
  await call(sandbox, 'POST', path, { body });
  const plain = await call(sandbox, 'GET', path, { headers: { 'x-discord-locale': 'ko' } });
  expect(plain.body).toEqual([expect.objectContaining({ name: 'say', name_localized: '말하기' })]);
  expect(plain.body).not.toHaveProperty('0.name_localizations');
  const full = await call(sandbox, 'GET', `${path}?with_localizations=true`);
  expect(full.body).toMatchObject([{ name_localizations: { ko: '말하기' } }]);
});

test('options of every type reach the client', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const types = ['String', 'Integer', 'Boolean', 'User', 'Channel', 'Role'] as const;
  const more = ['Mentionable', 'Number', 'Attachment'] as const;
  const options = [...types, ...more].map((type) => ({
    name: type.toLowerCase(),
    description: type,
    type: Option[type],
  }));
  await client.application.commands.set([{ name: 'all', description: 'All', options } as never]);
  const arrived = answered(client);
  const data = Buffer.from('RIFF');
  const run = await sandbox.as(guild.id, 'ada').command('general', 'all', {
    string: 'text',
    integer: 7,
    boolean: true,
    user: 'ben',
    channel: 'Lounge',
    role: 'Songbirds',
    mentionable: guild.member('yuki').id,
    number: 0.5,
    attachment: { file: { name: 'my voice.wav', data } },
  });
  const { options: got } = await arrived;
  expect(got.getString('string')).toBe('text');
  expect(got.getInteger('integer')).toBe(7);
  expect(got.getBoolean('boolean')).toBe(true);
  expect(got.getUser('user')?.username).toBe('ben');
  expect(got.getMember('user')?.roles.cache.some(({ name }) => name === 'Keeper')).toBe(true);
  expect(got.getChannel('channel')?.type).toBe(ChannelType.GuildVoice);
  expect(got.getRole('role')?.name).toBe('Songbirds');
  expect(got.getMentionable('mentionable')).toMatchObject({ id: guild.member('yuki').id });
  expect(got.getNumber('number')).toBe(0.5);
  const file = got.getAttachment('attachment', true);
  expect(file).toMatchObject({ name: 'my_voice.wav', size: 4, contentType: 'audio/x-wav' });
  const download = await fetch(file.url);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(data);
  expect((await run.reply()).content).toBe('ok');
});

test('an interaction contains the member, the channel, the language and the permissions', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  await client.application.commands.set([SAY]);
  const arrived = answered(client);
  await sandbox.as(guild.id, 'minjun').command('general', 'say', { text: '안녕' });
  const interaction = await arrived;
  expect(interaction.locale).toBe('ko');
  expect(interaction.guildLocale).toBe('en-US');
  expect(interaction.channel?.name).toBe('general');
  expect(interaction.member.displayName).toBe('민준');
  expect(interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild)).toBe(false);
  expect(interaction.appPermissions.has(PermissionFlagsBits.AttachFiles)).toBe(true);
  expect(interaction.context).toBe(InteractionContextType.Guild);
  expect(interaction.attachmentSizeLimit).toBe(10 * 1024 * 1024);
  expect(interaction.authorizingIntegrationOwners).toMatchObject({ 0: guild.id });
});

test('subcommands reach the client with their groups', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const set = {
    name: 'set',
    description: 'Set',
    type: Option.Subcommand,
    options: [{ name: 'to', description: 'To', type: Option.Integer, minValue: 1, maxValue: 9 }],
  } as const;
  const group = { name: 'speed', description: 'S', type: Option.SubcommandGroup, options: [set] };
  await client.application.commands.set([
    { name: 'voice', description: 'V', options: [group] } as never,
  ]);
  const arrived = answered(client);
  const ada = sandbox.as(guild.id, 'ada');
  await ada.command('general', 'voice', { to: 3 }, { subcommand: 'speed set' });
  const { options } = await arrived;
  expect([options.getSubcommandGroup(), options.getSubcommand()]).toEqual(['speed', 'set']);
  expect(options.getInteger('to')).toBe(3);
  const wrong = ada.command('general', 'voice', { to: 10 }, { subcommand: 'speed set' });
  await expect(wrong).rejects.toThrow(/greater than 9/);
  await expect(ada.command('general', 'voice', {})).rejects.toThrow(/subcommand/);
});

test('context menu commands reach the client with their target', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  await client.application.commands.set([
    { name: 'Speak this', type: ApplicationCommandType.Message },
    { name: 'Who', type: ApplicationCommandType.User },
  ]);
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isMessageContextMenuCommand()) {
      await interaction.reply(`speaking: ${interaction.targetMessage.content}`);
    } else if (interaction.isUserContextMenuCommand()) {
      await interaction.reply(`it is ${interaction.targetUser.username}`);
    }
  });
  const ada = sandbox.as(guild.id, 'ada');
  const message = ada.write('general', 'read me');
  const spoken = await ada.contextMenu('general', 'Speak this', message.id);
  expect((await spoken.reply()).content).toBe('speaking: read me');
  const asked = await ada.contextMenu('general', 'Who', guild.member('ben').id);
  expect((await asked.reply()).content).toBe('it is ben');
});

test.each([
  ['a required option is missing', {}, /required/],
  ['an option is unknown', { text: 'x', loud: true }, /option "loud" does not exist/],
  ['a number is too small', { text: 'x', speed: 0 }, /smaller than 1/],
  ['a whole number has a fraction', { text: 'x', speed: 1.5 }, /not a number/],
  ['a value is not one of the choices', { text: 'x', format: 'flac' }, /not one of the choices/],
  ['text is too long', { text: 'x'.repeat(11) }, /too long/],
  [
    'a channel has the wrong type',
    { text: 'x', where: 'general' },
    /channel "general" cannot be chosen/,
  ],
])('the Discord client refuses a command when %s', async (_what, options, message) => {
  const { sandbox, guild } = await sandboxFor();
  const path = `/applications/${sandbox.applicationId}/commands`;
  const body = {
    ...SAY,
    options: [
      { ...SAY.options[0], max_length: 10 },
      { name: 'speed', description: 'S', type: Option.Integer, min_value: 1 },
      { name: 'format', description: 'F', type: Option.String, choices: [MP3] },
      { name: 'where', description: 'W', type: Option.Channel, channel_types: [2] },
    ],
  };
  expect((await call(sandbox, 'POST', path, { body })).status).toBe(201);
  const ada = sandbox.as(guild.id, 'ada');
  await expect(ada.command('general', 'say', options)).rejects.toThrow(message);
});

test('members without the permission are not offered the command', async () => {
  const { sandbox, guild } = await sandboxFor();
  const { application } = await botIn(sandbox);
  await application.commands.set([
    { ...SAY, defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
    { ...SAY, name: 'owner', defaultMemberPermissions: 0n },
    { ...SAY, name: 'dm', contexts: [InteractionContextType.BotDM] },
  ]);
  const shown = (name: string) =>
    sandbox
      .as(guild.id, name)
      .commands('general')
      .map((command) => command.name);
  expect(shown('ada')).toEqual(['say', 'owner']);
  expect(shown('ben')).toEqual(['say']);
  expect(shown('chloe')).toEqual([]);
  const chloe = sandbox.as(guild.id, 'chloe');
  await expect(chloe.command('general', 'say', { text: 'x' })).rejects.toThrow(
    /command "say" does not exist/,
  );
  sandbox.edit.member(guild.id, guild.member('chloe').id, { roles: ['Keeper'] });
  expect(shown('chloe')).toEqual(['say']);
});

test('age-restricted commands are offered only in age-restricted channels', async () => {
  const { sandbox, guild } = await sandboxFor();
  const { application } = await botIn(sandbox);
  await application.commands.set([{ ...SAY, nsfw: true }]);
  const { id } = sandbox.edit.addChannel(guild.id, { name: 'after-dark', nsfw: true });
  const ben = sandbox.as(guild.id, 'ben');
  expect(ben.commands('general')).toEqual([]);
  expect(ben.commands(id).map(({ name }) => name)).toEqual(['say']);
});

test('a channel overwrite can forbid members to use commands', async () => {
  const { sandbox, guild } = await sandboxFor();
  const { application } = await botIn(sandbox);
  await application.commands.set([SAY]);
  const general = guild.channel('general').id;
  const chloe = sandbox.as(guild.id, 'chloe');
  expect(chloe.commands(general)).toHaveLength(1);
  sandbox.edit.channel(general, {
    overwrites: [{ role: '@everyone', deny: ['UseApplicationCommands'] }],
  });
  expect(chloe.commands(general)).toHaveLength(0);
  sandbox.edit.channel(general, {
    overwrites: [
      { role: '@everyone', deny: ['UseApplicationCommands'] },
      { role: 'Songbirds', allow: ['UseApplicationCommands'] },
    ],
  });
  expect(chloe.commands(general)).toHaveLength(1);
  expect(() => chloe.commands('keepers-only')).toThrow(/channel "keepers-only" does not exist/);
});
