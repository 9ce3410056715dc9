import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findProgram } from './installed-program.ts';

const PROGRAM = findProgram('haproxy');
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

export const HAS_HAPROXY = PROGRAM !== undefined;

/** Why tests with HAProxy are skipped, for their names. */
export const WITHOUT_HAPROXY = HAS_HAPROXY
  ? ''
  : ' (skipped: the program haproxy is not installed)';

/** A load balancer. It stops on disposal. */
export interface Haproxy extends AsyncDisposable {
  readonly url: string;
}

/**
 * Starts HAProxy in front of services, and waits until all of them receive requests. It asks for `/readyz` five times a
 * second, reuses its connections, and never sends a request twice.
 * @throws Error when the services are not ready in time
 */
export async function startHaproxy(services: readonly string[]): Promise<Haproxy> {
  await using cleanup = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-haproxy-'));
  cleanup.defer(() => rmSync(folder, { recursive: true }));
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(services, port, statsPort));
  const child = spawn(PROGRAM ?? '', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  cleanup.defer(async () => {
    process.off('exit', kill);
    kill();
    await exit;
  });
  await waitForServices(statsPort, services.length);
  const open = cleanup.move();
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => open.disposeAsync() };
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

async function waitForServices(statsPort: string, count: number): Promise<void> {
  const deadlineMs = performance.now() + START_TIMEOUT_MS;
  let ready = 0;
  while (performance.now() < deadlineMs) {
    const response = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).catch(() => undefined);
    const stats = (await response?.text()) ?? '';
    ready = stats.match(/^services,s\d+,.*,UP,.*,L7OK,/gm)?.length ?? 0;
    if (ready >= count) return;
    await pause(POLL_MS);
  }
  throw new Error(`HAProxy: only ${ready} of ${count} services are ready`);
}
