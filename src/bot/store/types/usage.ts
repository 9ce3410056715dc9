export interface Spending {
  readonly guildId: string;
  readonly memberId: string;
  /** A command's name, such as `say`, or `read`. */
  readonly command: string;
  /** Code points of the text. */
  readonly characters: number;
}

/** Characters set aside before synthesis. Ended once, by `settle` or `refund`. */
export interface Reservation extends Spending {
  readonly id: string;
  /** What is left of the month's budget beside this reservation; undefined without a budget. */
  readonly remaining: number | undefined;
}

export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** What a guild spent in a UTC month. */
export interface GuildUsage {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly used: number;
  /** Set aside for requests under way. */
  readonly reserved: number;
  /** When the next month begins, in milliseconds since 1970. */
  readonly resetsAt: number;
  /** The greatest first. '' are those whose data was deleted. */
  readonly byMember: readonly ({ readonly memberId: string } & UsageShare)[];
  readonly byCommand: readonly ({ readonly command: string } & UsageShare)[];
  /** Days (`YYYY-MM-DD`) on which something was spoken, in order. */
  readonly byDay: readonly ({ readonly day: string } & UsageShare)[];
}

/** Characters that a guild spends, by UTC months. */
export interface Usage {
  /**
   * Sets characters aside. All requests together, of all processes, never exceed the budget. Without
   * one, the database is not asked.
   * @param budget characters a month
   * @throws Failure `budget.exceeded`
   */
  reserve(spending: Spending, budget: number | undefined): Promise<Reservation>;
  /**
   * Charges what was spoken, in the month of the reservation. Never rejects: what cannot be written
   * now is written later. Only the first end of a reservation counts.
   * @param charactersSpoken at most those reserved; default: all of them
   */
  settle(reservation: Reservation, charactersSpoken?: number): Promise<void>;
  /** Gives everything back. Never rejects. */
  refund(reservation: Reservation): Promise<void>;
  /** @param month `YYYY-MM`; default: the present one */
  report(guildId: string, month?: string): Promise<GuildUsage>;
}
