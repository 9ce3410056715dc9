/** Limits of what is remembered about commands and speech. */
export const ACTIVITY_LIMITS = {
  /** Commands, and speeches. The oldest are forgotten. */
  rememberedCommands: 100,
  rememberedSpeeches: 200,
  /** Messages of members that may be read aloud. */
  rememberedMessages: 100,
  /** Steps of a command. Later edits are counted in the last one. */
  steps: 40,
  /** Characters of a text. */
  textCharacters: 500,
  /** A voice step belongs to a command that was last active this long ago at most, if none is waiting. */
  activeMs: 10_000,
  /** The token of an interaction expires, so nothing is expected from it afterwards. */
  tokenMs: 15 * 60_000,
  /** A message that was not read within this time is not read any more. */
  messageMs: 120_000,
  /** An answer that changes this shortly before or after the start of a speech is about the speech. */
  evidenceBeforeMs: 250,
  evidenceAfterMs: 3_000,
  /** How long to wait for such a change before the source of a speech is guessed. */
  undecidedMs: 400,
  /** Without packets for this long, a speech is over. */
  quietMs: 1_000,
  /** A speech that nothing explains continues the one before it, if that ended this long ago at most. */
  gapMs: 5_000,
  /** Frames of silence in a row that end a speech. Clients send five, and one may be lost. */
  silentFrames: 4,
  /** Packets that are decoded to find the first sound of a speech: 2 s. */
  decodedPackets: 100,
  /** The peak of a sound that can be heard, from 0 to 1: -50 dB. */
  audiblePeak: 0.003,
} as const;
