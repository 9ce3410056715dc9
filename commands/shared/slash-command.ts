import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { english, localizations, type MessageKey } from '../../src/bot/discord/i18n/index.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';

type CommandName = {
  [Key in MessageKey]: Key extends `command.${infer Name}.description` ? Name : never;
}[MessageKey];

interface SlashCommandOptions
  extends Pick<
    RESTPostAPIChatInputApplicationCommandsJSONBody,
    'options' | 'default_member_permissions'
  > {
  /** Default: false, only in servers. */
  inDirectMessages?: boolean;
}

/** The definition of a slash command, with its name and description in every reply language. */
export function slashCommand(
  name: CommandName,
  { inDirectMessages = false, ...rest }: SlashCommandOptions = {},
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name: english(`command.${name}.name`),
    name_localizations: localizations(`command.${name}.name`),
    description: english(`command.${name}.description`),
    description_localizations: localizations(`command.${name}.description`),
    contexts: [
      InteractionContextType.Guild,
      ...(inDirectMessages ? [InteractionContextType.BotDM] : []),
    ],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    ...rest,
  };
}

type Execute = (call: CommandCall) => Promise<void>;
export type Subcommands = Readonly<Record<string, Execute>>;

/** The `execute` of a command that only has subcommands. */
export function bySubcommand(subcommands: Subcommands): Execute {
  return async (call) => {
    const { commandName, options } = call.interaction;
    const name = options.getSubcommand();
    const execute = subcommands[name];
    if (execute === undefined) {
      throw new Error(`Unknown command /${commandName} ${name}. Run "npm run deploy".`);
    }
    await execute(call);
  };
}
