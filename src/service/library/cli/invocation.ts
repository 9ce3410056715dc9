import { suggestNames } from '../../../shared/common/suggest-names.ts';
import { type CommandOption, UsageError } from '../../cli/command.ts';
import { alignColumns, optionLines } from '../../cli/format.ts';
import { type OptionValues, parseOptions } from '../../cli/parse-options.ts';
import { PROGRAM, type VoicesCommand } from './voices-command.ts';

/** The parsed arguments of `npm run voices -- …`. */
export type VoicesInvocation =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'overview' }
  | {
      readonly kind: 'command';
      readonly command: VoicesCommand;
      readonly operands: readonly string[];
      readonly values: OptionValues;
    };

const HELP: Readonly<Record<'help', CommandOption>> = {
  help: { description: 'show this help (-h)' },
};

/** @throws UsageError with one line that says what to do */
export function parseVoicesInvocation(
  args: readonly string[],
  commands: readonly VoicesCommand[],
): VoicesInvocation {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: 'overview' };
  if (first === 'help' || first === '--help' || first === '-h') {
    return { kind: 'help', text: helpOnAll(commands) };
  }
  const command = commands.find(({ name }) => name === first);
  if (command === undefined) {
    const names = commands.map(({ name }) => name);
    const [near] = suggestNames(first, names, 1);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new UsageError(`Unknown command "${first}".${hint} See ${PROGRAM} --help`);
  }
  const options = { ...command.options, ...HELP };
  const { values, positionals } = parseOptions(rest, options, `${PROGRAM} ${first} --help`);
  if (values.help === true) return { kind: 'help', text: helpOn(command) };
  checkOperands(command, positionals);
  return { kind: 'command', command, operands: positionals, values };
}

function checkOperands(command: VoicesCommand, given: readonly string[]): void {
  const { operands } = command;
  const usage = `Usage: ${PROGRAM} ${signatureOf(command)}`;
  const required = operands.filter((operand) => !operand.startsWith('['));
  const missing = required[given.length];
  if (missing !== undefined) {
    throw new UsageError(`${missing.replace('…', '')} is missing. ${usage}`);
  }
  const surplus = given[operands.length];
  const isRepeated = operands.at(-1)?.includes('…') ?? false;
  if (surplus !== undefined && !isRepeated) {
    throw new UsageError(`Unexpected argument "${surplus}". ${usage}`);
  }
}

function helpOnAll(commands: readonly VoicesCommand[]): string {
  const rows = commands.map(({ name, operands, description }) => [
    `  ${[name, ...operands].join(' ')}`,
    description,
  ]);
  return [
    `Usage: ${PROGRAM} [COMMAND] [options]`,
    '',
    'Neural voices, which sound like people. Without a command: what is installed,',
    'and what is recommended for your languages.',
    '',
    ...alignColumns(rows),
    '',
    'NAME is a name of the list, such as thorsten, or a language, such as de or',
    'German. For add, it can also be a folder, a .onnx file or a .tar.bz2 archive.',
    '',
    `For help on a command, run "${PROGRAM} COMMAND --help". Settings are`,
    'listed in .env.example: VOICES_DIR, VOICES, VOICES_MIRROR and HF_ENDPOINT.',
    ...exampleLines(commands.flatMap(({ examples }) => examples.slice(0, 1))),
  ].join('\n');
}

function helpOn(command: VoicesCommand): string {
  return [
    `Usage: ${PROGRAM} ${signatureOf(command)}`,
    '',
    `${command.name}: ${command.description}.`,
    '',
    ...optionLines({ ...command.options, ...HELP }),
    ...exampleLines(command.examples),
  ].join('\n');
}

function signatureOf({ name, operands, options }: VoicesCommand): string {
  return [name, ...operands, ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(' ');
}

function exampleLines(examples: readonly string[]): string[] {
  return ['', 'Examples:', ...examples.map((example) => `  ${PROGRAM} ${example}`)];
}
