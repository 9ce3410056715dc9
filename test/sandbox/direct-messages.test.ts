import { once } from 'node:events';
import {
  ChannelType,
  type ChatInputCommandInteraction,
  type ClientEvents,
  Events,
  GatewayIntentBits,
  InteractionContextType,
  type Message,
  Partials,
} from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, call, sandboxFor } from './bot.ts';

const { BotDM, Guild } = InteractionContextType;
const ANYWHERE = { name: 'anywhere', description: 'Works everywhere', contexts: [Guild, BotDM] };
const AT_HOME = { name: 'at-home', description: 'For servers', contexts: [Guild] };

test('a command in direct messages has a user but no guild, and the user gets the replies', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  await client.application.commands.set([ANYWHERE, AT_HOME]);
  await client.application.commands.set([{ name: 'own', description: 'Own' }], guild.id);
  const heard: ChatInputCommandInteraction[] = [];
  const messages: unknown[] = [];
  client.on(Events.MessageCreate, (message) => messages.push(message));
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    heard.push(interaction);
    await interaction.reply('Hello');
    await interaction.followUp('again');
  });

  const ada = sandbox.directMessages('ada');
  expect(ada.channels.map(({ name }) => name)).toEqual(['Mynah']);
  expect(ada.commands().map(({ name }) => name)).toEqual(['anywhere']);
  const run = await ada.command('Mynah', 'anywhere');
  expect((await run.reply()).content).toBe('Hello');
  expect((await run.next(({ content }) => content === 'again')).author.bot).toBe(true);
  expect(sandbox.directMessages('ada').messages('Mynah')).toHaveLength(2);

  const [interaction] = heard;
  expect(interaction?.guildId).toBeNull();
  expect(interaction?.member).toBeNull();
  expect(interaction?.context).toBe(BotDM);
  expect(interaction?.user.id).toBe(guild.member('ada').id);
  expect(interaction?.channelId).toBe(ada.channels[0]?.id);
  // The bot has no intent for direct messages.
  expect(messages).toEqual([]);
  // Each user has separate direct messages.
  const [other] = guild.members.filter(({ bot, name }) => !bot && name !== 'ada');
  expect(sandbox.directMessages(other?.name ?? '').messages('Mynah')).toEqual([]);
  expect(sandbox.guilds.map(({ id }) => id)).toEqual([guild.id]);
});

const { DirectMessages, Guilds, GuildMessages } = GatewayIntentBits;

async function directBot(intents: GatewayIntentBits[]) {
  const { sandbox, guild } = await sandboxFor({ privilegedIntents: [] });
  const partials = [Partials.Channel, Partials.Message];
  const client = await botIn(sandbox, { intents, partials });
  const next = (event: keyof ClientEvents) => once(client, event);
  return { sandbox, guild, client, next, ada: sandbox.directMessages('ada') };
}

test('a message in direct messages has content and mentions without the message content intent', async () => {
  const { sandbox, guild, next, ada } = await directBot([Guilds, DirectMessages]);
  const created = next(Events.MessageCreate);
  const written = ada.write('Mynah', `Hi <@${sandbox.botUserId}>`);
  const [message] = (await created) as [Message];
  expect(message).toMatchObject({ content: `Hi <@${sandbox.botUserId}>`, guildId: null });
  expect(message.inGuild()).toBe(false);
  expect(message.author.id).toBe(guild.member('ada').id);
  expect([...message.mentions.users.keys()]).toEqual([sandbox.botUserId]);
  expect(message.channel.type).toBe(ChannelType.DM);

  const updated = next(Events.MessageUpdate);
  ada.edit(written.id, 'Bye');
  expect((await updated)[1]).toMatchObject({ content: 'Bye', guildId: null });
  const deleted = next(Events.MessageDelete);
  ada.delete(written.id);
  expect((await deleted)[0]).toMatchObject({ id: written.id, guildId: null });
});

test('messages in direct messages need the intent for them', async () => {
  const { sandbox, guild, client, next, ada } = await directBot([Guilds, GuildMessages]);
  const heard: string[] = [];
  client.on(Events.MessageCreate, ({ guildId }) => heard.push(guildId ?? 'direct'));
  const created = next(Events.MessageCreate);
  ada.write('Mynah', 'psst');
  sandbox.as(guild.id, 'ada').write('general', 'hello');
  await created;
  expect(heard).toEqual([guild.id]);
});

test('the bot opens direct messages, writes there and reads the answer', async () => {
  const { sandbox, guild, client, ada } = await directBot([Guilds]);
  const user = await client.users.fetch(guild.member('ada').id);
  const channel = await user.createDM();
  expect((await user.createDM()).id).toBe(channel.id);
  await user.send('Hello Ada');
  ada.write('Mynah', 'Hello bird');
  expect(ada.messages('Mynah').map(({ content }) => content)).toEqual(['Hello Ada', 'Hello bird']);
  const messages = await channel.messages.fetch();
  expect(messages.map(({ content }) => content)).toEqual(['Hello bird', 'Hello Ada']);
  sandbox.edit.removeMember(guild.id, user.id);
  await expect(user.send('Still there?')).rejects.toMatchObject({ code: 50007, status: 403 });
});

test.each([
  ['nobody', {}, 50035],
  ['an unknown user', { recipient_id: '1' }, 50033],
])('the bot cannot open direct messages with %s', async (_who, body, code) => {
  const { sandbox } = await sandboxFor();
  const refused = await call(sandbox, 'POST', '/users/@me/channels', { body });
  expect(refused).toMatchObject({ status: 400, body: { code } });
});
