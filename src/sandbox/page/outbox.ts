import { WebSocket } from 'ws';
import { PAGE_LIMITS } from './limits.ts';
import type { ServerEvent } from './protocol.ts';

/** What one page is sent. However slowly it reads, no more than so much waits for it. */
export class Outbox {
  readonly #socket: WebSocket;
  /** Sound that waits until the page has read what is before it. */
  #frames: Uint8Array[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(event: ServerEvent): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    // What waits counts, not what is told: a long conversation alone may be more, and is to arrive.
    if (this.#socket.bufferedAmount > PAGE_LIMITS.lostBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(event));
  }

  /** Sends sound as soon as it can go; the oldest is dropped when too much waits. */
  sendAudio(frame: Uint8Array): void {
    this.#frames.push(frame);
    if (this.#frames.length > PAGE_LIMITS.waitingFrames) this.#frames.shift();
    this.#flush();
  }

  /** What still waits is no longer wanted. */
  dropAudio(): void {
    this.#frames = [];
  }

  readonly #flush = (): void => {
    if (this.#socket.readyState !== WebSocket.OPEN) this.dropAudio();
    while (this.#socket.bufferedAmount < PAGE_LIMITS.unreadBytes) {
      const frame = this.#frames.shift();
      if (frame === undefined) return;
      this.#socket.send(frame, this.#flush);
    }
  };
}
