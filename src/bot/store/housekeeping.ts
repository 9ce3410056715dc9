import { monthOf } from '../../shared/common/calendar.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { StoreContext } from './context.ts';
import { STORE_LIMITS } from './limits.ts';

/** Runs tasks at regular intervals. A failed task does not stop the others. */
export class Housekeeping {
  readonly #log: Logger;
  readonly #tasks: readonly (() => Promise<void>)[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(log: Logger, tasks: readonly (() => Promise<void>)[]) {
    this.#log = log;
    this.#tasks = tasks;
  }

  /** Runs all tasks now, and then regularly until `stop`. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(
      () => void this.runAll(),
      STORE_LIMITS.housekeepingIntervalMs,
    ).unref();
    void this.runAll();
  }

  /** Runs every task once, after the current run. Never rejects. */
  runAll(): Promise<void> {
    this.#running = this.#running.then(() => this.#doAll());
    return this.#running;
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #doAll(): Promise<void> {
    for (const task of this.#tasks) {
      await task().catch((err: unknown) => this.#log.warn({ err }, 'a housekeeping task failed'));
    }
  }
}

/** Deletes old usage, and consents whose voices were deleted long ago. */
export async function deleteExpired({ db, clock }: StoreContext): Promise<void> {
  const now = clock();
  await db
    .deleteFrom('bot_consents')
    .where('voice_deleted_at', '<=', now - STORE_LIMITS.consentKeptMs)
    .execute();
  const oldest = oldestMonth(now);
  await db.deleteFrom('bot_usage_days').where('day', '<', `${oldest}-01`).execute();
  await db.deleteFrom('bot_usage_months').where('month', '<', oldest).execute();
}

/** The oldest month to keep. */
function oldestMonth(now: number): string {
  const date = new Date(now);
  const month = date.getUTCMonth() + 1 - STORE_LIMITS.usageMonths;
  return monthOf(Date.UTC(date.getUTCFullYear(), month, 1));
}
