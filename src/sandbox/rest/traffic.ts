import type { RestExchange } from '../types/traffic.ts';

/** The latest REST exchanges. */
export class TrafficLog {
  readonly exchanges: RestExchange[] = [];
  readonly #maxExchanges: number;
  readonly #listeners = new Set<(exchange: RestExchange) => void>();

  constructor(maxExchanges: number) {
    this.#maxExchanges = maxExchanges;
  }

  record(exchange: RestExchange): void {
    this.exchanges.push(exchange);
    if (this.exchanges.length > this.#maxExchanges) this.exchanges.shift();
    for (const listener of this.#listeners) listener(exchange);
  }

  on(listener: (exchange: RestExchange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
