import type { Logger } from '../../shared/common/logger.ts';
import { STORE_LIMITS } from './limits.ts';

/** Tasks that are done again and again. One that fails keeps nobody from the others. */
export class Housekeeping {
  readonly #log: Logger;
  readonly #tasks: readonly (() => Promise<void>)[];
  #timer: NodeJS.Timeout | undefined;
  #tending: Promise<void> = Promise.resolve();

  constructor(log: Logger, tasks: readonly (() => Promise<void>)[]) {
    this.#log = log;
    this.#tasks = tasks;
  }

  /** Now, and until `stop`. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.tend(), STORE_LIMITS.tendIntervalMs).unref();
    void this.tend();
  }

  /** Does every task once, after what is under way. Never rejects. */
  tend(): Promise<void> {
    this.#tending = this.#tending.then(() => this.#doAll());
    return this.#tending;
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tending;
  }

  async #doAll(): Promise<void> {
    for (const task of this.#tasks) {
      await task().catch((err: unknown) => this.#log.warn({ err }, 'housekeeping failed'));
    }
  }
}
