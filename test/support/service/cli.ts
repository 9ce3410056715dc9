import { UsageError } from '../../../src/service/cli/command.ts';
import { parseInvocation } from '../../../src/service/cli/invocation.ts';
import { runCommand } from '../../../src/service/cli/run-command.ts';
import { PlainError } from '../../../src/shared/common/plain-error.ts';
import { loadServiceConfig } from '../../../src/shared/program/config.ts';

/** Runs a command in this process: its exit code and what it prints. */
export async function outcomeOf(run: (print: (line: string) => void) => Promise<unknown>) {
  let output = '';
  try {
    await run((line) => {
      output += `${line}\n`;
    });
    return { code: 0, output, errors: '' };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { code: error instanceof UsageError ? 2 : 1, output, errors: `${error.message}\n` };
  }
}

/** Runs `npm run service -- …` in this process. */
export const runServiceCommand = (
  args: readonly string[],
  environment: Record<string, string> = {},
) =>
  outcomeOf(async (print) => {
    const invocation = parseInvocation(args);
    if (invocation.kind !== 'command') throw new Error(`${args.join(' ')} is no command`);
    await runCommand(invocation, loadServiceConfig(environment), print);
  });
