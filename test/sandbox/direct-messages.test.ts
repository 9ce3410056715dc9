import { type ChatInputCommandInteraction, Events, InteractionContextType } from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, sandboxFor } from './bot.ts';

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
