import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import { splitOptionLine } from '../shared/common/option-line.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { suggestNames } from '../shared/common/suggest-names.ts';

/** A typed command line, such as `/say text:Hello there voice:Emma`, as a Discord client would send it. */
export interface ParsedLine {
  command: APIApplicationCommand;
  /** `name` or `group name`. */
  subcommand: string | undefined;
  options: Record<string, TypedValue>;
}

/** Files are typed as paths. */
export type TypedValue = string | number | boolean | { path: string };

/** An error in a typed line. */
export class LineError extends PlainError {
  override readonly name = 'LineError';
}

/**
 * Parses a line against the registered commands. An option's value ends at the next option name, or is enclosed
 * in double quotes. Text before the first option name belongs to the first option.
 * @throws LineError
 */
export function parseLine(line: string, commands: readonly APIApplicationCommand[]): ParsedLine {
  const [name = '', rest] = cutWord(line.trim().replace(/^\//, ''));
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const known = commands.map((candidate) => `/${candidate.name}`).join(', ') || 'none yet';
    throw new LineError(`Unknown command /${name}. Commands: ${known}.`);
  }
  const { path, options, tail } = descend(command.options ?? [], rest);
  return {
    command,
    subcommand: path.length === 0 ? undefined : path.join(' '),
    options: readOptions(tail, options),
  };
}

/** The name of a command's first file option. */
export function attachmentOption({ options = [] }: APIApplicationCommand): string | undefined {
  return options.find(({ type }) => type === OptionType.Attachment)?.name;
}

function descend(options: readonly APIApplicationCommandOption[], rest: string) {
  const path: string[] = [];
  let level = options;
  let tail = rest;
  while (level.some(isSubcommand)) {
    const [word, after] = cutWord(tail);
    const next = level.find((option) => isSubcommand(option) && option.name === word);
    if (next === undefined) {
      const known = level.map((option) => option.name).join(', ');
      throw new LineError(`Missing or unknown subcommand. Use one of: ${known}.`);
    }
    path.push(next.name);
    level = 'options' in next ? (next.options ?? []) : [];
    tail = after;
  }
  return { path, options: level, tail };
}

function isSubcommand({ type }: APIApplicationCommandOption): boolean {
  return type === OptionType.Subcommand || type === OptionType.SubcommandGroup;
}

function cutWord(text: string): [string, string] {
  const match = /^(\S*)\s*([\s\S]*)$/.exec(text);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}

function readOptions(
  text: string,
  options: readonly APIApplicationCommandOption[],
): ParsedLine['options'] {
  const values: ParsedLine['options'] = {};
  const { lead, values: typed } = splitOptionLine(
    text,
    options.map(({ name }) => name),
  );
  for (const words of [lead, ...typed.map(([, value]) => value)]) {
    rejectMistypedOption(words, text, options);
  }
  if (lead !== '') {
    const first = options[0];
    if (first === undefined) throw new LineError('This command has no options.');
    values[first.name] = convert(first, lead);
  }
  for (const [name, raw] of typed) {
    const option = options.find((candidate) => candidate.name === name);
    if (option !== undefined) values[name] = convert(option, raw);
  }
  return values;
}

/**
 * Rejects `vioce:Emma` instead of speaking it: unlike a Discord client, the console does not suggest options.
 * @throws LineError
 */
function rejectMistypedOption(
  words: string,
  line: string,
  options: readonly APIApplicationCommandOption[],
): void {
  for (const [, word = ''] of words.matchAll(/(?:^|\s)([a-z][a-z_-]{2,}):(?=\S)/g)) {
    const [suggestion] = suggestNames(
      word,
      options.map(({ name }) => name),
      1,
    );
    // Text in quotes is spoken unchanged.
    if (suggestion === undefined || line.includes(`"${words}"`)) continue;
    throw new LineError(
      `Unknown option “${word}”. Did you mean “${suggestion}”? To speak the text unchanged, put it in quotes: text:"… ${word}:…".`,
    );
  }
}

function convert(option: APIApplicationCommandOption, raw: string): TypedValue {
  switch (option.type) {
    case OptionType.Integer:
    case OptionType.Number: {
      const value = Number(raw);
      if (raw === '' || Number.isNaN(value))
        throw new LineError(`${option.name} must be a number.`);
      return value;
    }
    case OptionType.Boolean: {
      // Discord's client offers True and False.
      const value = raw.toLowerCase();
      if (value !== 'true' && value !== 'false') {
        throw new LineError(`${option.name} must be true or false.`);
      }
      return value === 'true';
    }
    case OptionType.Attachment:
      return { path: raw };
    case OptionType.User:
    case OptionType.Role:
    case OptionType.Channel:
    case OptionType.Mentionable:
      return raw.replace(/^<[@#][!&]?(\d+)>$/, '$1');
    default:
      return raw;
  }
}
