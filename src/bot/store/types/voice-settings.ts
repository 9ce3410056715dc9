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
}

/** The voices that a guild's members have chosen for themselves. */
export interface MemberVoices {
  /** @throws Failure `voice.unknown` for a cloned voice that the member cannot use in this guild */
  set(guildId: string, memberId: string, settings: VoiceSettings): Promise<void>;
  /** While the database is down, returns the last known result. */
  get(guildId: string, memberId: string): Promise<VoiceSettings | undefined>;
  /** @returns whether there was one */
  clear(guildId: string, memberId: string): Promise<boolean>;
}
