import {
  ApplicationIntegrationType,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  Events,
  GatewayIntentBits,
  InteractionContextType,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildSeed, SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;
const { Guild, BotDM, PrivateChannel } = InteractionContextType;

const HOME: GuildSeed = {
  name: 'Home',
  members: [{ name: 'ada', hasApp: true }, { name: 'ben' }, { name: 'cleo' }],
  channels: [{ name: 'general' }],
};
/** A guild without the bot. */
const AWAY: GuildSeed = { ...HOME, name: 'Away', hasBot: false };
const PRIVATE = [{ members: ['ada', 'ben'] }, { members: ['ben', 'ada', 'cleo'], name: 'Choir' }];

/** Offered everywhere, by both kinds of installation. */
const SING = {
  name: 'sing',
  description: 'Sing',
  integration_types: [GuildInstall, UserInstall],
  contexts: [Guild, BotDM, PrivateChannel],
};

async function places(commands: readonly object[] = [SING], options: SandboxOptions = {}) {
  const { sandbox } = await sandboxFor({
    guilds: [HOME, AWAY],
    privateChannels: PRIVATE,
    ...options,
  });
  const intents = [
    GatewayIntentBits.Guilds,
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.DirectMessages,
  ];
  const client = await botIn(sandbox, { intents });
  await client.application.commands.set(commands as never);
  const heard: BaseInteraction[] = [];
  client.on(Events.InteractionCreate, (interaction) => heard.push(interaction));
  const onCommand = (handle: (interaction: ChatInputCommandInteraction) => Promise<unknown>) =>
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isChatInputCommand()) await handle(interaction);
    });
  const home = sandbox.guild('Home');
  const away = sandbox.guild('Away');
  return {
    sandbox,
    client,
    heard,
    onCommand,
    home,
    away,
    /** Ada has the app; she is everywhere. */
    ada: {
      home: sandbox.as(home.id, 'ada'),
      away: sandbox.as(away.id, 'ada'),
      direct: sandbox.directMessages('ada'),
    },
  };
}

const names = (commands: readonly { name: string }[]) => commands.map(({ name }) => name);

test('a guild without the bot is not among the guilds of the bot', async () => {
  const { client, home } = await places();
  expect([...client.guilds.cache.keys()]).toEqual([home.id]);
});

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
  const { sandbox, home, away, ada } = await places(commands);
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

  const ben = sandbox.directMessages('ben');
  expect(names(sandbox.as(home.id, 'ben').commands())).toEqual(['sing', 'guilds', 'for-servers']);
  expect(sandbox.as(away.id, 'ben').commands()).toEqual([]);
  expect(names(ben.commands('Mynah'))).toEqual(['sing', 'bot-dm', 'for-servers']);
  expect(ben.commands('Choir')).toEqual([]);
});

test('a user adds the app to their account and removes it', async () => {
  const { sandbox, away } = await places();
  const ben = sandbox.as(away.id, 'ben');
  expect(ben.hasApp).toBe(false);
  ben.installApp();
  expect(sandbox.directMessages('ben').hasApp).toBe(true);
  expect(names(ben.commands())).toEqual(['sing']);
  ben.uninstallApp();
  expect(ben.commands()).toEqual([]);
});

test('an interaction names the installations that authorized it', async () => {
  const { sandbox, heard, onCommand, home, away, ada } = await places();
  onCommand((interaction) => interaction.reply('la'));
  const id = home.member('ada').id;
  const runs = [
    await ada.home.command('general', 'sing'),
    await ada.away.command('general', 'sing'),
    await ada.direct.command('Mynah', 'sing'),
    await ada.direct.command('ben', 'sing'),
    await ada.direct.command('Choir', 'sing'),
    await sandbox.as(home.id, 'ben').command('general', 'sing'),
  ];
  for (const run of runs) await run.reply();
  expect(
    heard.map(({ context, guildId, authorizingIntegrationOwners: owners }) => [
      context,
      guildId,
      { guildId: owners.guildId, userId: owners.userId },
    ]),
  ).toEqual([
    [Guild, home.id, { guildId: home.id, userId: id }],
    [Guild, away.id, { guildId: null, userId: id }],
    [BotDM, null, { guildId: '0', userId: id }],
    [PrivateChannel, null, { guildId: null, userId: id }],
    [PrivateChannel, null, { guildId: null, userId: id }],
    [Guild, home.id, { guildId: home.id, userId: null }],
  ]);
  expect(sandbox.messages(home.channel('general').id)).toHaveLength(2);
});
