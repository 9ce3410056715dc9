import { randomUUID } from 'node:crypto';
import { dayOf, monthOf } from '../../shared/common/calendar.ts';
import { ChargeBook } from '../../shared/common/charge-book.ts';
import { Failure } from '../../shared/common/failure.ts';
import { type Db, type StoreContext, withGuildLock } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import type { GuildUsage, Spending } from './usage-rows.ts';
import {
  type Charge,
  releaseExpired,
  reportUsage,
  reserveInMonth,
  writeCharge,
} from './usage-rows.ts';

/** Characters set aside before synthesis, until `settle` or `release`. */
export interface Reservation extends Spending {
  readonly id: string;
  /** The month's remaining budget after this reservation; undefined without a budget. */
  readonly remaining: number | undefined;
}

/**
 * Counts the characters of guilds per month. They are reserved before synthesis and settled after it, so that
 * failed requests are free and concurrent requests never exceed the budget together.
 */
export class Usage {
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
          await withGuildLock(db, charge.guildId, (trx) => writeCharge(trx, charge, clock()));
      },
    });
  }

  /**
   * Reserves characters. Concurrent requests never exceed the budget together, even across processes. Without
   * a budget, does not access the database.
   * @param budget characters per month
   * @throws Failure `budget.exceeded`
   */
  async reserve(spending: Spending, budget: number | undefined): Promise<Reservation> {
    const now = this.#clock();
    const id = randomUUID();
    const remaining =
      budget === undefined ? undefined : await this.#reserveInMonth(id, spending, budget, now);
    const isHeld = remaining !== undefined;
    this.#charges.open({ ...spending, id, isHeld, day: dayOf(now), month: monthOf(now) });
    return { ...spending, id, remaining };
  }

  /**
   * Counts the used characters, in the month of the reservation. Never rejects: a failed write is repeated
   * later. Settling or releasing a reservation twice has no effect.
   * @param charactersSpoken at most the reserved characters; default: all of them
   */
  settle({ id }: Reservation, charactersSpoken?: number): Promise<void> {
    return this.#charges.settle(id, charactersSpoken);
  }

  /** Releases all reserved characters. Never rejects. */
  release(reservation: Reservation): Promise<void> {
    return this.settle(reservation, 0);
  }

  /** @param month `YYYY-MM`; default: the current month */
  report(guildId: string, month?: string): Promise<GuildUsage> {
    return reportUsage(this.#db, guildId, month ?? monthOf(this.#clock()));
  }

  /**
   * Call this regularly. Writes outstanding charges, renews the reservations of this process, and releases
   * those of crashed processes.
   * @throws the database's error
   */
  async maintain(): Promise<void> {
    await this.#charges.retry();
    const now = this.#clock();
    // Renews before releasing, so that a clock that jumped ahead does not release our own reservations.
    await this.#renew(now);
    await this.#db.transaction().execute((trx) => releaseExpired(trx, now));
  }

  /**
   * Renews only reservations of requests in progress. A commit whose reply was lost leaves a row that must
   * expire.
   */
  async #renew(now: number): Promise<void> {
    const held = this.#charges.openCharges().filter(({ isHeld }) => isHeld);
    if (held.length === 0) return;
    await this.#db
      .updateTable('bot_usage_reservations')
      .set({ expires_at: now + STORE_LIMITS.leaseMs })
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .execute();
  }

  /** @returns the characters left in the month */
  #reserveInMonth(
    id: string,
    { guildId, characters }: Spending,
    limit: number,
    now: number,
  ): Promise<number> {
    const month = monthOf(now);
    return withGuildLock(this.#db, guildId, async (trx) => {
      const { isReserved, left } = await reserveInMonth(trx, guildId, month, limit, characters);
      if (!isReserved) throw new Failure('budget.exceeded', { characters, remaining: left, limit });
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
