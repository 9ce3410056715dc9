import { randomUUID } from 'node:crypto';
import { dayOf, monthOf } from '../../shared/common/calendar.ts';
import { ChargeBook } from '../../shared/common/charge-book.ts';
import { Failure } from '../../shared/common/failure.ts';
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
  readonly #holder: string;
  readonly #charges: ChargeBook<Charge>;

  constructor({ db, clock, log, holder }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
    this.#holder = holder;
    this.#charges = new ChargeBook({
      log,
      maxUnwritten: STORE_LIMITS.unwrittenCharges,
      write: async (charge) => {
        const hasNothingToWrite = !charge.isHeld && charge.characters === 0;
        if (!hasNothingToWrite)
          await writeFor(db, charge.guildId, (trx) => writeCharge(trx, charge));
      },
    });
  }

  async reserve(spending: Spending, budget: number | undefined): Promise<Reservation> {
    const now = this.#clock();
    const id = randomUUID();
    const remaining =
      budget === undefined ? undefined : await this.#hold(id, spending, budget, now);
    const isHeld = remaining !== undefined;
    this.#charges.open({ ...spending, id, isHeld, day: dayOf(now), month: monthOf(now) });
    return { ...spending, id, remaining };
  }

  settle({ id }: Reservation, charactersSpoken?: number): Promise<void> {
    return this.#charges.settle(id, charactersSpoken);
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
    await this.#charges.retry();
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
}
