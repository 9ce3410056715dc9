import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Systems report what was read in steps of up to 400 kB, which a slow reader takes in more than one timeout. */
const MAX_SILENT_TIMEOUTS = 2;

/**
 * Disconnects a silent client only while it has not sent its whole body, or does not read the response.
 * Clients that wait for a long response stay connected, and so do clients that read slowly but steadily.
 * @param timeoutMs after which Node reports a connection without traffic
 */
export function disconnectStalledClients(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    let least = Number.POSITIVE_INFINITY;
    let silentTimeouts = 0;
    // A listener keeps Node from closing the connection automatically.
    response.on('timeout', async () => {
      const { socket } = request;
      if (!request.complete) socket.destroy();
      if (socket.writableLength === 0) return;
      const unread = (await countUnread(socket)) ?? Number.POSITIVE_INFINITY;
      silentTimeouts = unread < least ? 0 : silentTimeouts + 1;
      least = Math.min(least, unread);
      if (unread === Number.POSITIVE_INFINITY || silentTimeouts === MAX_SILENT_TIMEOUTS) {
        socket.destroy();
      } else socket.setTimeout(timeoutMs);
    });
  });
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Of a line of these tables: local and remote port, and the bytes that the other side has not taken. */
const ROW = /^\s*\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/;

/**
 * The bytes that the operating system holds for a client. Node sees only its own buffer, which does not
 * change for a minute while a slow client takes the megabytes before it.
 * @returns undefined if that is unknown, as on other systems than Linux
 */
async function countUnread({ localPort, remotePort }: Socket): Promise<number | undefined> {
  const found: number[] = [];
  for (const table of TABLES) {
    const text = await readFile(table, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const [, local = '', remote = '', queue = ''] = ROW.exec(line) ?? [];
      const isSame =
        Number.parseInt(local, 16) === localPort && Number.parseInt(remote, 16) === remotePort;
      if (isSame) found.push(Number.parseInt(queue, 16));
    }
  }
  // Two clients at different addresses can have the same port.
  return found.length === 1 ? found[0] : undefined;
}
