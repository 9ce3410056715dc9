import type { Logger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';

/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. Within this time, both count as one. */
const SAME_KEY_PRESS_MS = 100;
/** How often to check that npm is still running. */
const PARENT_CHECK_MS = 500;

/** Read immediately, because npm may exit while Mynah is still starting. */
const PARENT_AT_START = process.ppid;

/** Prints to standard output, which is for people. Logs go to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** `1 server`, `2 servers`. */
export function pluralize(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}

export function isHelpRequested(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Messages for errors of `parseArgs`, by code. Node's own messages explain shell quoting at length. */
const ARGUMENT_ERRORS: Record<string, (name: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (name) => `Unknown option ${name}.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (name) => `Unexpected argument “${name}”.`,
};

/** Describes an error of `parseArgs` in one sentence. */
export function describeArgumentError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name = ''] = /'(\S+?)[ ']/.exec(message) ?? [];
  const describe = ARGUMENT_ERRORS[codeOf(error) ?? ''];
  if (describe !== undefined) return describe(name);
  return / argument missing$/.test(message) ? `${name} needs a value.` : message;
}

/** Descriptions of file errors, by code. */
const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EBUSY: 'it is mounted or in use',
};

/** The reason why a file cannot be read or written, to use after a colon. */
export function describeFileError(error: unknown): string {
  const code = codeOf(error) ?? '';
  return FILE_ERRORS[code] ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** A PlainError for a port that is unavailable; returns other errors unchanged. */
export function explainListenError(error: unknown, variable: string, port: number): unknown {
  const code = codeOf(error);
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  const why = code === 'EADDRINUSE' ? 'is already in use' : 'requires more permissions';
  return new PlainError(`Port ${port} ${why}. Set ${variable} to another port.`, {
    cause: error,
  });
}

/** Prints a message to standard error and exits with code 1. */
export function exitWithError(message: string): never {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

/**
 * Stops gracefully at the first SIGINT or SIGTERM, or when the parent npm process has ended, and immediately
 * at the second signal. Logs uncaught errors and exits, so that a supervisor can restart the process.
 * @param stop its synchronous part runs before "Stopping…" is printed. SIGINT: somebody has pressed Ctrl-C
 * @param signals the ones to react to
 * @returns stops listening, for programs that go on as another one
 */
export function stopOnSignals(
  stop: (signal: StopSignal) => Promise<void>,
  log: Logger,
  signals: readonly StopSignal[] = ['SIGINT', 'SIGTERM'],
): () => void {
  let stoppingSinceMs: number | undefined;
  const begin = (signal: StopSignal) => {
    stoppingSinceMs = performance.now();
    const stopped = stop(signal);
    print(
      process.stdin.isTTY
        ? 'Stopping… What is being spoken may go on for up to 10 seconds. Press Ctrl-C again to stop at once.'
        : 'Stopping…',
    );
    stopped.then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'could not stop gracefully');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: StopSignal) => {
    if (stoppingSinceMs === undefined) return begin(signal);
    const isEcho = signal === 'SIGINT' && performance.now() - stoppingSinceMs < SAME_KEY_PRESS_MS;
    if (!isEcho) process.exit(130);
  };
  for (const signal of signals) process.on(signal, onSignal);
  const ignoreNpmExit = onNpmExit(() => {
    if (stoppingSinceMs === undefined) begin('SIGTERM');
  });
  const onUncaught = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    ignoreNpmExit();
    process.off('uncaughtException', onUncaught);
    process.off('unhandledRejection', onUncaught);
  };
}

/**
 * npm forwards a signal only to the shell between npm and this process. When that shell exits, nothing stops
 * this process. A process that was started without npm may outlive its parent.
 * @returns stops waiting
 */
function onNpmExit(onExit: () => void): () => void {
  if (!process.env.npm_lifecycle_script?.includes('src/launch.cjs')) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === PARENT_AT_START) return;
    clearInterval(timer);
    onExit();
  }, PARENT_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs an entry point. Prints the message of a PlainError, and the stack of any other error. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // The reader may have exited (`| head -1`), or the disk may be full. The program continues anyway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError) exitWithError(error.message);
    exitWithError(
      `Mynah crashed because of a bug:\n${error instanceof Error ? error.stack : error}`,
    );
  }
}
