import type { Logger } from './logger.ts';

/** The expected cost of a request in progress. */
export interface OpenCharge {
  readonly id: string;
  /** Reserved characters, or used characters once settled. */
  readonly characters: number;
}

export interface ChargeBookOptions<Charge> {
  /**
   * Writes a charge to the database. If it rejects, the next `retry` writes the charge again. A rejection does not
   * prove that nothing was written: a connection can be lost after the commit.
   */
  write: (charge: Charge) => Promise<void>;
  log: Logger;
  /** How many charges to keep for `retry`. Beyond this, the oldest are dropped. */
  maxUnwritten: number;
}

/**
 * The charges of requests in progress in this process. Each charge is written exactly once, even when the
 * request fails or the database is unavailable for a while.
 */
export class ChargeBook<Charge extends OpenCharge> {
  readonly #options: ChargeBookOptions<Charge>;
  readonly #open = new Map<string, Charge>();
  readonly #unwritten: Charge[] = [];

  constructor(options: ChargeBookOptions<Charge>) {
    this.#options = options;
  }

  open(charge: Charge): void {
    this.#open.set(charge.id, charge);
  }

  /** Charges that are not settled yet. */
  openCharges(): Charge[] {
    return [...this.#open.values()];
  }

  /**
   * Writes the characters that were used. Never rejects: `retry` repeats a failed write. Settling a charge
   * twice has no effect.
   * @param charactersSpoken at most the reserved characters; default: all of them; 0 releases everything
   * @param changes to the charge, known only now
   */
  async settle(
    id: string,
    charactersSpoken?: number,
    changes: Partial<Omit<Charge, keyof OpenCharge>> = {},
  ): Promise<void> {
    const charge = this.#open.get(id);
    if (charge === undefined) return;
    this.#open.delete(id);
    const spoken = Math.min(charge.characters, Math.max(0, charactersSpoken ?? charge.characters));
    await this.#write({ ...charge, ...changes, characters: spoken });
  }

  /**
   * Writes the charges whose first write failed. Stops at the next failure, because the database is probably
   * still unavailable. The failed charge moves to the end of the list.
   */
  async retry(): Promise<void> {
    for (let left = this.#unwritten.length; left > 0; left -= 1) {
      const charge = this.#unwritten.shift();
      if (charge === undefined || !(await this.#write(charge))) return;
    }
  }

  /** @returns whether it was written */
  async #write(charge: Charge): Promise<boolean> {
    const { write, log, maxUnwritten } = this.#options;
    try {
      await write(charge);
      return true;
    } catch (err) {
      log.warn({ err }, 'could not write usage; will retry');
      this.#unwritten.push(charge);
      if (this.#unwritten.length > maxUnwritten) this.#unwritten.shift();
      return false;
    }
  }
}
