import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import type { OptionValue } from '../types/interaction.ts';
import { ClientError } from './client-error.ts';
import type { ResolvedData } from './resolved-data.ts';

/** Longest text that a client allows in an option. */
const MAX_TEXT = 6_000;

/** Converts a value to the option's type and checks it as a client does. @throws ClientError */
export function parseOptionValue(
  option: APIApplicationCommandBasicOption,
  value: OptionValue,
  resolved: ResolvedData,
): string | number | boolean {
  if (typeof value === 'object') {
    if (option.type === Type.Attachment) return resolved.file(value.file);
    throw new ClientError('option-takes-no-file', { name: option.name });
  }
  switch (option.type) {
    case Type.String:
      return parseText(option, value);
    case Type.Integer:
    case Type.Number:
      return parseNumber(option, value);
    case Type.Boolean:
      return parseBoolean(option, value);
    case Type.User:
      return resolved.user(String(value));
    case Type.Channel:
      return resolved.channel(String(value), option.channel_types);
    case Type.Role:
      return resolved.role(String(value));
    case Type.Mentionable:
      return resolved.mentionable(String(value));
    default:
      throw new ClientError('option-needs-file', { name: option.name });
  }
}

function parseText(
  option: APIApplicationCommandBasicOption & { type: Type.String },
  value: string | number | boolean,
): string | number {
  const typed = String(value);
  const choice = pickChoice(option, typed);
  if (choice !== undefined) return choice;
  const { min_length: min = 0, max_length: max = MAX_TEXT } = option as {
    min_length?: number;
    max_length?: number;
  };
  const length = [...typed].length;
  if (length === 0 || length < min) throw new ClientError('too-short', { name: option.name });
  if (length > max) throw new ClientError('too-long', { name: option.name });
  return typed;
}

function parseNumber(
  option: APIApplicationCommandBasicOption & { type: Type.Integer | Type.Number },
  value: string | number | boolean,
): string | number {
  const choice = pickChoice(option, String(value));
  if (choice !== undefined) return choice;
  const parsed = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const valid =
    option.type === Type.Integer ? Number.isSafeInteger(parsed) : Number.isFinite(parsed);
  if (!valid || typeof value === 'boolean')
    throw new ClientError('not-number', { name: option.name });
  const { min_value: min = -(2 ** 53), max_value: max = 2 ** 53 } = option as {
    min_value?: number;
    max_value?: number;
  };
  if (parsed < min) throw new ClientError('too-small', { name: option.name, min });
  if (parsed > max) throw new ClientError('too-great', { name: option.name, max });
  return parsed;
}

function parseBoolean({ name }: { name: string }, value: string | number | boolean): boolean {
  if (value === true || value === 'true' || value === 'True') return true;
  if (value === false || value === 'false' || value === 'False') return false;
  throw new ClientError('not-boolean', { name });
}

/** The choice with this value or name; undefined when the option has no choices. */
function pickChoice(
  option: APIApplicationCommandBasicOption,
  typed: string,
): string | number | undefined {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length === 0) return undefined;
  const choice =
    choices.find(({ value }) => String(value) === typed) ??
    choices.find(({ name }) => name === typed);
  if (choice === undefined)
    throw new ClientError('not-a-choice', { value: typed, name: option.name });
  return choice.value;
}
