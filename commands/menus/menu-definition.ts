import {
  ApplicationCommandType,
  type ContextMenuCommandType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import { english, localizations, type MessageKey } from '../../src/bot/i18n/index.ts';
import { EVERYWHERE } from '../shared/slash-command.ts';

/** The definition of an entry in the context menu of messages, or of members. */
export function menuDefinition(
  name: Extract<MessageKey, `menu.${string}`>,
  type: ContextMenuCommandType = ApplicationCommandType.Message,
): RESTPostAPIContextMenuApplicationCommandsJSONBody {
  return {
    type,
    name: english(name),
    name_localizations: localizations(name),
    ...EVERYWHERE,
  };
}
