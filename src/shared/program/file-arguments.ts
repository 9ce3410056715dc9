import { parseArgs } from 'node:util';
import { PlainError } from '../common/plain-error.ts';
import { describeArgumentError } from './process.ts';

/**
 * Reads the arguments of a command for one file.
 * @param switches the options that the command has
 * @throws PlainError with the usage
 */
export function readFileArguments(
  args: string[],
  usage: string,
  switches: readonly 'replace'[] = [],
): { file: string; isReplacing: boolean } {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = parse(args, options, usage);
  const [file = '', extra] = positionals;
  if (file === '') throw new PlainError(`The file is missing.\n\n${usage}`);
  if (extra !== undefined) throw new PlainError(`Unexpected argument “${extra}”.\n\n${usage}`);
  return { file, isReplacing: values.replace === true };
}

function parse(args: string[], options: Record<string, { type: 'boolean' }>, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${usage}`);
  }
}
