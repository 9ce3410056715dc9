import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import { english, localizations, type MessageKey } from '../../src/bot/discord/i18n/index.ts';

/** The definition of an entry in the context menu of messages. */
export function menuDefinition(
  name: Extract<MessageKey, `menu.${string}`>,
): RESTPostAPIContextMenuApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.Message,
    name: english(name),
    name_localizations: localizations(name),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  };
}
