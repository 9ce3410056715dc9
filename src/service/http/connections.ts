import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, so that closing waits for answers alone. Node's own
 * closeIdleConnections leaves those on which no request ever came, and clients open such ahead.
 */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  #isClosing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#busy.add(socket);
      response.once('close', () => {
        this.#busy.delete(socket);
        if (this.#isClosing) socket.destroySoon();
      });
    });
  }

  /** Ends those that wait for nothing now, and every other after its answer. */
  close(): void {
    this.#isClosing = true;
    for (const socket of this.#open) if (!this.#busy.has(socket)) socket.destroy();
  }
}
