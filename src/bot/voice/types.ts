import type { Failure } from '../../shared/common/failure.ts';
import type { Span } from '../../shared/tracing/span.ts';
import type { SpeakerNotes, SpokenClip } from '../speech/types.ts';
import type { Holder } from '../store/forgotten.ts';

/**
 * The part of Discord that voice sessions need. A small interface, so that tests and shards can provide their
 * own.
 */
export interface VoiceHost {
  /**
   * The guild's voice adapter, which sends op 4 and receives voice state and server updates.
   * Undefined when the bot is not in the guild.
   */
  getAdapterCreator(
    guildId: string,
  ): import('@discordjs/voice').DiscordGatewayAdapterCreator | undefined;
  /**
   * The ID of the gateway session that the guild belongs to. With a session, Discord also ends its voice states.
   * Undefined while the gateway is away.
   */
  getGatewaySession(guildId: string): string | undefined;
  /** The number of people (not bots) in a voice channel. */
  countListeners(channelId: string): number;
  /** @throws Failure `channel.*` when the bot may not join the channel or speak there */
  assertCanSpeak(guildId: string, channelId: string): void;
  /**
   * The reason why Discord drops the bot's audio in this guild (`channel.*`): it is muted, lacks Speak, or is
   * in the audience of a stage channel. Undefined when it can be heard, or is in no channel.
   */
  getSilenceReason(guildId: string): Failure | undefined;
  /**
   * Calls back after any voice state of the guild has changed.
   * @returns a function that stops this
   */
  onVoiceStateChange(guildId: string, listener: () => void): () => void;
}

/** The content of an item, for viewers of the queue. Kept in memory only, never logged. */
export interface ItemContent {
  /** The spoken text. */
  text: string;
  /** The voice's name for replies. undefined: no voice, only sound effects. */
  voiceName?: string | undefined;
  /** The ID of the voice that is heard, which may be deleted. Undefined: only sound effects. */
  voiceId?: string | undefined;
  /** The channel of the text. Members who cannot see it must not read the text in the queue either. */
  sourceChannelId?: string | undefined;
  /** Whether it is a message that is read aloud, rather than a member's request. */
  isReadAloud?: boolean;
  /** The speaker of a message. Not shown. */
  speakerId?: string;
}

/** The maximum number of waiting items. */
export interface QueueLimits {
  /** In one guild, without the current item. */
  items: number;
  /** Per member. */
  itemsPerMember: number;
}

/** The limits that a guild has set. */
export type QueueLimitOverrides = { readonly [Limit in keyof QueueLimits]?: number | undefined };

/** An item to play. It gets its position in the queue before it is synthesized. */
export interface QueueItem {
  channelId: string;
  /** The member whose turn it takes. */
  userId: string;
  /** May change until the item is prepared. Read whenever the queue is shown. */
  content: ItemContent;
  /** Default: the operator's limits. */
  limits?: QueueLimitOverrides;
  /** When it was requested, by `performance.now()`. A queue that was cleared since then does not accept it. */
  requestedAtMs?: number;
  /** The trace that ends with the first packet. Default: none. */
  trace?: Span;
  /**
   * Starts synthesis. Called once, shortly before the item's turn. The clip is cancelled with its item,
   * except after `connection.failed`, `connection.lost` and `channel.*`: then the caller may still post it as a file.
   */
  prepare(): SpokenClip;
  /** Called at the item's turn. A thrown Failure ends the item. */
  assertPlayable?(): void;
}

/** The caller's handle of a queued item. */
export interface PlaybackHandle {
  /** Identifies the item in the queue and later in {@link VoiceSessions.recent}. Cannot be guessed. */
  readonly id: string;
  /**
   * Its position in the queue when it was added. 0: it plays immediately. 1: one item is ahead of it, and so
   * on.
   */
  readonly position: number;
  /** Resolves when the first packet is handed to Discord; rejects with the Failure that prevented it. */
  readonly started: Promise<void>;
  /**
   * Resolves when the last packet was played; rejects with a Failure (`queue.removed` when a member skipped or
   * removed it, `cancelled` after `cancel`).
   */
  readonly finished: Promise<{ durationMs: number }>;
  /** Ends the item. It cannot be replayed either. */
  cancel(): void;
}

/** An item as shown to members. */
export interface QueuedItem extends SpeakerNotes {
  readonly id: string;
  readonly userId: string;
  readonly content: ItemContent;
  /** Duration of the whole clip; undefined until the clip is complete. */
  readonly durationMs: number | undefined;
}

