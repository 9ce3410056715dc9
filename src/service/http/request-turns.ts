import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network.ts';
import { FairQueue } from '../turns/fair-queue.ts';

/**
 * Requests that begin in one turn of the event loop. A request takes the main thread for less than a
 * millisecond, so that probes and responses in progress wait for a few milliseconds at most.
 */
const REQUESTS_PER_TURN = 4;

/**
 * Spreads a burst of requests over many turns of the event loop, in which addresses take turns: a flood from
 * one address, even of requests that will be refused, delays only itself. Without a burst, nothing waits.
 */
export class RequestTurns {
  readonly #waiting = new FairQueue<() => void>();
  #begun = 0;
  #isScheduled = false;

  /** @returns undefined if the request can begin at once */
  enter(address: string): Promise<void> | undefined {
    this.#schedule();
    if (this.#begun < REQUESTS_PER_TURN && this.#waiting.size === 0) {
      this.#begun += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(address, resolve));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#isScheduled = false;
    this.#begun = 0;
    while (this.#begun < REQUESTS_PER_TURN) {
      const begin = this.#waiting.shift();
      if (begin === undefined) return;
      this.#begun += 1;
      begin();
    }
    this.#schedule();
  }
}

/** @param exempt paths of routes that never wait */
export function takeTurns(app: FastifyInstance, exempt: ReadonlySet<string>): void {
  const turns = new RequestTurns();
  app.addHook('onRequest', async (request, reply) => {
    if (exempt.has(request.routeOptions.url ?? '')) return;
    const turn = turns.enter(networkOf(request.ip));
    if (turn === undefined) return;
    await turn;
    // Clients that send many requests and disconnect make no further work.
    if (reply.raw.destroyed) return reply.hijack();
  });
}
