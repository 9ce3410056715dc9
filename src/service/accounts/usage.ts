import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dayOf, monthOf, nextMonthStart } from '../../shared/common/calendar.ts';
import { ChargeBook } from '../../shared/common/charge-book.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { type Charge, writeCharge } from './charge.ts';
import { LEASE_MS } from './lease.ts';
import type { Plan } from './plans.ts';
import type { Account, Caller, Clock, Operation, Reservation, UsageReport } from './types.ts';
import { giveBackExpired, takeFromMonth } from './usage-months.ts';
import { monthsOf, reportUsage } from './usage-report.ts';

/** Charges that could not be written yet; the oldest go first when there are more. */
const MOST_UNWRITTEN = 10_000;

export interface UsageMeterOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
  /** Names this process among those on the same database. */
  holder: string;
}

/**
 * Counts characters against the month. They are set aside before synthesis and charged after it, so
 * that a failed request costs nothing and parallel ones never exceed the limit together.
 */
export class UsageMeter {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #holder: string;
  readonly #charges: ChargeBook<Charge>;

  constructor({ db, clock, log, holder }: UsageMeterOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#holder = holder;
    this.#charges = new ChargeBook({
      log,
      maxUnwritten: MOST_UNWRITTEN,
      write: async (charge) => {
        const hasNothingToWrite = !charge.isHeld && charge.characters === 0;
        if (!hasNothingToWrite) await db.transaction().execute((trx) => writeCharge(trx, charge));
      },
    });
  }

  /**
   * Sets characters aside. An account without a limit has nothing to hold: its requests do not ask
   * the database before they are done, and go on when it is away.
   * @param characters code points of the text
   * @throws ServiceError 429 monthly_limit_exceeded
   */
  async reserve(caller: Caller, operation: Operation, characters: number): Promise<Reservation> {
    const now = this.#clock();
    const { account, keyId, source } = caller;
    const id = randomUUID();
    const remaining =
      account.plan.monthlyCharacters === undefined
        ? undefined
        : await this.#hold(id, account, account.plan.monthlyCharacters, characters, now);
    this.#charges.open({
      id,
      accountId: account.id,
      day: dayOf(now),
      month: monthOf(now),
      keyId: keyId ?? '',
      operation,
      source,
      characters,
      isHeld: remaining !== undefined,
    });
    return { id, accountId: account.id, characters, remaining };
  }

  /**
   * Charges what was spoken, in the month of the reservation. Never rejects: what cannot be written
   * now is written later. Only the first end of a reservation counts.
   * @param charactersSpoken at most those reserved; default: all of them
   */
  settle({ id }: Reservation, charactersSpoken?: number): Promise<void> {
    return this.#charges.settle(id, charactersSpoken);
  }

  /** Gives everything back. Never rejects. Does nothing after `settle`. */
  refund(reservation: Reservation): Promise<void> {
    return this.settle(reservation, 0);
  }

  /** What was used in a month (`YYYY-MM`), by default the present one. */
  usageOf(account: Account, month?: string): Promise<UsageReport> {
    return reportUsage(this.#db, account, this.#clock(), month);
  }

  /** The months in which something was spoken, the newest first. */
  monthsOf(account: Account): Promise<{ month: string; used: number }[]> {
    return monthsOf(this.#db, account.id);
  }

  /** `YYYY-MM`, UTC. */
  get presentMonth(): string {
    return monthOf(this.#clock());
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
    await this.#renew(now);
    await this.#db.transaction().execute((trx) => giveBackExpired(trx, now));
  }

  /** What is under way here, and nothing else: a commit whose answer was lost leaves a row that nobody ends. */
  async #renew(now: number): Promise<void> {
    const held = this.#charges.openCharges().filter(({ isHeld }) => isHeld);
    if (held.length === 0) return;
    await this.#db
      .updateTable('usage_reservations')
      .set({ expires_at: now + LEASE_MS })
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .execute();
  }

  /** @returns what is left of the month */
  async #hold(
    id: string,
    account: Account,
    limit: number,
    characters: number,
    now: number,
  ): Promise<number> {
    const month = monthOf(now);
    const taken = await this.#db.transaction().execute(async (trx) => {
      const row = await takeFromMonth(trx, account.id, month, limit, characters);
      if (row === undefined) return undefined;
      await trx
        .insertInto('usage_reservations')
        .values({
          id,
          account_id: account.id,
          month,
          characters,
          holder: this.#holder,
          expires_at: now + LEASE_MS,
        })
        .execute();
      return row.used + row.reserved;
    });
    if (taken === undefined) throw exceeded(account.plan, limit, now);
    return limit - taken;
  }
}

function exceeded({ title }: Plan, limit: number, now: number): ServiceError {
  return new ServiceError(
    'monthly_limit_exceeded',
    `This request goes beyond the ${limit} characters a month of the plan ${title}. The month ends and usage starts anew at ${nextMonthStart(now)}.`,
  );
}
