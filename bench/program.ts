import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../src/shared/common/deadline.ts';
import { endProcess } from './end-process.ts';
import { environmentWith } from './environment.ts';
import { openFolder } from './folder.ts';

const LAUNCH = fileURLToPath(new URL('../src/launch.cjs', import.meta.url));
/** Generous, for a busy machine. */
const PRINT_TIMEOUT_MS = 60_000;

/** An npm script in its own process and its own empty folder. */
export interface Program extends AsyncDisposable {
  /**
   * Waits until it has printed something like this on standard output.
   * @throws Error with what it said last, when it ended before or said nothing of the kind
   */
  printed(pattern: RegExp): Promise<RegExpMatchArray>;
  readonly pid: number | undefined;
  /** What it has written to standard error so far. */
  readonly errors: string;
  /** Ends it at once, as a crash would. */
  kill(): void;
  /** From its start until now. */
  ageMs(): number;
}

interface ProgramOptions {
  settings?: Readonly<Record<string, string>>;
  /** Loaded into it before anything else. */
  preload?: URL | undefined;
}

/** @param words the script's name, and what follows it */
export function startProgram(
  words: readonly string[],
  { settings = {}, preload }: ProgramOptions = {},
): Program {
  const folder = openFolder();
  const startedAtMs = performance.now();
  const imports = preload === undefined ? [] : ['--import', preload.href];
  const child = spawn(process.execPath, [...imports, LAUNCH, ...words], {
    cwd: folder.path,
    // No load balancer has to notice the end.
    env: environmentWith({ LOG_LEVEL: 'error', VOICE_SERVICE_GRACE_SECONDS: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.on('exit', kill);
  const said = listenTo(child);
  return {
    pid: child.pid,
    get errors() {
      return said.errors();
    },
    kill,
    ageMs: () => performance.now() - startedAtMs,
    printed: (pattern) => said.until(pattern),
    [Symbol.asyncDispose]: async () => {
      process.off('exit', kill);
      await endProcess(child);
      folder.remove();
    },
  };
}

function listenTo(child: ChildProcess) {
  let output = '';
  let errors = '';
  const lookers = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    for (const look of lookers) look();
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`it ended (${code}) and had said: ${output}${errors}`);
  });
  ended.catch(() => {});
  const until = async (pattern: RegExp): Promise<RegExpMatchArray> => {
    const { promise, resolve } = Promise.withResolvers<RegExpMatchArray>();
    const look = () => {
      const match = pattern.exec(output);
      if (match !== null) resolve(match);
    };
    lookers.add(look);
    look();
    try {
      const found = Promise.race([promise, ended]);
      return await withDeadline(found, PRINT_TIMEOUT_MS, `printing ${pattern}`);
    } finally {
      lookers.delete(look);
    }
  };
  return { until, errors: () => errors };
}
