import type { Client } from 'pg';
import { delay, withDeadline } from '../common/deadline.ts';
import type { Logger } from '../common/logger.ts';
import { connectPostgres, type PostgresOptions } from './postgres.ts';

const LIMITS = {
  /** Pause before connecting again. Doubles with each failure. */
  pauseMs: 500,
  maxPauseMs: 5_000,
  /** How often to check whether the server still answers: a connection can be gone without a sign. */
  checkEveryMs: 5_000,
  answerTimeoutMs: 5_000,
  endTimeoutMs: 1_000,
  closeTimeoutMs: 1_500,
} as const;

export interface ListenerOptions {
  readonly postgres: PostgresOptions;
  /** The application name of the connection. */
  readonly program: string;
  /** The name of the channel: letters and underscores. */
  readonly channel: string;
  readonly callbacks: ListenerCallbacks;
  readonly log: Logger;
}

export interface ListenerCallbacks {
  /** Called after connecting, because notifications may have been missed before. */
  onConnected(): void;
  onNotified(payload: string): void;
}

/**
 * Listens for notifications on a connection of its own, which leads to the server itself, and connects again when it is
 * lost.
 */
export class PostgresListener {
  readonly #options: ListenerOptions;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #failures = 0;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // A connection attempt cannot be cancelled. What it opens is closed afterwards.
    await withDeadline(this.#running, LIMITS.closeTimeoutMs, 'Closing a connection').catch(
      () => {},
    );
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#listen().catch((err: unknown) => {
        // Once, not with every attempt.
        const level = this.#failures === 0 ? 'warn' : 'debug';
        this.#options.log[level]({ err }, 'lost the connection that listens for deletions');
        this.#failures += 1;
      });
      const pauseMs = LIMITS.pauseMs * 2 ** Math.max(0, this.#failures - 1);
      await delay(Math.min(pauseMs, LIMITS.maxPauseMs), signal).catch(() => {});
    }
  }

  /** Resolves when it is closed. @throws when the connection cannot be made, or is lost */
  async #listen(): Promise<void> {
    const { postgres, program, channel, callbacks } = this.#options;
    const client = await connectPostgres(postgres, program);
    const ended = new AbortController();
    client.once('end', () => ended.abort(new Error('The server has closed the connection.')));
    client.on('notification', ({ payload = '' }) => callbacks.onNotified(payload));
    try {
      await ask(client, `listen ${channel}`);
      this.#failures = 0;
      callbacks.onConnected();
      const over = AbortSignal.any([this.#closing.signal, ended.signal]);
      for (;;) {
        await delay(LIMITS.checkEveryMs, over);
        await ask(client, 'select 1');
      }
    } catch (error) {
      if (!this.#closing.signal.aborted) throw error;
    } finally {
      await withDeadline(client.end(), LIMITS.endTimeoutMs, 'Closing a connection').catch(() => {});
    }
  }
}

async function ask(client: Client, statement: string): Promise<void> {
  await withDeadline(client.query(statement), LIMITS.answerTimeoutMs, 'The database');
}
