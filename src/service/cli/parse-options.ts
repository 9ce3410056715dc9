import { parseArgs } from 'node:util';
import { suggestNames } from '../../shared/common/suggest-names.ts';
import { type CommandOption, UsageError } from './command.ts';

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Parses the options and operands of a command.
 * @param help how to get help on it, for errors
 * @throws UsageError
 */
export function parseOptions(
  args: readonly string[],
  known: Readonly<Record<string, CommandOption>>,
  help: string,
): { values: OptionValues; positionals: string[] } {
  const specs = Object.entries(known).map(([option, { value }]) => [
    option,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      ...(option === 'help' ? { short: 'h' } : {}),
    },
  ]);
  try {
    const options = Object.fromEntries(specs);
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options });
    // Arrays occur only for options that can be repeated, and none of ours can.
    return { values: parsed.values as OptionValues, positionals: parsed.positionals };
  } catch (error) {
    throw new UsageError(`${describe(error as Error, known)} See ${help}`);
  }
}

/** Node's messages contain the name of the option, and advice that does not apply here. */
function describe({ message }: Error, known: Readonly<Record<string, CommandOption>>): string {
  // "-h, --help", "--data <value>" or "--unknown"
  const [, typed = ''] = /'([^']+)'/.exec(message) ?? [];
  const name = /--([\w-]+)/.exec(typed)?.[1] ?? typed;
  const option = known[name];
  if (option !== undefined) {
    const { value } = option;
    return value === undefined
      ? `--${name} takes no value.`
      : `--${name} needs a value: --${name} ${value}.`;
  }
  const [near] = suggestNames(name, Object.keys(known), 1);
  return `Unknown option "${typed}".${near === undefined ? '' : ` Did you mean --${near}?`}`;
}
