import type { ClonedVoice, ConsentRecord } from './clones.ts';
import type { DictionaryEntry } from './dictionary.ts';
import type { VoicePreset } from './presets.ts';
import type { VoiceStyle } from './style.ts';
import type { UsageShare } from './usage.ts';

/** One guild, or every guild the bot knows: the latter only for the member themselves. */
export type Scope = { readonly guildId: string } | 'everywhere';

/** Everything that is kept about a member in one guild. */
export interface MemberData {
  readonly guildId: string;
  readonly isRead: boolean;
  readonly voice?: VoiceStyle | undefined;
  readonly presets: readonly VoicePreset[];
  readonly clones: readonly ClonedVoice[];
  /** Given by them, or about their voice. */
  readonly consents: readonly ConsentRecord[];
  readonly dictionary: readonly DictionaryEntry[];
  readonly usage: readonly ({ readonly day: string; readonly command: string } & UsageShare)[];
}

/** What is gone. Voices are to be deleted at the service, and from caches, by whoever asked. */
export interface Deleted {
  readonly voiceIds: readonly string[];
  readonly presets: number;
}

export interface Privacy {
  /**
   * Whether a member's messages may be read aloud there. Answers from memory while the database is
   * away; without memory, it rejects.
   */
  mayRead(guildId: string, memberId: string): Promise<boolean>;
  /** Whether they may in general. What a member does not want in one guild does not count here. */
  mayReadEverywhere(memberId: string): Promise<boolean>;
  /**
   * Not to be read in one guild and not to be read anywhere are two wishes: each holds until it is
   * taken back. Taking back the second takes back all of the first kind.
   */
  setMayRead(scope: Scope, memberId: string, mayRead: boolean): Promise<void>;

  /** Guilds where nothing is kept are left out. */
  exportMember(memberId: string, scope: Scope): Promise<MemberData[]>;
  /**
   * Deletes a member's own voice, presets, and the cloned voices that they own or that speak with
   * their voice. Dictionary entries and usage stay, without their name. What stays with it: consents,
   * for `consentKeptMs`, and that they do not want to be read, which only they can take back.
   */
  deleteMember(memberId: string, scope: Scope): Promise<Deleted>;
  /** Everything but consents. The bot goes on there as in a new guild. */
  deleteGuild(guildId: string): Promise<Deleted>;
}
