import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandCall } from '../../src/bot/discord/command.ts';
import { english, localizations, type MessageKey } from '../../src/bot/discord/i18n/index.ts';

type CommandName = {
  [Key in MessageKey]: Key extends `command.${infer Name}.description` ? Name : never;
}[MessageKey];

interface Particulars
  extends Pick<
    RESTPostAPIChatInputApplicationCommandsJSONBody,
    'options' | 'default_member_permissions'
  > {
  /** Default: on servers alone. */
  inDirectMessages?: boolean;
}

/** What Discord is told of a slash command, with its name and description in every language of ours. */
export function slashCommand(
  name: CommandName,
  { inDirectMessages = false, ...more }: Particulars = {},
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
    ...more,
  };
}

type Run = (call: CommandCall) => Promise<void>;

/** Of a command that is all subcommands: what each of them does, by its name. */
export function bySubcommand(runs: Readonly<Record<string, Run>>): Run {
  return async (call) => {
    const { commandName, options } = call.interaction;
    const name = options.getSubcommand();
    const run = runs[name];
    if (run === undefined) {
      throw new Error(`There is no /${commandName} ${name}; run "npm run deploy"`);
    }
    await run(call);
  };
}
