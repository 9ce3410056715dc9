import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PAGE_LIMITS } from './limits.ts';
import { PageSession, type PageSessionParts } from './page-session.ts';

/** The WebSockets of the open pages. */
export class PageSockets {
  readonly #parts: PageSessionParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: PAGE_LIMITS.callBytes,
    perMessageDeflate: false,
  });

  constructor(parts: PageSessionParts) {
    this.#parts = parts;
  }

  /** Opens a page's WebSocket. The caller has checked the origin. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#sockets.clients.size >= PAGE_LIMITS.sockets) {
      refuseUpgrade(socket, '503 Service Unavailable');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      new PageSession(webSocket, this.#parts);
    });
  }

  close(): void {
    for (const client of this.#sockets.clients) client.terminate();
  }
}

/** @param status such as `403 Forbidden` */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // Does not wait for the client to close the connection.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
