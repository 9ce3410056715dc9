import type { Logger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';

/** A Ctrl-C comes twice under npm, from the terminal and from npm: within so long it is the same one. */
const SAME_KEY_PRESS_MS = 100;
/** How soon it is noticed that npm is gone. */
const PARENT_CHECK_MS = 500;

/** From the first moment on: npm may be ended while we still start. */
const PARENT_AT_START = process.ppid;

/** Standard output is for people; logs go to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** `1 server`, `2 servers`: an amount for people. */
export function count(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}

/** Whether somebody only asks what there is to type. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** What `parseArgs` does not take, by its code; in words, as its own go on about quotes. */
const ARGUMENT_TROUBLES: Record<string, (name: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (name) => `There is no option ${name}.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (name) => `“${name}” is one argument too many.`,
};

/** What is wrong with the arguments of a program, in a sentence. */
export function describeArgumentError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name = ''] = /'(\S+?)[ ']/.exec(message) ?? [];
  const words = ARGUMENT_TROUBLES[codeOf(error) ?? ''];
  if (words !== undefined) return words(name);
  return / argument missing$/.test(message) ? `${name} needs a value.` : message;
}

/** Troubles with files by their code, in words. */
const FILE_TROUBLES: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not',
  EPERM: 'you may not',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'that disk can only be read',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be read or written, as half a sentence. */
export function describeFileError(error: unknown): string {
  const code = codeOf(error) ?? '';
  return FILE_TROUBLES[code] ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** A port that cannot be had, as a sentence that names its variable; other errors stay as they are. */
export function explainListenError(error: unknown, variable: string, port: number): unknown {
  const code = codeOf(error);
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
 * Stops in order at the first SIGINT or SIGTERM, or when the npm that runs us is gone, and at once at
 * the second signal. An error that nobody caught is logged and ends the process, so that whatever
 * runs it can start it anew.
 * @param stop its synchronous part is done before the person is told
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stoppingSinceMs: number | undefined;
  const begin = () => {
    stoppingSinceMs = performance.now();
    const stopped = stop();
    print(process.stdin.isTTY ? 'Stopping… (Ctrl-C again to stop at once)' : 'Stopping…');
    stopped.then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSinceMs === undefined) return begin();
      const isEcho = signal === 'SIGINT' && performance.now() - stoppingSinceMs < SAME_KEY_PRESS_MS;
      if (!isEcho) process.exit(130);
    });
  }
  whenNpmIsGone(() => {
    if (stoppingSinceMs === undefined) begin();
  });
  const onLost = (err: unknown) => {
    log.fatal({ err }, 'an error nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', onLost);
  process.on('unhandledRejection', onLost);
}

/**
 * npm passes a signal on to the shell between us, which ends and leaves us behind: then nobody
 * would be left who could stop us. Started in another way we may well outlive our parent.
 */
function whenNpmIsGone(onGone: () => void): void {
  if (!process.env.npm_lifecycle_script?.includes('src/launch.cjs')) return;
  const timer = setInterval(() => {
    if (process.ppid === PARENT_AT_START) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Runs an entry point. A PlainError becomes its sentence; any other error keeps its stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // Whoever read along is gone (`| head -1`), or the disk is full: what was asked for is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError) fail(error.message);
    fail(`Mynah stopped by a mistake of its own:\n${error instanceof Error ? error.stack : error}`);
  }
}
