import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
} from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import type { SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';

const ASK = { name: 'ask', description: 'Asks' };
const Text = ApplicationCommandOptionType.String as const;
const VOICE = { name: 'voice', description: 'V', type: Text, autocomplete: true };
const SUGGEST = { name: 'suggest', description: 'Suggests', options: [VOICE] };

/** A bot with two commands. `handle` gets every interaction. Its errors fail the test, unless the test empties `errors`. */
export async function startBot(
  handle: (interaction: Interaction) => Promise<unknown>,
  options: SandboxOptions = {},
) {
  const { sandbox, guild } = await sandboxFor(options);
  const client = await botIn(sandbox);
  await client.application.commands.set([ASK, SUGGEST]);
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  onTestFinished(() => expect(errors).toEqual([]));
  return { sandbox, client, ada: sandbox.as(guild.id, 'ada'), errors };
}

/** A handler for slash commands that ignores other interactions. */
export function onCommand(act: (interaction: ChatInputCommandInteraction) => Promise<unknown>) {
  return async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) await act(interaction);
  };
}
