/** What a voice session may take, keep and wait for. */
export interface VoiceLimits {
  /** Items that may wait in one guild, not counting the one that plays. */
  queueLength: number;
  /** Of these, items of one member. */
  queuePerMember: number;
  /** How many waiting items are synthesised ahead while one plays. */
  prepareAhead: number;

  /** One attempt to join: op 4, voice gateway, UDP and end-to-end encryption together. */
  joinMs: number;
  /** Attempts when Discord does not answer at all. */
  stuckAttempts: number;
  /** Attempts when Discord answers by closing the connection. */
  closedAttempts: number;
  /** Before the second attempt; doubled for each further one, with jitter. */
  backoffMs: number;
  /** A connection that held this long makes earlier attempts forgotten. */
  stableMs: number;
  /** After close code 4014: how long a moderator's move may take to show, before it counts as a kick. */
  moveMs: number;
  /** How long sound is held back while end-to-end encryption is being set up for others in the channel. */
  encryptionMs: number;
  /** How long sound is held back while Discord would drop it: muted, or not a speaker on a stage (yet). */
  silencedMs: number;

  /** Packets of 20 ms that must exist before the first is sent. */
  prefillPackets: number;
  /** Packets of 20 ms taken from a clip ahead of their time; so many must exist again after an underrun. */
  bufferPackets: number;
  /** A clip that gives no packet for this long is given up; a busy service may let one wait for 15 s. */
  stallMs: number;
  /** Lateness (a blocked event loop) that is caught up; beyond it the clip goes on later instead of in a burst. */
  catchUpMs: number;

  /** Leaves after this long without any person in the channel. */
  aloneMs: number;
  /** Leaves after this long without anything to play. */
  idleMs: number;

  /** Clips of one guild that are kept to be heard again. */
  recentItems: number;
  /** And how long they are together. A minute of Opus takes 240 to 480 kB. */
  recentMs: number;
  /** How long those of all guilds are together. */
  recentTotalMs: number;
}

export const VOICE_LIMITS: Readonly<VoiceLimits> = {
  queueLength: 50,
  queuePerMember: 20,
  prepareAhead: 2,
  joinMs: 10_000,
  stuckAttempts: 2,
  closedAttempts: 3,
  backoffMs: 300,
  stableMs: 10_000,
  moveMs: 5_000,
  encryptionMs: 5_000,
  silencedMs: 5_000,
  prefillPackets: 3,
  bufferPackets: 50,
  stallMs: 20_000,
  catchUpMs: 40,
  aloneMs: 60_000,
  idleMs: 300_000,
  recentItems: 10,
  recentMs: 600_000,
  recentTotalMs: 7_200_000,
};
