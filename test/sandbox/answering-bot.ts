import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type Client,
  Events,
  type Interaction,
} from 'discord.js';
import type { Member, Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';

const ASK = { name: 'ask', description: 'Asks' };
const SUGGEST = {
  name: 'suggest',
  description: 'Suggests',
  options: [
    {
      name: 'voice',
      description: 'V',
      type: ApplicationCommandOptionType.String as const,
      autocomplete: true,
    },
  ],
};

export interface AnsweringBot {
  readonly sandbox: Sandbox;
  readonly client: Client<true>;
  readonly ada: Member;
  /** Errors that the bot's handlers threw. */
  readonly errors: unknown[];
}

/** A bot with two commands. `handle` gets every interaction. */
export async function startBot(
  handle: (interaction: Interaction) => Promise<unknown>,
  options: SandboxOptions = {},
): Promise<AnsweringBot> {
  const { sandbox, guild } = await sandboxFor(options);
  const client = await botIn(sandbox);
  await client.application.commands.set([ASK, SUGGEST]);
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  return { sandbox, client, ada: sandbox.as(guild.id, 'ada'), errors };
}

/** A handler for slash commands that ignores other interactions. */
export function onCommand(act: (interaction: ChatInputCommandInteraction) => Promise<unknown>) {
  return async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) await act(interaction);
  };
}
