import type { Failure } from '../common/failure.ts';
import type { Clip } from '../speech/types.ts';

/** What `voice` needs from whoever is connected to Discord. One small interface, so that tests and shards can differ. */
export interface VoiceHost {
  /**
   * The guild's voice adapter: sends op 4 and hands over voice state and server updates.
   * Undefined when the bot is not (or no longer) in the guild.
   */
  adapterCreator(
    guildId: string,
  ): import('@discordjs/voice').DiscordGatewayAdapterCreator | undefined;
  /** How many people (not bots) are in the channel with the bot. */
  listeners(channelId: string): number;
  /** Why the bot may not join or speak there now, as a thrown Failure (`channel.*`); nothing when it may. */
  assertSpeakable(guildId: string, channelId: string): void;
  /**
   * Why Discord drops what the bot sends in this guild now (`channel.*`): muted, without Speak, or in a stage's
   * audience. Nothing when it is heard, or in no channel.
   */
  silencedBy(guildId: string): Failure | undefined;
  /** Calls back after any voice state of the guild changed. Returns the way to stop listening. */
  onVoiceStateChange(guildId: string, listener: () => void): () => void;
}

/** Something to be played. It takes its place in the queue before any of it is synthesised. */
export interface QueueItem {
  channelId: string;
  /** Who asked, for the queue's own bookkeeping. */
  userId: string;
  /**
   * Starts synthesis. Called once, when the item comes near enough to its turn.
   * The clip is cancelled with its item, except after `connection.failed` and `channel.*`: it may still be wanted
   * as a file.
   */
  prepare(): Clip;
}

export interface Ticket {
  /** Items before this one, the one that plays included. 0: nothing is in its way. */
  readonly position: number;
  /** Resolves when the first packet is handed to Discord; rejects with the Failure that prevented it. */
  readonly started: Promise<void>;
  /** Resolves when the last packet was played; rejects with a Failure (`cancelled` when skipped). */
  readonly finished: Promise<{ durationMs: number }>;
  cancel(): void;
}

/** One voice session per guild; everything that is played goes through here. */
export interface VoiceSessions {
  /**
   * Puts an item in its guild's queue, at once and in order of the calls; joins the channel when needed.
   * @throws Failure `queue.full`, `channel.busy-elsewhere` (items of another channel are playing or waiting),
   *   `connection.left` after `close`, or what `assertSpeakable` throws
   */
  enqueue(guildId: string, item: QueueItem): Ticket;
  /** The channel the bot speaks in or is joining, if any. */
  channelOf(guildId: string): string | undefined;
  /** Leaves; what plays and waits fails with `connection.left` and this reason. */
  leave(guildId: string, reason: string): void;
  /** No new items; lets what plays end for at most `graceMs`, then leaves everywhere. */
  close(graceMs: number): Promise<void>;
}
