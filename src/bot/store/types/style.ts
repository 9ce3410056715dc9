/** Whose voice, and how it speaks: what a preset and a member's own voice have in common. */
export interface VoiceStyle {
  /** A voice ID, of a preset voice or a cloned one. */
  readonly voice: string;
  /** A language code; undefined: found by itself. */
  readonly language?: string | undefined;
  /** How to speak, in a member's own words. */
  readonly tone?: string | undefined;
  /** Emotion from 0 to 1. */
  readonly exaggeration?: number | undefined;
}
