import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { english, localizations, type MessageKey } from '../../src/bot/i18n/index.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';

type CommandName = {
  [Key in MessageKey]: Key extends `command.${infer Name}.description` ? Name : never;
}[MessageKey];

interface SlashCommandOptions
  extends Pick<
    RESTPostAPIChatInputApplicationCommandsJSONBody,
    'options' | 'default_member_permissions'
  > {
  /**
   * Also in direct messages, and wherever members use it who have installed the app for themselves: in private channels,
   * and on servers without the bot. Default: false, only on servers with the bot.
   */
  worksAnywhere?: boolean;
}

/** Where a command is offered, and by which installations. */
type Availability = Required<
  Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'contexts' | 'integration_types'>
>;

export const ON_SERVERS: Availability = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

export const EVERYWHERE: Availability = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
};

/** The definition of a slash command, with its name and description in every reply language. */
export function slashCommand(
  name: CommandName,
  { worksAnywhere = false, ...rest }: SlashCommandOptions = {},
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name: english(`command.${name}.name`),
    name_localizations: localizations(`command.${name}.name`),
    description: english(`command.${name}.description`),
    description_localizations: localizations(`command.${name}.description`),
    ...(worksAnywhere ? EVERYWHERE : ON_SERVERS),
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
