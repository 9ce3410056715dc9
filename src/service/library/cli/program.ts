import { PlainError } from '../../../shared/common/plain-error.ts';
import { loadServiceConfig } from '../../../shared/program/config.ts';
import { readEnvironment } from '../../../shared/program/environment.ts';
import { UsageError } from '../../cli/command.ts';
import { runVoices, type VoicesProgram } from './run-voices.ts';
import { processTerminal } from './terminal.ts';

/** `npm run voices`: the library of voices to download. Tests run it with another catalogue. */
export async function runProgram(catalogue?: VoicesProgram['catalogue']): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
  try {
    await runVoices(process.argv.slice(2), {
      config: loadServiceConfig(readEnvironment()),
      terminal: processTerminal(process),
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
      signal: stopping.signal,
      ...(catalogue !== undefined && { catalogue }),
    });
  } catch (error) {
    if (stopping.signal.aborted && !(error instanceof PlainError)) throw new PlainError('Stopped.');
    // Invalid arguments exit with code 2, as is customary.
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
