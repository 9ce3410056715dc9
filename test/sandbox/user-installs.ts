import {
  type BaseInteraction,
  Events,
  GatewayIntentBits,
  InteractionContextType,
} from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import type { GuildSeed, SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';

const { Guild, BotDM, PrivateChannel } = InteractionContextType;

/** Offered everywhere, by installations in guilds and in accounts. */
export const SING = {
  name: 'sing',
  description: 'Sing',
  integration_types: [0, 1],
  contexts: [Guild, BotDM, PrivateChannel],
};

const MEMBERS = [{ name: 'ada', hasApp: true }, { name: 'ben' }, { name: 'cleo' }];

interface Setup {
  readonly commands?: readonly object[];
  /** Overrides of the guild without the bot. */
  readonly away?: Partial<GuildSeed>;
  readonly options?: SandboxOptions;
  /** Replies to everything. Its errors fail the test, unless the test empties `errors`. */
  readonly answer?: (interaction: BaseInteraction) => Promise<unknown>;
}

/**
 * A bot in the guild "Home". Ada, Ben and Cleo are also in "Away", which the bot is not in, and in the group "Choir";
 * Ada and Ben have direct messages. Only Ada has the app.
 */
export async function places({ commands = [SING], away = {}, options, answer }: Setup = {}) {
  const seed: GuildSeed = {
    name: 'Home',
    owner: 'cleo',
    members: MEMBERS,
    channels: [{ name: 'general' }],
  };
  const { sandbox } = await sandboxFor({
    guilds: [seed, { ...seed, name: 'Away', hasBot: false, ...away }],
    privateChannels: [
      { members: ['ada', 'ben'] },
      { members: ['ben', 'ada', 'cleo'], name: 'Choir' },
    ],
    ...options,
  });
  const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
  const client = await botIn(sandbox, { intents: [Guilds, GuildMessages, DirectMessages] });
  await client.application.commands.set(commands as never);
  const heard: BaseInteraction[] = [];
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, async (interaction) => {
    heard.push(interaction);
    await answer?.(interaction).catch((error: unknown) => errors.push(error));
  });
  onTestFinished(() => expect(errors).toEqual([]));
  const homeId = sandbox.guild('Home').id;
  const awayId = sandbox.guild('Away').id;
  const as = (name: string) => ({
    id: sandbox.guild(homeId).member(name).id,
    home: sandbox.as(homeId, name),
    away: sandbox.as(awayId, name),
    direct: sandbox.directMessages(name),
  });
  return { sandbox, client, heard, errors, homeId, awayId, as, ada: as('ada') };
}
