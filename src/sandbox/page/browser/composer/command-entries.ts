import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { CommandType, OptionType } from '../discord-numbers.ts';
import { localizedDescription, localizedName } from '../localized.ts';

/** A command or subcommand that can be used. */
export interface CommandEntry {
  readonly command: APIApplicationCommand;
  /** `'name'` or `'group name'`; undefined for a command without subcommands. */
  readonly subcommand: string | undefined;
  /** The name in the member's language, without the slash: `preset save`. */
  readonly label: string;
  /** The registered name. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Everything that can follow a slash, in the order of registration. */
export function listCommandEntries(
  commands: readonly APIApplicationCommand[],
  locale: string,
): CommandEntry[] {
  return commands
    .filter(({ type }) => type === CommandType.ChatInput)
    .flatMap((command) => {
      const label = localizedName(command, locale);
      const description = localizedDescription(command, locale);
      const path: Path = { command, words: [], label, description };
      return entriesBelow(path, command.options ?? [], locale);
    });
}

/** The text after the slash while a command's name is being typed. */
export function typedNameIn(text: string): string | undefined {
  return /^\/([^\n]*)$/.exec(text)?.[1];
}

/** Entries that match the text after the slash. Names that start with it come first. */
export function matchingEntries(entries: readonly CommandEntry[], typed: string): CommandEntry[] {
  const query = typed.trimStart().toLowerCase();
  const rank = ({ label, name }: CommandEntry) => {
    const names = [label.toLowerCase(), name];
    if (names.some((one) => one.startsWith(query))) return 0;
    if (names.some((one) => one.includes(` ${query}`))) return 1;
    return names.some((one) => one.includes(query)) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((candidate) => candidate.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

interface Path {
  readonly command: APIApplicationCommand;
  /** Group and subcommand. */
  readonly words: readonly string[];
  readonly label: string;
  readonly description: string;
}

function entriesBelow(
  path: Path,
  options: readonly APIApplicationCommandOption[],
  locale: string,
): CommandEntry[] {
  const { command, words, label, description } = path;
  if (!options.some(isBranch)) {
    const subcommand = words.length === 0 ? undefined : words.join(' ');
    const name = [command.name, ...words].join(' ');
    return [{ command, subcommand, label, name, description, options: options.filter(isLeaf) }];
  }
  return options.filter(isBranch).flatMap((branch) => {
    const next: Path = {
      command,
      words: [...words, branch.name],
      label: `${label} ${localizedName(branch, locale)}`,
      description: localizedDescription(branch, locale),
    };
    return entriesBelow(next, branch.options ?? [], locale);
  });
}

type Branch = Exclude<APIApplicationCommandOption, APIApplicationCommandBasicOption>;

function isBranch(option: APIApplicationCommandOption): option is Branch {
  return option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;
}

function isLeaf(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return !isBranch(option);
}
