/** Characters that a member uses with one request. */
export interface Spending {
  readonly guildId: string;
  readonly memberId: string;
  /** The name of a command, such as `say` or `read`. */
  readonly command: string;
  /** Code points of the text. */
  readonly characters: number;
}

/** Characters set aside before synthesis, until `settle` or `release`. */
export interface Reservation extends Spending {
  readonly id: string;
  /** The month's remaining budget after this reservation; undefined without a budget. */
  readonly remaining: number | undefined;
}

export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** The usage of a guild in a month (UTC). */
export interface GuildUsage {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly used: number;
  /** Reserved for requests in progress. */
  readonly reserved: number;
  /** Start of the next month, in milliseconds since 1970. */
  readonly resetsAt: number;
  /** Highest first. '' stands for members whose data was deleted. */
  readonly byMember: readonly ({ readonly memberId: string } & UsageShare)[];
  readonly byCommand: readonly ({ readonly command: string } & UsageShare)[];
  /** Days (`YYYY-MM-DD`) with usage, in order. */
  readonly byDay: readonly ({ readonly day: string } & UsageShare)[];
}

/** The characters that guilds use per month (UTC). */
export interface Usage {
  /**
   * Reserves characters. Concurrent requests never exceed the budget together, even across processes. Without
   * a budget, does not access the database.
   * @param budget characters per month
   * @throws Failure `budget.exceeded`
   */
  reserve(spending: Spending, budget: number | undefined): Promise<Reservation>;
  /**
   * Counts the used characters, in the month of the reservation. Never rejects: a failed write is repeated
   * later. Settling or releasing a reservation twice has no effect.
   * @param charactersSpoken at most the reserved characters; default: all of them
   */
  settle(reservation: Reservation, charactersSpoken?: number): Promise<void>;
  /** Releases all reserved characters. Never rejects. */
  release(reservation: Reservation): Promise<void>;
  /** @param month `YYYY-MM`; default: the current month */
  report(guildId: string, month?: string): Promise<GuildUsage>;
}
