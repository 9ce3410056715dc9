import { suggestNames } from '../../shared/common/suggest-names.ts';
import { type Command, PROGRAM, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import {
  COMMON_OPTIONS,
  helpOn,
  helpOnAll,
  helpOnServe,
  SERVE_OPTIONS,
  signatureOf,
} from './help.ts';
import { type OptionValues, parseOptions } from './parse-options.ts';

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
      readonly values: OptionValues;
      readonly dataDir: string | undefined;
    };

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
  const { values, positionals } = parseOptions(
    args,
    { ...SERVE_OPTIONS, ...COMMON_OPTIONS },
    `${PROGRAM} serve --help`,
  );
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
  const { values, positionals } = parseOptions(
    args,
    { ...options, ...COMMON_OPTIONS },
    `${PROGRAM} ${name} --help`,
  );
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

function portOf(value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (/^\d+$/.test(String(value)) && port <= 65_535) return port;
  throw new UsageError('--port must be an integer from 0 (any free port) to 65535.');
}

function dataDirOf({ data }: OptionValues): string | undefined {
  if (data === '') throw new UsageError('--data must not be empty.');
  return typeof data === 'string' ? data : undefined;
}
