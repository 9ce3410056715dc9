/** Limits of what is remembered about commands and speech. */
export const ACTIVITY_LIMITS = {
  /** Commands, and speeches. The oldest are forgotten. */
  rememberedCommands: 100,
  rememberedSpeeches: 200,
  /** Steps of a command. Later edits are counted in the last one. */
  steps: 40,
  /** Characters of a text. */
  textCharacters: 500,
  /** A voice step belongs to a command that was last active this long ago at most, if none is waiting. */
  activeMs: 10_000,
  /** The token of an interaction expires, so nothing is expected from it afterwards. */
  tokenMs: 15 * 60_000,
  /** An answer may say that it speaks this long before its sound, which has to be made first, */
  answerBeforeMs: 15_000,
  /** or this long after its sound began. */
  answerAfterMs: 3_000,
  /** A speech without its frames of silence goes on after a gap; without packets for this long, it is over. */
  quietMs: 5_000,
  /** Frames of silence in a row that end a speech. Clients send five, and one may be lost. */
  silentFrames: 4,
  /** Packets that are decoded to find the first sound of a speech: 2 s. */
  decodedPackets: 100,
  /** The peak of a sound that can be heard, from 0 to 1: -50 dB. */
  audiblePeak: 0.003,
} as const;
