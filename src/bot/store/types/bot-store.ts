import type { ConnectionCounts } from '../../../shared/database/connection-counts.ts';
import type { Settings } from '../settings-schema.ts';
import type { Clones } from './clones.ts';
import type { Dictionary } from './dictionary.ts';
import type { ForgottenFeed, Holder } from './forgotten.ts';
import type { Guilds } from './guilds.ts';
import type { Languages } from './languages.ts';
import type { Presets } from './presets.ts';
import type { Privacy } from './privacy.ts';
import type { Sounds } from './sounds.ts';
import type { Usage } from './usage.ts';
import type { VoiceDeletions } from './voice-deletions.ts';
import type { OpenVoiceSessions } from './voice-sessions.ts';
import type { DefaultVoices, MemberVoices } from './voice-settings.ts';

/**
 * The bot's database. IDs are Discord snowflakes as strings. Every method takes the guild's ID and never
 * returns data of another guild. Several processes can share one database and see each other's changes
 * immediately.
 */
export interface BotStore extends Holder {
  readonly presets: Presets;
  readonly memberVoices: MemberVoices;
  readonly defaultVoices: DefaultVoices;
  readonly clones: Clones;
  readonly dictionary: Dictionary;
  readonly settings: Settings;
  readonly sounds: Sounds;
  readonly usage: Usage;
  readonly privacy: Privacy;
  readonly guilds: Guilds;
  readonly languages: Languages;
  readonly voiceDeletions: VoiceDeletions;
  readonly voiceSessions: OpenVoiceSessions;
  readonly forgotten: ForgottenFeed;
  /** Those to PostgreSQL. Undefined on SQLite. */
  readonly connections: (() => ConnectionCounts) | undefined;

  /**
   * Whether data can be stored.
   * @throws DatabaseUnavailable when it is not possible at the moment; otherwise the database's error
   */
  checkWritable(): Promise<void>;
  /**
   * Removes the traces of deleted data from the database's files and backup. Housekeeping does it too.
   * @throws the error of the database or the file system
   */
  eraseDeleted(): Promise<void>;
  /** How many deletions may have left traces in files. */
  countUnerased(): Promise<number>;
  /** Renews leases, writes backups and deletes expired data, now and regularly until `close`. Does not purge guilds. */
  startHousekeeping(): void;
  /** Runs all housekeeping tasks once. Never rejects. */
  runHousekeeping(): Promise<void>;
  /** Writes outstanding usage and learned languages first. */
  close(): Promise<void>;
}
