import { WebSocket } from 'ws';
import { PAGE_LIMITS } from './limits.ts';
import type { ServerEvent } from './protocol.ts';

/** Sends events and audio to one page, with a limit on unread data. */
export class Outbox {
  readonly #socket: WebSocket;
  /** Audio frames that wait until the page has read earlier data. */
  #frames: Uint8Array[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(event: ServerEvent): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    // Only the unread data counts: a single long conversation may exceed the limit and must arrive.
    if (this.#socket.bufferedAmount > PAGE_LIMITS.maxUnreadBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(event));
  }

  /** Sends a frame as soon as possible. Drops the oldest frame when too many wait. */
  sendAudio(frame: Uint8Array): void {
    this.#frames.push(frame);
    if (this.#frames.length > PAGE_LIMITS.waitingFrames) this.#frames.shift();
    this.#flush();
  }

  /** Drops the waiting frames. */
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
