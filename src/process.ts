import type { Logger } from './common/logger.ts';
import { PlainError } from './common/plain-error.ts';

/** Standard output is for people; logs go to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A port that cannot be had, as a sentence that names its variable; other errors stay as they are. */
export function explainListenError(error: unknown, variable: string, port: number): unknown {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  const why = code === 'EADDRINUSE' ? 'is used by another program' : 'may not be used by you';
  return new PlainError(`Port ${port} ${why}. Choose another one with ${variable}.`, {
    cause: error,
  });
}

/** Says in one plain sentence why nothing goes on, and ends the process. */
export function fail(message: string): never {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/**
 * Stops in order at the first SIGINT or SIGTERM, and at once at the second. An error that nobody
 * caught is logged and ends the process, so that whatever runs it can start it anew.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (err) => {
          log.error({ err }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }
  const onLost = (err: unknown) => {
    log.fatal({ err }, 'an error nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', onLost);
  process.on('unhandledRejection', onLost);
}

/** Runs an entry point. A PlainError becomes its sentence; any other error keeps its stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError) fail(error.message);
    fail(`Mynah stopped by a mistake of its own:\n${error instanceof Error ? error.stack : error}`);
  }
}
