import { InteractionContextType, ApplicationCommandType as Type } from 'discord-api-types/v10';
import { boolean, list, object, oneOf, text, unique } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { chatInputName, description, menuName } from './names.ts';
import { commandOptions } from './options.ts';
import { commandSize } from './size.ts';

/** Where a command lives: everywhere the application is installed, or in one guild. */
export type CommandScope = 'global' | 'guild';

const INTEGRATION_TYPES = [0, 1] as const;
const CONTEXTS = [
  InteractionContextType.Guild,
  InteractionContextType.BotDM,
  InteractionContextType.PrivateChannel,
] as const;
const GUILD_CONTEXTS = [InteractionContextType.Guild] as const;

/** One definition of a command, complaints at its fields. */
export function checkCommand(command: Field, scope: CommandScope): void {
  if (!object(command, { required: true })) return;
  const type = oneOf(command.at('type'), [Type.ChatInput, Type.User, Type.Message]);
  if (type === Type.User || type === Type.Message) menuCommand(command);
  else chatInputCommand(command);
  permissions(command.at('default_member_permissions'));
  for (const flag of ['dm_permission', 'default_permission', 'nsfw']) boolean(command.at(flag));
  places(command.at('contexts'), scope === 'global' ? CONTEXTS : GUILD_CONTEXTS);
  places(command.at('integration_types'), INTEGRATION_TYPES);
  commandSize(command);
}

function chatInputCommand(command: Field): void {
  chatInputName(command);
  description(command);
  commandOptions(command);
}

function menuCommand(command: Field): void {
  menuName(command);
  const described = command.at('description');
  if (text(described, { max: LIMITS.command.descriptionLength })) {
    described.complain(
      'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID',
      'Context menu commands cannot have description',
    );
  }
  if (command.at('options').items().length > 0) {
    command
      .at('options')
      .complain(
        'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID',
        'Context menu commands cannot have options',
      );
  }
}

/** A set of permissions: a decimal number, as text because it may need more than 53 bits. */
function permissions(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  const isSet = typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value);
  if (!isSet) field.complain('NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not int.`);
}

function places(field: Field, choices: readonly number[]): void {
  const items = list(field, { min: 1, max: choices.length });
  for (const item of items) oneOf(item, choices, { required: true });
  unique(items);
}
