import { availableParallelism } from 'node:os';

/** Limits and timeouts of a voice session. A packet is 20 ms of audio. */
export interface VoiceLimits {
  /** Maximum number of waiting items in one guild, without the current one. */
  queueLength: number;
  /** Maximum number of these items per member. */
  queuePerMember: number;
  /** Number of waiting items that are synthesized ahead of playback. */
  prepareAhead: number;

  /** One attempt to connect: op 4, voice gateway, UDP and end-to-end encryption together. */
  joinTimeoutMs: number;
  /** After this long without a connection, no further attempt to join a channel begins. */
  firstJoinMs: number;
  /**
   * The same for a connection that is lost, since the last stable one. Longer than the minute that a voice server may be
   * away, because of the pauses between attempts.
   */
  reconnectMs: number;
  /** Pause before the second attempt; doubles with each further attempt, with jitter. */
  backoffMs: number;
  /** The longest pause. */
  maxBackoffMs: number;
  /** A connection that lasted this long is stable. */
  stableMs: number;
  /** How long audio is held back while Discord would drop it, because the bot is muted or not a speaker. */
  silencedTimeoutMs: number;

  /** Maximum number of voice threads. */
  threads: number;
  /** Connections of a voice thread, before another one is started. */
  guildsPerThread: number;
  /** Time between two connections that begin in a voice thread. */
  joinSpacingMs: number;
  /** How long a voice thread may take to load. */
  threadStartTimeoutMs: number;
  /** How often to check whether a voice thread answers. */
  threadCheckMs: number;
  /** A voice thread that does not answer for this long is ended, and another one takes over. */
  threadTimeoutMs: number;
  /** How long a voice thread may take to close its sockets. */
  threadCloseTimeoutMs: number;

  /** After an underrun, playback resumes with this many packets: one longer break is better than many short ones. */
  bufferPackets: number;
  /** How long a clip may produce no packet. A busy voice service may take 15 s. */
  stallTimeoutMs: number;
  /**
   * Playback catches up on delays (of a blocked thread) up to this long. Longer delays shift the rest of
   * the clip.
   */
  catchUpMs: number;

  /** The bot leaves after this long without a person in the channel. */
  aloneMs: number;
  /** The bot leaves after this long with an empty queue, unless it reads a channel aloud until it leaves. */
  idleMs: number;
  /** Maximum number of channels to read aloud until the bot leaves. Beyond this, the oldest is dropped. */
  boundChannels: number;

  /** Maximum number of clips per guild to keep for replay. */
  recentItems: number;
  /**
   * Maximum audio per guild to keep for replay. The last clip is kept in any case. A minute of Opus takes 240 to 480 kB. So
   * 1,000 guilds take at most 1 GB, and about 200 MB if a clip lasts 3 s.
   */
  recentMs: number;
}

export const VOICE_LIMITS: Readonly<VoiceLimits> = {
  queueLength: 50,
  queuePerMember: 20,
  prepareAhead: 2,
  joinTimeoutMs: 10_000,
  firstJoinMs: 15_000,
  reconnectMs: 75_000,
  backoffMs: 300,
  maxBackoffMs: 5_000,
  stableMs: 10_000,
  silencedTimeoutMs: 5_000,
  threads: availableParallelism(),
  guildsPerThread: 100,
  joinSpacingMs: 25,
  threadStartTimeoutMs: 60_000,
  threadCheckMs: 500,
  threadTimeoutMs: 2_000,
  threadCloseTimeoutMs: 1_000,
  bufferPackets: 50,
  stallTimeoutMs: 20_000,
  catchUpMs: 40,
  aloneMs: 60_000,
  idleMs: 300_000,
  boundChannels: 10,
  recentItems: 10,
  recentMs: 120_000,
};
