import {
  type APIApplication,
  type APIApplicationCommand,
  ApplicationIntegrationType,
  REST,
  Routes,
} from 'discord.js';
import { type CommandDefinition, type CommandDifference, compareCommands } from './command-diff.ts';

/** The commands that are registered with Discord for this application. */
export interface CommandRegistry {
  readonly applicationId: string;
  /** Whether members can add the application to their own account, as set in the Developer Portal. */
  readonly isUserInstallable: boolean;
  /** The changes that `deploy` would make. */
  difference(): Promise<CommandDifference>;
  /** Replaces all registered commands with the definitions. */
  deploy(): Promise<void>;
}

/**
 * @param options.guildId registers the commands for this server only, where they appear immediately; default:
 *   all servers
 * @throws DiscordAPIError when Discord rejects a request, for example status 401 for an invalid token
 */
export async function createCommandRegistry(options: {
  token: string;
  apiUrl: string;
  definitions: readonly CommandDefinition[];
  guildId?: string;
}): Promise<CommandRegistry> {
  const rest = new REST({ api: options.apiUrl }).setToken(options.token);
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  const route =
    options.guildId === undefined
      ? Routes.applicationCommands(application.id)
      : Routes.applicationGuildCommands(application.id, options.guildId);
  const { guildId } = options;
  const definitions =
    guildId === undefined ? options.definitions : options.definitions.map(asGuildCommand);
  return {
    applicationId: application.id,
    isUserInstallable:
      application.integration_types_config?.[ApplicationIntegrationType.UserInstall] !== undefined,
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

/** Discord only accepts contexts and integration types for global commands. */
function asGuildCommand(definition: CommandDefinition): CommandDefinition {
  const { contexts: _, integration_types: __, ...rest } = definition;
  return rest;
}
