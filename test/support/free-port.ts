import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system does not assign the port to another program. */
const PORTS = { first: 20_000, count: 10_000 };
const MOST_TRIES = 50;

/** A free port, as the value of an environment variable. */
export async function freePort(): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = PORTS.first + Math.floor(PORTS.count * Math.random());
    if (await isFree(port)) return String(port);
  }
  throw new Error('no free port found');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
