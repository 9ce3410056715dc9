import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './installed-program.ts';

const PROGRAM = findProgram('haproxy');

export const HAS_HAPROXY = PROGRAM !== undefined;

/** Why tests with HAProxy are skipped, for their names. */
export const WITHOUT_HAPROXY = HAS_HAPROXY
  ? ''
  : ' (skipped: the program haproxy is not installed)';

/**
 * Starts HAProxy in front of services, and waits until all of them receive requests. It asks for `/readyz` five times a
 * second, reuses its connections, and never sends a request twice. It ends with the test.
 * @returns its URL
 */
export async function startHaproxy(services: readonly string[]): Promise<string> {
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = path.join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, configuration(services, port, statsPort));
  const child = spawn(PROGRAM ?? '', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  onTestFinished(async () => {
    process.off('exit', kill);
    kill();
    await exit;
  });
  await eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`);
    const ready = (await response.text()).match(/^services,s\d+,.*,UP,.*,L7OK,/gm);
    expect(ready, 'the services that are ready').toHaveLength(services.length);
  });
  return `http://127.0.0.1:${port}`;
}

function configuration(services: readonly string[], port: string, statsPort: string): string {
  const servers = services.map((url, index) => `  server s${index} ${new URL(url).host} check`);
  return `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 60s
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
`;
}
