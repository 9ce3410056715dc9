import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dayOf, monthOf, nextMonthStart } from '../../shared/common/calendar.ts';
import { ChargeBook } from '../../shared/common/charge-book.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { Tables } from '../store/schema.ts';
import { type Charge, forgetCharges, writeCharge } from './charge.ts';
import { LEASE_MS } from './lease.ts';
import type { Plan } from './plans.ts';
import type {
  Account,
  Caller,
  Claim,
  Clock,
  Operation,
  Reservation,
  UsageReport,
} from './types.ts';
import { releaseExpired, reserveInMonth } from './usage-months.ts';
import { listUsageMonths, reportUsage } from './usage-report.ts';

/** Charges waiting for the database; beyond this the oldest are dropped. */
const MAX_UNWRITTEN = 10_000;

export interface UsageMeterOptions {
  db: Kysely<Tables>;
  clock: Clock;
  log: Logger;
  /** Identifies this process among those that share the database. */
  holder: string;
}

/**
 * Counts characters toward the quota. They are reserved before synthesis and charged after it, so that failed
 * requests are free and concurrent requests cannot exceed the quota together.
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
      maxUnwritten: MAX_UNWRITTEN,
      write: async (charge) => {
        const { isHeld, characters, claim } = charge;
        if (!isHeld && characters === 0 && claim === undefined) return;
        await db.transaction().execute((trx) => writeCharge(trx, charge, clock()));
        claim?.ended();
      },
    });
  }

  /**
   * Reserves characters. An account without a limit stores no reservation, so its requests work while the
   * database is unavailable.
   * @throws ServiceError monthly_limit_exceeded
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
      claim: undefined,
      voiceId: undefined,
    });
    return { id, accountId: account.id, characters, remaining };
  }

  /**
   * Charges a reservation in its month. Never rejects: a failed write is repeated later. Only the first
   * call for a reservation counts.
   * @param charactersSpoken at most those reserved; default: all of them
   * @param claim ends in the same transaction, so that a repeated request is charged once
   * @param voiceId the voice that spoke; default: not counted by voice
   */
  settle(
    { id }: Reservation,
    charactersSpoken?: number,
    claim?: Claim,
    voiceId?: string,
  ): Promise<void> {
    return this.#charges.settle(id, charactersSpoken, { claim, voiceId });
  }

  /** Ends a reservation without a charge. Never rejects. Does nothing after `settle`. */
  release(reservation: Reservation, claim?: Claim): Promise<void> {
    return this.settle(reservation, 0, claim);
  }

  /** @param month `YYYY-MM`; default: the current month */
  report(account: Account, month?: string): Promise<UsageReport> {
    return reportUsage(this.#db, account, this.#clock(), month);
  }

  /** Months with usage, newest first. */
  listMonths(account: Account): Promise<{ month: string; used: number }[]> {
    return listUsageMonths(this.#db, account.id);
  }

  /** The time that decides to which month a request counts. */
  get now(): number {
    return this.#clock();
  }

  /**
   * Repeats failed writes, renews the reservations of this process, and releases those of crashed processes.
   * @throws the database's error
   */
  async housekeep(): Promise<void> {
    await this.#charges.retry();
    const now = this.#clock();
    // Renews before releasing, so that this process keeps its own reservations if the clock jumped ahead.
    await this.#renew(now);
    await this.#db.transaction().execute((trx) => releaseExpired(trx, now));
    await forgetCharges(this.#db, now);
  }

  /**
   * Renews only reservations of requests in progress. A commit whose reply was lost leaves a row that must
   * expire.
   */
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

  /** @returns the remaining quota */
  async #hold(
    id: string,
    account: Account,
    limit: number,
    characters: number,
    now: number,
  ): Promise<number> {
    const month = monthOf(now);
    const total = await this.#db.transaction().execute(async (trx) => {
      const row = await reserveInMonth(trx, account.id, month, limit, characters);
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
    if (total === undefined) throw limitExceeded(account.plan, limit, now);
    return limit - total;
  }
}

function limitExceeded({ title }: Plan, limit: number, now: number): ServiceError {
  return new ServiceError(
    'monthly_limit_exceeded',
    `This request exceeds the monthly limit of the ${title} plan (${limit.toLocaleString('en-US')} characters). The limit resets at ${nextMonthStart(now)}.`,
  );
}
