import type { RestExchange } from '../types/traffic.ts';

/** The latest REST exchanges, for tests and for people who look. */
export class TrafficLog {
  readonly exchanges: RestExchange[] = [];
  readonly #kept: number;
  readonly #listeners = new Set<(exchange: RestExchange) => void>();

  constructor(kept: number) {
    this.#kept = kept;
  }

  record(exchange: RestExchange): void {
    this.exchanges.push(exchange);
    if (this.exchanges.length > this.#kept) this.exchanges.shift();
    for (const listener of this.#listeners) listener(exchange);
  }

  on(listener: (exchange: RestExchange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
