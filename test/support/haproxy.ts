import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './installed-program.ts';

const PROGRAM = findProgram('haproxy');

/** Why tests with HAProxy are skipped, for their names. */
export const WITHOUT_HAPROXY =
  PROGRAM === undefined ? ' (skipped: the program haproxy is not installed)' : '';

/**
 * Starts HAProxy in front of services. It asks for `/readyz` five times a second, reuses its connections, and never
 * sends a request twice. It ends with the test.
 * @returns its URL, once all services receive requests
 */
export async function startHaproxy(services: readonly string[]): Promise<string> {
  const port = await freePort();
  const statsPort = await freePort();
  const file = path.join(temporaryFolder(), 'haproxy.cfg');
  const servers = services.map((url, index) => `  server s${index} ${new URL(url).host} check`);
  writeFileSync(
    file,
    `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend api
  bind 127.0.0.1:${port}
  default_backend services
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
backend services
  balance roundrobin
  http-reuse always
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 200ms fall 1 rise 1
${servers.join('\n')}
`,
  );
  const child = spawn(PROGRAM ?? '', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await exit;
  });
  await eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`);
    const up = (await response.text()).match(/^services,s\d+,.*,UP,.*,L7OK,/gm) ?? [];
    if (up.length < services.length) throw new Error(`${up.length} services are ready`);
  });
  return `http://127.0.0.1:${port}`;
}
