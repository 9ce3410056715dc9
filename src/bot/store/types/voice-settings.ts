/** A voice and how it speaks. Presets and members' own voices have these settings. */
export interface VoiceSettings {
  /** The ID of a preset voice or a cloned voice. */
  readonly voice: string;
  /** A language code; undefined: detected automatically. */
  readonly language?: string | undefined;
  /** A free-text instruction on how to speak. */
  readonly tone?: string | undefined;
  /** Emotion intensity, from 0 to 1. */
  readonly exaggeration?: number | undefined;
  /** A factor from 0.5 to 2; undefined: 1. */
  readonly speed?: number | undefined;
  /** Semitones from -12 to 12; undefined: 0. */
  readonly pitch?: number | undefined;
}

/**
 * The settings that a member, or a manager for them, has chosen in a guild. Undefined settings come from the channel, the
 * guild or their default voice.
 */
export interface MemberVoice extends Partial<VoiceSettings> {
  /** How their name is spoken. */
  readonly nickname?: string | undefined;
  /** Whether only managers can change these settings. Undefined: false. */
  readonly isLocked?: boolean | undefined;
  /** Whether a manager made the last change. Undefined: false. */
  readonly isSetByManager?: boolean | undefined;
}

/** The settings of a member that can be changed one by one. */
export const MEMBER_VOICE_SETTINGS = [
  'voice',
  'language',
  'tone',
  'exaggeration',
  'speed',
  'pitch',
  'nickname',
] as const satisfies readonly (keyof MemberVoice)[];
export type MemberVoiceSetting = (typeof MEMBER_VOICE_SETTINGS)[number];

/** New settings. null clears one; one that is undefined stays as it is. */
export type MemberVoiceChange = {
  readonly [Setting in MemberVoiceSetting]?: MemberVoice[Setting] | null | undefined;
};

/** The person who changes a member's settings. Managers can also change locked settings. */
export type ChangedBy = 'member' | 'manager';

/** The voices and nicknames that a guild's members have chosen for themselves. */
export interface MemberVoices {
  /**
   * Changes some settings and keeps the others.
   * @returns all settings after the change
   * @throws Failure `voice.unknown` for a cloned voice that the member cannot use in this guild, `name.invalid`,
   *   `voice.locked`
   */
  set(
    guildId: string,
    memberId: string,
    change: MemberVoiceChange,
    by?: ChangedBy,
  ): Promise<MemberVoice>;
  /** Locks or unlocks a member's settings. */
  lock(guildId: string, memberId: string, isLocked: boolean): Promise<MemberVoice>;
  get(guildId: string, memberId: string): Promise<MemberVoice | undefined>;
  /** The nicknames of some members, by ID. */
  nicknames(guildId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The voice that a member has until they choose one. */
export interface DefaultVoice {
  /** The ID of a preset voice. */
  readonly voice: string;
  /** Semitones, so that members with the same voice sound different. */
  readonly pitch: number;
  /** The language of the voice. */
  readonly language: string;
}

/** Another member's voice: their own voice, or else their default voice. */
export interface TakenVoice extends Pick<DefaultVoice, 'voice' | 'pitch'> {
  readonly memberId: string;
  /** Whether they were heard today or yesterday. */
  readonly wasHeardLately: boolean;
}

/**
 * @param current the present default voice, which another process may have assigned
 * @param others the latest voices of other members in the guild
 * @returns `current` to keep it
 */
export type ChooseDefault = (
  current: DefaultVoice | undefined,
  others: readonly TakenVoice[],
) => DefaultVoice;

/** Each member's default voice, which stays the same. */
export interface DefaultVoices {
  get(guildId: string, memberId: string): Promise<DefaultVoice | undefined>;
  /** Assigns a default voice, or another one. Members of a guild are assigned theirs one at a time. */
  assign(guildId: string, memberId: string, choose: ChooseDefault): Promise<DefaultVoice>;
}
