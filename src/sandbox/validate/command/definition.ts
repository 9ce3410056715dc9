import { InteractionContextType, ApplicationCommandType as Type } from 'discord-api-types/v10';
import {
  checkBoolean,
  checkList,
  checkObject,
  checkOneOf,
  checkText,
  checkUnique,
  countCharacters,
} from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkChatInputNames, checkDescriptions, checkMenuNames, longestLength } from './names.ts';
import { checkCommandOptions } from './options.ts';

/** Whether a command is global or belongs to one guild. Global ones can be limited to these installations. */
export type CommandScope = 'global' | 'guild' | { readonly integrationTypes: readonly number[] };

const INTEGRATION_TYPES = [0, 1] as const;
const CONTEXTS = [
  InteractionContextType.Guild,
  InteractionContextType.BotDM,
  InteractionContextType.PrivateChannel,
] as const;
const GUILD_CONTEXTS = [InteractionContextType.Guild] as const;

/** Checks the definition of one command. */
export function checkCommand(command: Field, scope: CommandScope): void {
  if (!checkObject(command, { required: true })) return;
  const type = checkOneOf(command.at('type'), [Type.ChatInput, Type.User, Type.Message]);
  if (type === Type.User || type === Type.Message) checkMenuCommand(command);
  else checkChatInputCommand(command);
  checkPermissions(command.at('default_member_permissions'));
  for (const flag of ['dm_permission', 'default_permission', 'nsfw'])
    checkBoolean(command.at(flag));
  checkEnumList(command.at('contexts'), scope === 'guild' ? GUILD_CONTEXTS : CONTEXTS);
  const types = typeof scope === 'object' ? scope.integrationTypes : INTEGRATION_TYPES;
  checkEnumList(command.at('integration_types'), types, INTEGRATION_TYPES.length);
  checkCommandSize(command);
}

function checkChatInputCommand(command: Field): void {
  checkChatInputNames(command);
  checkDescriptions(command);
  checkCommandOptions(command);
}

function checkMenuCommand(command: Field): void {
  checkMenuNames(command);
  const described = command.at('description');
  if (checkText(described, { max: LIMITS.command.descriptionLength })) {
    described.addError(
      'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID',
      'Context menu commands cannot have description',
    );
  }
  if (command.at('options').items().length > 0) {
    command
      .at('options')
      .addError(
        'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID',
        'Context menu commands cannot have options',
      );
  }
}

/** A permission set: a decimal number, as text because it can have more than 53 bits. */
function checkPermissions(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  const isSet = typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value);
  if (!isSet) field.addError('NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not int.`);
}

function checkEnumList(field: Field, choices: readonly number[], max = choices.length): void {
  const items = checkList(field, { min: 1, max });
  for (const item of items) checkOneOf(item, choices, { required: true });
  checkUnique(items);
}

/**
 * All names, descriptions and choice values of a command together have at most 8,000 characters. Of a
 * translated text, only the longest translation counts.
 */
function checkCommandSize(command: Field): void {
  const limit = LIMITS.command.totalLength;
  if (sizeOf(command) <= limit) return;
  command.addError('APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${limit})`);
}

function sizeOf(owner: Field): number {
  const own = longestLength(owner, 'name') + longestLength(owner, 'description');
  const options = owner.at('options').items().map(sizeOf);
  const choices = owner.at('choices').items().map(choiceSize);
  return [...options, ...choices].reduce((total, size) => total + size, own);
}

function choiceSize(choice: Field): number {
  const { value } = choice.at('value');
  return longestLength(choice, 'name') + (typeof value === 'string' ? countCharacters(value) : 0);
}
