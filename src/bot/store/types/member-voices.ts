import type { VoiceStyle } from './style.ts';

/** The voice that a member has chosen as their own in a guild. */
export interface MemberVoices {
  /** @throws Failure `voice.unknown` for a cloned voice that they may not use here */
  set(guildId: string, memberId: string, style: VoiceStyle): Promise<void>;
  /** Answers from memory while the database is away. */
  get(guildId: string, memberId: string): Promise<VoiceStyle | undefined>;
  /** @returns whether there was one */
  clear(guildId: string, memberId: string): Promise<boolean>;
}
