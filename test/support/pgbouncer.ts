import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './installed-program.ts';

const PROGRAM = findProgram('pgbouncer');

/** Why tests with pgbouncer are skipped, for their names. */
export const WITHOUT_PGBOUNCER =
  PROGRAM === undefined ? ' (skipped: the program pgbouncer is not installed)' : '';

/** It refuses to run as root. This is usually the user `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts pgbouncer in session mode in front of a server, with its usual settings. It ends with the test.
 * @param server a URL whose host is the folder of a Unix socket
 * @returns the URL of the same database through it
 */
export async function startPgbouncer(server: string): Promise<string> {
  const port = await freePort();
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const { searchParams, pathname } = new URL(server);
  const user = searchParams.get('user') ?? 'postgres';
  writeFileSync(
    file,
    `
[databases]
* = host=${searchParams.get('host')} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
`,
  );
  const child = spawn(PROGRAM ?? '', ['-q', file], { stdio: 'ignore', cwd: '/', ...NOBODY });
  onTestFinished(async () => {
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await exit;
  });
  const url = `postgres://${user}@127.0.0.1:${port}${pathname}`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return url;
}
