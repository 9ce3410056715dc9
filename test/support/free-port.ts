import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any port, so that nobody gets it in the meantime. */
const PORTS = { first: 20_000, count: 10_000 };
const MOST_TRIES = 50;

/** A port that nobody listens on, as a program's setting. */
export async function freePort(): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = PORTS.first + Math.floor(PORTS.count * Math.random());
    if (await isFree(port)) return String(port);
  }
  throw new Error('there is no free port');
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
