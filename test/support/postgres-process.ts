import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs a PostgreSQL server for a test: `node postgres-process.ts PACKAGE_FOLDER`. Prints `ready
 * SOCKET_FOLDER` and reads `stop` and `start` from standard input. When standard input ends, also because
 * the test process was killed, it removes the server and its files.
 */

/** PostgreSQL refuses to run as root. This is usually the user `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Faster, because a test server does not have to survive a power failure. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=16MB',
  'max_connections=60',
];

const [, , packageFolder = ''] = process.argv;
// Short, because the path of a Unix socket is limited to 107 bytes.
const folder = mkdtempSync(path.join(tmpdir(), 'mynah-pg-'));
const programs = path.join(folder, 'pg');
const data = path.join(folder, 'data');
let server: ChildProcess | undefined;

/** Copies the binaries, because `nobody` may have no access to the project folder. */
function copyPrograms(): void {
  const native = path.join(packageFolder, 'native');
  cpSync(native, programs, { recursive: true, filter: (file) => !file.endsWith('.a') });
  makeLinks(path.join(native, 'pg-symlinks.json'));
  for (const name of ['initdb', 'postgres']) chmodSync(path.join(programs, 'bin', name), 0o755);
}

/** npm packages cannot contain symbolic links. The package creates them in an install script, if allowed. */
function makeLinks(list: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(programs, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

async function initialise(): Promise<void> {
  mkdirSync(data, { mode: 0o700 });
  if (NOBODY.uid !== undefined) {
    for (const owned of [folder, data]) chownSync(owned, NOBODY.uid, NOBODY.gid);
  }
  const flags = ['-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
  const child = run('initdb', ['-D', data, ...flags]);
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

async function start(): Promise<void> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  server = run('postgres', ['-D', data, '-k', folder, ...settings]);
  const lines = createInterface({ input: server.stderr ?? process.stdin });
  const ended = once(server, 'exit').then(() => {
    throw new Error('postgres ended');
  });
  ended.catch(() => {});
  const ready = (async () => {
    for await (const line of lines) if (line.includes('ready to accept connections')) return;
  })();
  await Promise.race([ready, ended]);
  server.stderr?.resume();
  process.stdout.write(`ready ${folder}\n`);
}

/** SIGINT is a fast shutdown that disconnects clients. SIGQUIT is immediate. */
async function stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

function run(program: string, args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return spawn(path.join(programs, 'bin', program), args, { cwd: folder, env, ...NOBODY });
}

async function leave(code: number): Promise<never> {
  await stop('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(1));
try {
  copyPrograms();
  await initialise();
  await start();
  for await (const order of createInterface({ input: process.stdin })) {
    if (order === 'start') await start();
    if (order === 'stop') await stop('SIGINT').then(() => process.stdout.write('stopped\n'));
  }
  await leave(0);
} catch (error) {
  process.stderr.write(`${error}\n`);
  await leave(1);
}
