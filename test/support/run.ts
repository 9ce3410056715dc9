import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LAUNCHER = path.resolve('src/launch.cjs');

/** A running program of the project, and its output. */
export type Run = ReturnType<typeof runWords>;

/**
 * Runs the program of an npm script in an empty directory. Its environment has only the given variables
 * and a small voice service, so that no `.env` file has an effect.
 * @param prepare adds files to that directory first
 */
export function run(
  script: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  prepare?: (directory: string) => void,
): Run {
  return runWords([process.execPath, LAUNCHER, script, ...args], { environment, prepare });
}

/** Like {@link run}, from another copy of the project. */
export function runCopy(folder: string, script: string, environment: Record<string, string>): Run {
  const launcher = path.join(folder, 'src/launch.cjs');
  return runWords([process.execPath, launcher, script], { environment });
}

/** Whether {@link runInTerminal} works on this machine. It needs `script` from util-linux. */
export const HAS_TERMINAL = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** Like {@link run}, in a terminal. Writing to the child's standard input types keys. */
export function runInTerminal(script: string, environment: Record<string, string> = {}): Run {
  const words = [process.execPath, LAUNCHER, script].map((word) => `'${word}'`);
  // A shell that waits would end with Ctrl-C, too, and with a code of its own.
  return runWords(['script', '-qec', `exec ${words.join(' ')}`, '/dev/null'], { environment });
}

/** Runs npm in the project's own directory. */
export function runNpm(args: readonly string[], environment: Record<string, string>): Run {
  const home = { npm_config_cache: tmpdir(), npm_config_update_notifier: 'false' };
  return runWords(['npm', ...args], {
    environment: { ...home, ...environment },
    cwd: process.cwd(),
  });
}

/** Each worker takes two seconds of CPU time to warm up. These programs need only one, and speak little. */
export const SMALL_VOICE_SERVICE = { VOICE_SERVICE_WORKERS: '1', VOICE_SERVICE_WARM_UP: 'off' };

interface RunOptions {
  environment: Record<string, string>;
  /** Default: the run's own directory. */
  cwd?: string;
  /** Adds files to that directory first. */
  prepare?: ((directory: string) => void) | undefined;
}

/** Runs a program with its arguments. */
export function runWords(
  [program = '', ...args]: string[],
  { environment, cwd, prepare }: RunOptions,
) {
  /** The working directory of the program unless it is npm. */
  const directory = mkdtempSync(path.join(tmpdir(), 'mynah-run-'));
  prepare?.(directory);
  const child = spawn(program, args, {
    cwd: cwd ?? directory,
    env: { PATH: process.env.PATH, ...SMALL_VOICE_SERVICE, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  /** Resolves with the exit code. */
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    directory,
    get output() {
      return output;
    },
    get errors() {
      return errors;
    },
    /** Waits until the output matches. */
    printed: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!pattern.test(output)) return;
          child.stdout.off('data', look);
          resolve();
        };
        child.stdout.on('data', look);
        void ended.then(() =>
          reject(new Error(`ended without printing ${pattern}:\n${output}${errors}`)),
        );
        look();
      }),
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
