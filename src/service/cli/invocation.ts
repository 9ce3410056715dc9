import { parseArgs } from 'node:util';
import { suggestNames } from '../../shared/common/suggest-names.ts';
import { type Command, type CommandOption, PROGRAM, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import {
  COMMON_OPTIONS,
  helpOn,
  helpOnAll,
  helpOnServe,
  SERVE_OPTIONS,
  signatureOf,
} from './help.ts';

/** The parsed arguments of `npm run service -- …`. */
export type Invocation =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'serve';
      readonly port: number | undefined;
      readonly dataDir: string | undefined;
    }
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly operands: readonly string[];
      readonly values: Values;
      readonly dataDir: string | undefined;
    };

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** @throws UsageError with one line that says what to do */
export function parseInvocation(args: readonly string[]): Invocation {
  const [first] = args;
  if (first === undefined || first.startsWith('-')) return readServe(args, helpOnAll);
  if (first === 'serve') return readServe(args.slice(1), helpOnServe);
  if (first === 'help') return { kind: 'help', text: helpOnAll() };
  const command = findCommand(args);
  if (command === undefined) return readGroup(first, args);
  return readCommand(command, args.slice(command.name.split(' ').length));
}

function findCommand([first, second]: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
}

function readServe(args: readonly string[], help: () => string): Invocation {
  const { values, positionals } = parse(args, { ...SERVE_OPTIONS, ...COMMON_OPTIONS }, 'serve');
  if (values.help === true) return { kind: 'help', text: help() };
  if (positionals.length > 0) {
    throw new UsageError(
      `Unexpected argument "${positionals[0]}". "serve" takes only options, and other commands must come before their options. See ${PROGRAM} --help`,
    );
  }
  return { kind: 'serve', port: portOf(values.port), dataDir: dataDirOf(values) };
}

function readCommand(command: Command, args: readonly string[]): Invocation {
  const { name, options } = command;
  const { values, positionals } = parse(args, { ...options, ...COMMON_OPTIONS }, name);
  if (values.help === true) return { kind: 'help', text: helpOn(command) };
  requireOperands(command, positionals);
  for (const [option, { requiredMessage }] of Object.entries(options)) {
    if (requiredMessage !== undefined && !values[option])
      throw new UsageError(`${requiredMessage}.`);
  }
  return { kind: 'command', command, operands: positionals, values, dataDir: dataDirOf(values) };
}

/** `account` alone, `account --help`, or an unknown command. */
function readGroup(first: string, args: readonly string[]): Invocation {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (group.length > 0 && wantsHelp) return { kind: 'help', text: helpOnAll(group) };
  const typed = words.slice(0, 2).join(' ');
  if (group.length > 0) {
    const known = group.map(({ name }) => name).join(', ');
    throw new UsageError(
      words.length === 1
        ? `"${first}" is incomplete. Commands: ${known}.`
        : `Unknown command "${typed}". Commands: ${known}.`,
    );
  }
  const names = ['serve', ...COMMANDS.map(({ name }) => name)];
  const near = [...new Set([...suggestNames(typed, names, 1), ...suggestNames(first, names, 1)])];
  const hint = near.length === 0 ? '' : ` Did you mean "${near[0]}"?`;
  throw new UsageError(`Unknown command "${first}".${hint} See ${PROGRAM} --help`);
}

function requireOperands(command: Command, given: readonly string[]): void {
  const missing = command.operands[given.length];
  if (missing !== undefined) {
    throw new UsageError(`${missing} is missing. Usage: ${PROGRAM} ${signatureOf(command)}`);
  }
  const surplus = given[command.operands.length];
  if (surplus !== undefined) {
    throw new UsageError(
      `Unexpected argument "${surplus}". Usage: ${PROGRAM} ${signatureOf(command)}`,
    );
  }
}

function parse(
  args: readonly string[],
  known: Readonly<Record<string, CommandOption>>,
  name: string,
): { values: Values; positionals: string[] } {
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
    return { values: parsed.values as Values, positionals: parsed.positionals };
  } catch (error) {
    throw new UsageError(`${describe(error as Error, known)} See ${PROGRAM} ${name} --help`);
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

function portOf(value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (/^\d+$/.test(String(value)) && port <= 65_535) return port;
  throw new UsageError('--port must be an integer from 0 (any free port) to 65535.');
}

function dataDirOf({ data }: Values): string | undefined {
  if (data === '') throw new UsageError('--data must not be empty.');
  return typeof data === 'string' ? data : undefined;
}
