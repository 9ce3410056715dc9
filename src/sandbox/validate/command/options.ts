import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { checkBoolean, checkList, checkUnionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkOptionChoices } from './choices.ts';
import { checkChatInputNames, checkDescriptions } from './names.ts';
import { checkOptionRanges } from './ranges.ts';
import { refuseForType, refuseRepeatedNames } from './rules.ts';

const NESTING: readonly Type[] = [Type.Subcommand, Type.SubcommandGroup];
const VALUES: readonly Type[] = [
  Type.String,
  Type.Integer,
  Type.Boolean,
  Type.User,
  Type.Channel,
  Type.Role,
  Type.Mentionable,
  Type.Number,
  Type.Attachment,
];

/** The options of a slash command: either groups and subcommands, or values. */
export function checkCommandOptions(command: Field): void {
  checkOptions(command, [...NESTING, ...VALUES]);
}

function checkOptions(owner: Field, allowed: readonly Type[]): void {
  const options = checkList(owner.at('options'), { max: LIMITS.command.options });
  const types = options.map((option) => checkOption(option, allowed));
  refuseMixture(options, types);
  refuseLateRequired(options);
  refuseRepeatedNames(options, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name');
}

function checkOption(option: Field, allowed: readonly Type[]): Type | undefined {
  const type = checkUnionType(option, allowed);
  if (type === undefined) return undefined;
  checkChatInputNames(option);
  checkDescriptions(option);
  const required = option.at('required');
  const isRequired = checkBoolean(required) === true;
  if (NESTING.includes(type)) {
    if (isRequired) refuseForType(required, 'Required');
    checkOptions(option, type === Type.SubcommandGroup ? [Type.Subcommand] : VALUES);
  } else {
    const nested = option.at('options');
    if (nested.items().length > 0) refuseForType(nested, 'Sub-options');
    checkOptionChoices(option, type);
    checkOptionRanges(option, type);
  }
  return type;
}

function refuseMixture(options: readonly Field[], types: readonly (Type | undefined)[]): void {
  const first = types.find((type) => type !== undefined);
  if (first === undefined) return;
  for (const [index, option] of options.entries()) {
    const type = types[index];
    if (type === undefined || NESTING.includes(type) === NESTING.includes(first)) continue;
    option.addError(
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  }
}

function refuseLateRequired(options: readonly Field[]): void {
  let optionalSeen = false;
  for (const option of options) {
    const required = option.at('required').value === true;
    if (required && optionalSeen) {
      option.addError(
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    }
    optionalSeen ||= !required;
  }
}
