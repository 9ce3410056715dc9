import type { ClonedVoice, ConsentRecord } from './clones.ts';
import type { DictionaryEntry } from './dictionary.ts';
import type { LanguageCounts } from './languages.ts';
import type { VoicePreset } from './presets.ts';
import type { Sound } from './sounds.ts';
import type { UsageShare } from './usage.ts';
import type { DefaultVoice, MemberVoice } from './voice-settings.ts';

/** One guild, or all guilds of the bot. Use `everywhere` only on behalf of the member themselves. */
export type Scope = { readonly guildId: string } | 'everywhere';

/** All data about a member in one guild. Members can download it as JSON. */
export interface MemberData {
  readonly guildId: string;
  readonly isRead: boolean;
  readonly voice?: MemberVoice | undefined;
  readonly defaultVoice?: DefaultVoice | undefined;
  readonly presets: readonly VoicePreset[];
  readonly clones: readonly ClonedVoice[];
  /** Consents that they gave or that concern their voice. */
  readonly consents: readonly ConsentRecord[];
  /** Entries of the guild's dictionary that they added. */
  readonly dictionary: readonly DictionaryEntry[];
  readonly ownDictionary: readonly DictionaryEntry[];
  /** Sound effects that they uploaded, without the audio. */
  readonly sounds: readonly Sound[];
  /** How many lines they wrote in each language, where the text alone proved it. */
  readonly languages: LanguageCounts;
  readonly usage: readonly ({ readonly day: string; readonly command: string } & UsageShare)[];
}

/** The deleted data. The caller also has to delete the voices at the service. */
export interface DeletedData {
  readonly voiceIds: readonly string[];
  readonly presets: number;
}

/** Deleted data that is not gone everywhere yet. */
export interface PendingDeletions {
  /** Cloned voices that the voice service still has to delete. */
  readonly voices: number;
  /** Whether traces of deleted data may be left in the database's files or backup. */
  readonly inBackups: boolean;
}

export interface Privacy {
  /**
   * Whether a member's messages can be read aloud in a guild.
   * @throws DatabaseUnavailable. Nobody knows then, so the message must not be read
   */
  mayRead(guildId: string, memberId: string): Promise<boolean>;
  /** Whether the member has not opted out everywhere. Ignores opt-outs in single guilds. */
  mayReadEverywhere(memberId: string): Promise<boolean>;
  /**
   * Opting out in one guild and opting out everywhere are separate, and each lasts until the member opts in
   * again. Opting in everywhere also removes all opt-outs in single guilds.
   */
  setMayRead(scope: Scope, memberId: string, mayRead: boolean): Promise<void>;

  /** Skips guilds without data. */
  exportMember(memberId: string, scope: Scope): Promise<MemberData[]>;
  /**
   * Deletes a member's own and default voice, their nickname, the languages they write, their presets, sound
   * effects and own dictionary, and the cloned voices that they own or that sound like them.
   * Dictionary entries and usage are kept without their ID. Consents are kept for `consentKeptMs`, and opt-outs
   * until the member changes them. A lock stays, too.
   */
  deleteMember(memberId: string, scope: Scope): Promise<DeletedData>;
  /** The pending deletions of a member's data. */
  pendingDeletions(memberId: string, scope: Scope): Promise<PendingDeletions>;
  /** Deletes everything except consents. The bot continues as in a new guild. */
  deleteGuild(guildId: string): Promise<DeletedData>;
}
