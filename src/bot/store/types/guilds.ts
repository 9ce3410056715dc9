import type { Deleted } from './privacy.ts';

/** Guilds that the bot is in, or was in not long ago. */
export interface Guilds {
  /** The bot is in it: anew, still, or again, in which case nothing is purged. */
  markPresent(guildId: string): Promise<void>;
  /** The bot was removed: its data goes after `guildGraceMs`. Told twice, the first time counts. */
  markLeft(guildId: string): Promise<void>;
  /** Guilds with data that are not marked as left, to compare with those of the gateway. */
  listPresent(): Promise<string[]>;
  /** Deletes the data of guilds whose time is over, and tells what was deleted. To be called now and then; one that cannot be deleted now is tried again then. */
  purgeDue(): Promise<({ readonly guildId: string } & Deleted)[]>;

  /** The operator's budget for a guild, in characters a month; undefined: none of its own. Answers from memory while the database is away. */
  budgetOf(guildId: string): Promise<number | undefined>;
  setBudget(guildId: string, characters: number | undefined): Promise<void>;
}
