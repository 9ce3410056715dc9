import { type APIApplicationCommand, REST, Routes } from 'discord.js';
import { type CommandDefinition, type CommandDifference, compareCommands } from './command-diff.ts';

/** Which commands Discord knows of this application, and the way to change them. */
export interface CommandRegistry {
  /** What a deployment would change. Asks Discord, changes nothing. */
  difference(): Promise<CommandDifference>;
  /** Replaces all commands by the defined ones. */
  deploy(): Promise<void>;
}

/**
 * @param guildId registers for this server alone, which shows at once; left out, for all servers
 * @throws DiscordAPIError when Discord refuses, for example the token (status 401)
 */
export async function createCommandRegistry(options: {
  token: string;
  apiUrl: string;
  definitions: readonly CommandDefinition[];
  guildId?: string;
}): Promise<CommandRegistry> {
  const rest = new REST({ api: options.apiUrl }).setToken(options.token);
  const application = (await rest.get(Routes.currentApplication())) as { id: string };
  const route =
    options.guildId === undefined
      ? Routes.applicationCommands(application.id)
      : Routes.applicationGuildCommands(application.id, options.guildId);
  const { guildId } = options;
  const definitions =
    guildId === undefined ? options.definitions : options.definitions.map(forOneServer);
  return {
    difference: async () => {
      const query = new URLSearchParams({ with_localizations: 'true' });
      const deployed = (await rest.get(route, { query })) as APIApplicationCommand[];
      return compareCommands(deployed, definitions);
    },
    deploy: async () => {
      await rest.put(route, { body: definitions });
    },
  };
}

/** Where a command is offered, and how it is installed, may only be said of commands for all servers. */
function forOneServer(definition: CommandDefinition): CommandDefinition {
  const { contexts: _, integration_types: __, ...rest } = definition;
  return rest;
}
