import type { DeletedData } from './privacy.ts';

/** The guilds that the bot is in, or left recently. */
export interface Guilds {
  /**
   * The bot is in the guild. Cancels a pending purge.
   * @returns whether it was not recorded as present before. True for one caller only
   */
  markPresent(guildId: string): Promise<boolean>;
  /**
   * The bot was removed. The guild's data will be purged after `guildGraceMs`, counted from the first such
   * call.
   */
  markLeft(guildId: string): Promise<void>;
  /** Guilds with data that are not marked as left, for comparison with the gateway's list. */
  listPresent(): Promise<string[]>;
  /** Deletes the data of guilds that were left long enough ago. Call this regularly; failed deletions are retried. */
  purgeDue(): Promise<({ readonly guildId: string } & DeletedData)[]>;

  /**
   * The operator's budget for a guild, in characters per month; undefined if there is none.
   */
  budgetOf(guildId: string): Promise<number | undefined>;
  setBudget(guildId: string, characters: number | undefined): Promise<void>;
}
