import type { Logger } from './logger.ts';

/** What a request is going to cost, until it is known what it did. */
export interface OpenCharge {
  readonly id: string;
  /** Those set aside; in the end those that were spoken. */
  readonly characters: number;
}

export interface ChargeBookOptions<Charge> {
  /** Into the database. Rejects when it cannot, and is tried again with the next `retry`. */
  write: (charge: Charge) => Promise<void>;
  log: Logger;
  /** Charges that could not be written yet; of more, the oldest are given up. */
  mostUnwritten: number;
}

/**
 * The charges of requests under way in this process. Each is written once, whatever becomes of its request,
 * and whether the database is there at that moment or not.
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

  /** Those that were opened and not settled. */
  underWay(): Charge[] {
    return [...this.#open.values()];
  }

  /**
   * Writes what was spoken. Never rejects: what cannot be written now is written later. Only the first end of
   * a charge counts.
   * @param charactersSpoken at most those of the charge; default: all of them; 0 gives everything back
   */
  async settle(id: string, charactersSpoken?: number): Promise<void> {
    const charge = this.#open.get(id);
    if (charge === undefined) return;
    this.#open.delete(id);
    const spoken = Math.min(charge.characters, Math.max(0, charactersSpoken ?? charge.characters));
    await this.#write({ ...charge, characters: spoken });
  }

  /**
   * Writes what could not be written before, until one fails again: where the database is away, each would
   * wait for it in vain. That one comes last the next time.
   */
  async retry(): Promise<void> {
    for (let left = this.#unwritten.length; left > 0; left -= 1) {
      const charge = this.#unwritten.shift();
      if (charge === undefined || !(await this.#write(charge))) return;
    }
  }

  /** @returns whether it was written */
  async #write(charge: Charge): Promise<boolean> {
    const { write, log, mostUnwritten } = this.#options;
    try {
      await write(charge);
      return true;
    } catch (err) {
      log.warn({ err }, 'usage could not be written; it is tried again');
      this.#unwritten.push(charge);
      if (this.#unwritten.length > mostUnwritten) this.#unwritten.shift();
      return false;
    }
  }
}
