import { monthOf } from '../../shared/common/calendar.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import type { StoreContext } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import { DELETION_LOG } from './schema.ts';

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

/** Deletes old usage and learned languages, charges that no process will write again, and consents whose voices were deleted long ago. */
export async function deleteExpired({ db, clock }: StoreContext): Promise<void> {
  const now = clock();
  await db
    .deleteFrom('bot_written_charges')
    .where('written_at', '<', now - STORE_LIMITS.writtenChargesMs)
    .execute();
  const oldest = oldestMonth(now);
  await db.transaction().execute(async (trx) => {
    const consents = await trx
      .deleteFrom('bot_consents')
      .where('voice_deleted_at', '<=', now - STORE_LIMITS.consentKeptMs)
      .executeTakeFirst();
    const usage = await trx
      .deleteFrom('bot_usage_days')
      .where('day', '<', `${oldest}-01`)
      .executeTakeFirst();
    let languages = 0n;
    for (const table of ['bot_member_languages', 'bot_channel_languages'] as const) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('counted_on', '<', `${oldest}-01`)
        .executeTakeFirst();
      languages += numDeletedRows;
    }
    await trx.deleteFrom('bot_usage_months').where('month', '<', oldest).execute();
    if (consents.numDeletedRows + usage.numDeletedRows + languages === 0n) return;
    await recordDeletion(trx, DELETION_LOG, { kind: 'expired', ids: [], at: now });
  });
}

/** The oldest month to keep. */
function oldestMonth(now: number): string {
  const date = new Date(now);
  const month = date.getUTCMonth() + 1 - STORE_LIMITS.usageMonths;
  return monthOf(Date.UTC(date.getUTCFullYear(), month, 1));
}
