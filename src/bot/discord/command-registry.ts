import {
  type APIApplication,
  type APIApplicationCommand,
  ApplicationIntegrationType,
  InteractionContextType,
  REST,
  Routes,
} from 'discord.js';
import { readApplication } from './application.ts';
import { type CommandDefinition, type CommandDifference, compareCommands } from './command-diff.ts';

const { UserInstall } = ApplicationIntegrationType;
const { PrivateChannel } = InteractionContextType;

/** The commands that are registered with Discord for this application. */
export interface CommandRegistry {
  /** As Discord described it when the registry was created. */
  readonly application: APIApplication;
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
 * @throws DiscordAPIError when Discord rejects a request, for example status 401 for an invalid token;
 *   UnexpectedAnswerError
 */
export async function createCommandRegistry(options: {
  token: string;
  apiUrl: string;
  definitions: readonly CommandDefinition[];
  guildId?: string;
}): Promise<CommandRegistry> {
  const rest = new REST({ api: options.apiUrl }).setToken(options.token);
  const application = await readApplication(rest);
  const route =
    options.guildId === undefined
      ? Routes.applicationCommands(application.id)
      : Routes.applicationGuildCommands(application.id, options.guildId);
  const isUserInstallable = application.integration_types_config?.[UserInstall] !== undefined;
  const adapt = options.guildId === undefined ? asGlobalCommand : asGuildCommand;
  const definitions = options.definitions.map((it) => adapt(it, isUserInstallable));
  return {
    application,
    isUserInstallable,
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

/**
 * Discord rejects installations that the application does not support, and new applications support servers only.
 * https://docs.discord.com/developers/interactions/application-commands#installation-context
 */
function asGlobalCommand(
  definition: CommandDefinition,
  isUserInstallable: boolean,
): CommandDefinition {
  if (isUserInstallable) return definition;
  const { contexts, integration_types: types, ...rest } = definition;
  return {
    ...rest,
    ...(contexts && { contexts: contexts.filter((it) => it !== PrivateChannel) }),
    ...(types && { integration_types: types.filter((it) => it !== UserInstall) }),
  };
}

/** Discord only accepts contexts and integration types for global commands. */
function asGuildCommand(definition: CommandDefinition): CommandDefinition {
  const { contexts: _, integration_types: __, ...rest } = definition;
  return rest;
}
