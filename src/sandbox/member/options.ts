import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import type { CommandOptions, OptionValue } from '../types/interaction.ts';
import { ClientError } from './client-error.ts';
import { parseOptionValue } from './option-values.ts';
import type { ResolvedData } from './resolved-data.ts';

/** One option as an interaction carries it. */
export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly options?: SentOption[];
  readonly focused?: true;
}

interface Level {
  readonly options: readonly APIApplicationCommandBasicOption[];
  /** Puts the filled-in options below group and subcommand. */
  readonly wrap: (options: SentOption[]) => SentOption[];
}

/**
 * Fills in a command as a Discord client does before it sends anything: required ones present, types,
 * ranges, choices.
 * @throws ClientError saying what the client would complain about
 */
export function fillOptions(
  defined: readonly APIApplicationCommandOption[] = [],
  given: Readonly<Record<string, OptionValue>>,
  more: CommandOptions,
  resolved: ResolvedData,
): SentOption[] {
  const level = subcommandLevel(defined, more.subcommand);
  const sent = Object.entries(given).map(([name, value]): SentOption => {
    const option = findOption(level, name);
    return { name, type: option.type, value: parseOptionValue(option, value, resolved) };
  });
  const missing = level.options.find(({ name, required }) => required && !(name in given));
  if (missing) throw new ClientError(`The option "${missing.name}" is required`);
  return level.wrap(sent);
}

/** The same for a command half typed: one option has the cursor in it, others may be missing. */
export function fillForAutocomplete(
  defined: readonly APIApplicationCommandOption[] = [],
  given: Readonly<Record<string, OptionValue>>,
  focused: string,
  more: CommandOptions,
  resolved: ResolvedData,
): SentOption[] {
  const level = subcommandLevel(defined, more.subcommand);
  const cursor = findOption(level, focused);
  if (!('autocomplete' in cursor) || cursor.autocomplete !== true) {
    throw new ClientError(`The option "${focused}" suggests nothing`);
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

/** Type of the option with the cursor in it; only text and numbers can have it. */
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
  if (option === undefined) throw new ClientError(`There is no option "${name}"`);
  return option;
}

function subcommandLevel(defined: readonly APIApplicationCommandOption[], path = ''): Level {
  const names = path.split(' ').filter((name) => name !== '');
  let options = defined;
  let wrap: Level['wrap'] = (inner) => inner;
  for (const name of names) {
    const next = options.find((option) => option.name === name);
    if (next?.type !== Type.Subcommand && next?.type !== Type.SubcommandGroup) {
      throw new ClientError(`There is no subcommand "${name}"`);
    }
    const outer = wrap;
    wrap = (inner) => outer([{ name, type: next.type, options: inner }]);
    options = next.options ?? [];
  }
  const nested = options.find(
    ({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup,
  );
  if (nested) throw new ClientError('Choose a subcommand first');
  return { options: options as readonly APIApplicationCommandBasicOption[], wrap };
}
