import { randomUUID } from 'node:crypto';
import { dayOf, monthOf } from '../common/calendar.ts';
import { Failure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import type { Db, StoreContext } from './context.ts';
import { writeFor } from './guild-lock.ts';
import { STORE_LIMITS } from './limits.ts';
import type { GuildUsage, Reservation, Spending, Usage } from './types/usage.ts';
import { type Charge, writeCharge } from './usage-charge.ts';
import { giveBackExpired, takeFromMonth } from './usage-months.ts';
import { reportUsage } from './usage-report.ts';

/**
 * Counts characters against a guild's month. They are set aside before synthesis and charged after
 * it, so that a failed request costs nothing and parallel ones never exceed the budget together.
 */
export class StoredUsage implements Usage {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #log: Logger;
  readonly #holder: string;
  readonly #open = new Map<string, Charge>();
  #unwritten: Charge[] = [];

  constructor({ db, clock, log, holder }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#holder = holder;
  }

  async reserve(spending: Spending, budget: number | undefined): Promise<Reservation> {
    const now = this.#clock();
    const id = randomUUID();
    const remaining =
      budget === undefined ? undefined : await this.#hold(id, spending, budget, now);
    this.#open.set(id, { ...spending, id, day: dayOf(now), month: monthOf(now) });
    return { ...spending, id, remaining };
  }

  async settle(reservation: Reservation, charactersSpoken?: number): Promise<void> {
    const charge = this.#open.get(reservation.id);
    if (charge === undefined) return;
    this.#open.delete(reservation.id);
    const spoken = Math.min(charge.characters, Math.max(0, charactersSpoken ?? charge.characters));
    const hasNothingToWrite = spoken === 0 && reservation.remaining === undefined;
    if (!hasNothingToWrite) await this.#write({ ...charge, characters: spoken });
  }

  refund(reservation: Reservation): Promise<void> {
    return this.settle(reservation, 0);
  }

  report(guildId: string, month?: string): Promise<GuildUsage> {
    return reportUsage(this.#db, guildId, month ?? monthOf(this.#clock()));
  }

  /**
   * Once in a while: writes what could not be written, keeps the reservations of this process, and
   * gives back those that a crashed one left.
   * @throws the database's error
   */
  async tend(): Promise<void> {
    const unwritten = this.#unwritten;
    this.#unwritten = [];
    for (const charge of unwritten) await this.#write(charge);
    const now = this.#clock();
    // Renewed before anything is swept: a clock that jumped ahead ends nothing of ours.
    await this.#db
      .updateTable('bot_usage_reservations')
      .set({ expires_at: now + STORE_LIMITS.leaseMs })
      .where('holder', '=', this.#holder)
      .execute();
    await this.#db.transaction().execute((trx) => giveBackExpired(trx, now));
  }

  /** @returns what is left of the month */
  #hold(
    id: string,
    { guildId, characters }: Spending,
    limit: number,
    now: number,
  ): Promise<number> {
    const month = monthOf(now);
    return writeFor(this.#db, guildId, async (trx) => {
      const { isTaken, left } = await takeFromMonth(trx, guildId, month, limit, characters);
      if (!isTaken) throw new Failure('budget.exceeded', { characters, remaining: left, limit });
      await trx
        .insertInto('bot_usage_reservations')
        .values({
          id,
          guild_id: guildId,
          month,
          characters,
          holder: this.#holder,
          expires_at: now + STORE_LIMITS.leaseMs,
        })
        .execute();
      return left;
    });
  }

  async #write(charge: Charge): Promise<void> {
    try {
      await writeFor(this.#db, charge.guildId, (trx) => writeCharge(trx, charge));
    } catch (err) {
      this.#log.warn({ err }, 'usage could not be written; it is tried again');
      this.#unwritten.push(charge);
      if (this.#unwritten.length > STORE_LIMITS.unwrittenCharges) this.#unwritten.shift();
    }
  }
}
