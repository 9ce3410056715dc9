import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import type { CommandOptions, OptionValue } from '../types/interaction.ts';
import { ClientError } from './client-error.ts';
import { parseOptionValue } from './option-values.ts';
import type { ResolvedData } from './resolved-data.ts';

/** An option as an interaction contains it. */
export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly options?: SentOption[];
  readonly focused?: true;
}

interface Level {
  readonly options: readonly APIApplicationCommandBasicOption[];
  /** Nests the options below their group and subcommand. */
  readonly wrap: (options: SentOption[]) => SentOption[];
}

/**
 * Fills in a command's options with the checks of a Discord client: required options, types, ranges,
 * choices.
 * @throws ClientError
 */
export function fillOptions(
  defined: readonly APIApplicationCommandOption[] = [],
  given: Readonly<Record<string, OptionValue>>,
  details: CommandOptions,
  resolved: ResolvedData,
): SentOption[] {
  const level = subcommandLevel(defined, details.subcommand);
  const sent = Object.entries(given).map(([name, value]): SentOption => {
    const option = findOption(level, name);
    return { name, type: option.type, value: parseOptionValue(option, value, resolved) };
  });
  const missing = level.options.find(({ name, required }) => required && !(name in given));
  if (missing) throw new ClientError('option-required', { name: missing.name });
  return level.wrap(sent);
}

/** Fills in an incomplete command for autocomplete of the focused option. @throws ClientError */
export function fillForAutocomplete(
  defined: readonly APIApplicationCommandOption[] = [],
  given: Readonly<Record<string, OptionValue>>,
  focused: string,
  details: CommandOptions,
  resolved: ResolvedData,
): SentOption[] {
  const level = subcommandLevel(defined, details.subcommand);
  const focusedOption = findOption(level, focused);
  if (!('autocomplete' in focusedOption) || focusedOption.autocomplete !== true) {
    throw new ClientError('no-autocomplete', { name: focused });
  }
  const names = [...new Set([...Object.keys(given), focused])];
  const sent = names.map((name): SentOption => {
    const option = findOption(level, name);
    const value = given[name] ?? '';
    if (name === focused) return { name, type: option.type, value: String(value), focused: true };
    return { name, type: option.type, value: parseOptionValue(option, value, resolved) };
  });
  return level.wrap(sent);
}

/** Type of the focused option. Only text and number options can have autocomplete. */
export function focusedType(sent: readonly SentOption[]): 3 | 4 | 10 | undefined {
  for (const { focused, type, options = [] } of sent) {
    if (focused && (type === Type.String || type === Type.Integer || type === Type.Number)) {
      return type;
    }
    const inner = focusedType(options);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function findOption({ options }: Level, name: string): APIApplicationCommandBasicOption {
  const option = options.find((candidate) => candidate.name === name);
  if (option === undefined) throw new ClientError('option-missing', { name });
  return option;
}

function subcommandLevel(defined: readonly APIApplicationCommandOption[], path = ''): Level {
  const names = path.split(' ').filter((name) => name !== '');
  let options = defined;
  let wrap: Level['wrap'] = (inner) => inner;
  for (const name of names) {
    const next = options.find((option) => option.name === name);
    if (next?.type !== Type.Subcommand && next?.type !== Type.SubcommandGroup) {
      throw new ClientError('subcommand-missing', { name });
    }
    const outer = wrap;
    wrap = (inner) => outer([{ name, type: next.type, options: inner }]);
    options = next.options ?? [];
  }
  const nested = options.find(
    ({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup,
  );
  if (nested) throw new ClientError('choose-subcommand');
  return { options: options as readonly APIApplicationCommandBasicOption[], wrap };
}
