import type { Clones } from './types/clones.ts';
import type { Dictionary } from './types/dictionary.ts';
import type { Guilds } from './types/guilds.ts';
import type { MemberVoices } from './types/member-voices.ts';
import type { Presets } from './types/presets.ts';
import type { Privacy } from './types/privacy.ts';
import type { Settings } from './types/settings.ts';
import type { Usage } from './types/usage.ts';

/**
 * Everything the bot keeps. IDs are Discord's snowflakes as strings. Every question names its guild,
 * and nothing of one guild can be reached with the ID of another. Several processes may share one
 * database and see each other's changes at once.
 */
export interface BotStore {
  readonly presets: Presets;
  readonly memberVoices: MemberVoices;
  readonly clones: Clones;
  readonly dictionary: Dictionary;
  readonly settings: Settings;
  readonly usage: Usage;
  readonly privacy: Privacy;
  readonly guilds: Guilds;

  /** Whether the database answers. @throws the database's error */
  ping(): Promise<void>;
  /** Leases, backups and what is kept for a time only: now, and until `close`. Does not purge guilds. */
  startHousekeeping(): void;
  /** Does once what housekeeping does again and again. Never rejects. */
  tend(): Promise<void>;
  /** Writes what is not yet written. */
  close(): Promise<void>;
}
