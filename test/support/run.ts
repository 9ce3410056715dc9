import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LAUNCHER = path.resolve('src/launch.cjs');

/** A program of ours as somebody at a terminal runs it, and what it prints. */
export interface Run extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly output: string;
  readonly errors: string;
  /** An empty directory of its own; what it works in, unless it is npm. */
  readonly directory: string;
  /** Waits until it has printed something like this. */
  printed(pattern: RegExp): Promise<void>;
  /** Waits for its end. @returns its exit code */
  ended: Promise<number | null>;
}

/**
 * Runs an npm script's program with these arguments, in an empty directory and, but for a single
 * thread that speaks, with no more environment than given, so that nobody's `.env` takes part.
 * @param prepare puts something into that directory first
 */
export function run(
  script: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  prepare?: (directory: string) => void,
): Run {
  return watch([process.execPath, LAUNCHER, script, ...args], { environment, prepare });
}

/** Whether {@link runInTerminal} works here: it needs `script` of util-linux. */
export const HAS_TERMINAL = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** Like {@link run}, in a terminal of its own: what is written to the child's input are keys. */
export function runInTerminal(script: string): Run {
  return runShellInTerminal(programAsTyped(script));
}

/** How a shell is told to run a script's program. */
export function programAsTyped(script: string): string {
  return [process.execPath, LAUNCHER, script].map((word) => `'${word}'`).join(' ');
}

/** Like {@link runInTerminal}, for a line of shell. */
export function runShellInTerminal(line: string): Run {
  return watch(['script', '-qec', line, '/dev/null'], { environment: {} });
}

/** An npm script as somebody types it, in the project's own directory. */
export function runNpm(args: readonly string[], environment: Record<string, string>): Run {
  const home = { npm_config_cache: tmpdir(), npm_config_update_notifier: 'false' };
  return watch(['npm', ...args], {
    environment: { ...home, ...environment },
    cwd: process.cwd(),
  });
}

/** Each takes two seconds of a core to warm up, and no program here speaks to several at once. */
const ONE_VOICE_THREAD = { VOICE_SERVICE_WORKERS: '1' };

interface Surroundings {
  environment: Record<string, string>;
  /** Default: the run's own directory. */
  cwd?: string;
  /** Puts something into that directory first. */
  prepare?: ((directory: string) => void) | undefined;
}

function watch(
  [program = '', ...args]: string[],
  { environment, cwd, prepare }: Surroundings,
): Run {
  const directory = mkdtempSync(path.join(tmpdir(), 'mynah-run-'));
  prepare?.(directory);
  const child = spawn(program, args, {
    cwd: cwd ?? directory,
    env: { PATH: process.env.PATH, ...ONE_VOICE_THREAD, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const watchers = new Set<() => void>();
  const take = (add: (text: string) => void) => (chunk: Buffer) => {
    add(chunk.toString());
    for (const look of watchers) look();
  };
  child.stdout.on(
    'data',
    take((text) => {
      output += text;
    }),
  );
  child.stderr.on(
    'data',
    take((text) => {
      errors += text;
    }),
  );
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
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(output)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
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
