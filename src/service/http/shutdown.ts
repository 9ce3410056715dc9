import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { delay } from '../../shared/common/deadline.ts';
import { ServiceError } from '../errors.ts';

/**
 * - `serving`: as usual.
 * - `draining`: not ready, but every request is still answered, and its connection closed. A load balancer needs a
 *   moment to notice, and sends requests until then.
 * - `closing`: no new connections and no new requests; responses in progress may finish.
 */
type ShutdownState = 'serving' | 'draining' | 'closing';

/** Stops an HTTP server so that clients behind a load balancer notice nothing. */
export class Shutdown {
  readonly #app: FastifyInstance;
  readonly #open = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  #state: ShutdownState = 'serving';

  /** Call it after all other hooks that set headers are registered. */
  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#busy.add(socket);
      response.once('close', () => {
        this.#busy.delete(socket);
        if (this.#state === 'closing') socket.destroySoon();
      });
    });
    app.addHook('preClose', async () => this.#closeIdle());
    app.addHook('onRequest', async () => {
      if (this.#state !== 'closing') return;
      throw new ServiceError('shutting_down', 'The service is shutting down.');
    });
    // Also for requests that arrived before the shutdown and are answered now.
    app.addHook('onSend', async (_request, reply) => {
      if (this.#state !== 'serving' && !reply.raw.headersSent) reply.header('connection', 'close');
    });
  }

  /** Whether load balancers should send requests elsewhere. */
  get hasBegun(): boolean {
    return this.#state !== 'serving';
  }

  /**
   * Drains for `graceMs`, then closes the server.
   * @param closeTimeoutMs how long responses in progress may take after that
   */
  async close(graceMs: number, closeTimeoutMs: number): Promise<void> {
    if (this.#state === 'serving') this.#state = 'draining';
    if (graceMs > 0) await delay(graceMs);
    const timer = setTimeout(() => this.#app.server.closeAllConnections(), closeTimeoutMs);
    try {
      await this.#app.close();
    } finally {
      clearTimeout(timer);
    }
  }

  #closeIdle(): void {
    this.#state = 'closing';
    // Node's closeIdleConnections skips connections without any request, which clients open in advance.
    for (const socket of this.#open) if (!this.#busy.has(socket)) socket.destroy();
  }
}