export interface QueueView {
  readonly channelId: string;
  readonly playing: (QueuedItem & { readonly elapsedMs: number }) | undefined;
  /** In the order in which they will be played, unless further items are added. */
  readonly waiting: readonly QueuedItem[];
}

/** A complete item that was spoken and can be replayed. */
export interface SpokenItem {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly content: ItemContent;
  readonly clip: SpokenClip;
  readonly durationMs: number;
}

/** The recently spoken items, kept in memory. */
export interface RecentItems {
  /** The last item spoken in a channel. */
  last(guildId: string, channelId: string): SpokenItem | undefined;
  /** Finds an item by the ID of its handle; undefined in other guilds. */
  find(guildId: string, id: string): SpokenItem | undefined;
  /** Forgets one item. Queued replays of it end with `replay.gone`. */
  remove(guildId: string, id: string): void;
}

/** Receives measurements of playback. */
export interface VoiceObserver {
  /** The time until the first packet of an item that was first in its queue. */
  recordFirstSound(seconds: number): void;
  /** The number of frames of a clip that were too late to catch up. */
  recordLateFrames(count: number): void;
}

/** A session whose connection was lost for too long. */
export interface LostSession {
  readonly guildId: string;
  /** The voice channel. */
  readonly channelId: string;
  /** The channels that were read. */
  readonly textChannelIds: readonly string[];
}

/** The voice sessions of all guilds, one per guild. All playback goes through them. */
export interface VoiceSessions extends Holder {
  readonly recent: RecentItems;
  /** Open sessions and waiting items of all guilds. */
  readonly load: { readonly sessions: number; readonly waiting: number };
  /**
   * Adds an item to its guild's queue, and joins the channel when needed. Members take turns; each member's
   * items keep their order.
   * @throws Failure `queue.full`, `queue.member-full`, `channel.busy-elsewhere` (items of another channel are
   *   playing or waiting), `bot.restarting` after `drain` or `close`, `voice.gone`, the failures of `assertCanSpeak`, or the reason
   *   why the queue was cleared
   */
  enqueue(guildId: string, item: QueueItem): PlaybackHandle;
  /**
   * Checks that the bot could speak in a channel.
   * @throws Failure the reason why not
   */
  assertCanSpeak(guildId: string, channelId: string): void;
  /**
   * Joins a channel without playing anything. Resolves once the bot can speak.
   * @throws Failure like `enqueue`; rejects with `connection.*`
   */
  join(guildId: string, channelId: string): Promise<void>;
  /** The queue; undefined when the bot is in no voice channel of the guild. */
  queueOf(guildId: string): QueueView | undefined;
  /**
   * Skips or removes an item, which fails with `queue.removed`. The caller checks whether this member may do that.
   * @returns false when there is no such item
   */
  remove(guildId: string, itemId: string, by: string): boolean;
  /**
   * Removes all items of the guild and stays in the channel.
   * @returns the number of removed items
   */
  clear(guildId: string, by: string): number;
  /** The channel that the bot is in or joining, if any. */
  channelOf(guildId: string): string | undefined;
  /**
   * Reads a text channel aloud until the bot leaves its voice channel, which it then does not do for silence. Has no
   * effect when it is in no voice channel of the guild.
   */
  bindChannel(guildId: string, textChannelId: string): void;
  /**
   * Calls back with the guild after a session was opened or has ended, the bot was moved, or bound channels have changed.
   * @returns a function that stops this
   */
  onChanged(listener: (guildId: string) => void): () => void;
  /**
   * Calls back before a session ends whose connection was lost for too long. Its items fail with `connection.lost`.
   * @returns a function that stops this
   */
  onGaveUp(listener: (session: LostSession) => void): () => void;
  /** A text channel or thread was deleted: its messages are not read to the end, and it is no longer bound. */
  forgetChannel(guildId: string, textChannelId: string): void;
  /** @returns whether the channel was bound */
  unbindChannel(guildId: string, textChannelId: string): boolean;
  /** The text channels that are read aloud until the bot leaves. */
  boundChannels(guildId: string): readonly string[];
  /** Leaves the channel. All items fail with `connection.left` and this reason. */
  leave(guildId: string, reason: string): void;
  /**
   * Accepts no more items, and fails the waiting ones with `bot.restarting`. Resolves when the current ones have finished, at
   * most after `graceMs`.
   */
  drain(graceMs: number): Promise<void>;
  /** Leaves all channels. What is left fails with `connection.left`. */
  close(): void;
}
