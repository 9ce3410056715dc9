import type { Failure } from '../../shared/common/failure.ts';
import type { SpokenClip } from '../speech/types.ts';

/** What `voice` needs from whoever is connected to Discord. One small interface, so that tests and shards can differ. */
export interface VoiceHost {
  /**
   * The guild's voice adapter: sends op 4 and hands over voice state and server updates.
   * Undefined when the bot is not (or no longer) in the guild.
   */
  getAdapterCreator(
    guildId: string,
  ): import('@discordjs/voice').DiscordGatewayAdapterCreator | undefined;
  /** How many people (not bots) are in the channel with the bot. */
  countListeners(channelId: string): number;
  /** Why the bot may not join or speak there now, as a thrown Failure (`channel.*`); nothing when it may. */
  assertCanSpeak(guildId: string, channelId: string): void;
  /**
   * Why Discord drops what the bot sends in this guild now (`channel.*`): muted, without Speak, or in a stage's
   * audience. Nothing when it is heard, or in no channel.
   */
  getSilenceReason(guildId: string): Failure | undefined;
  /** Calls back after any voice state of the guild changed. Returns the way to stop listening. */
  onVoiceStateChange(guildId: string, listener: () => void): () => void;
}

/** What an item says, for whoever looks at the queue. Kept in memory alone, never logged. */
export interface ItemContent {
  /** As it is spoken. */
  text: string;
  /** How replies call its voice. */
  voiceName: string;
  /** The channel in which it was written: who does not see that does not read it in the queue either. */
  sourceChannelId?: string | undefined;
  /** A message that is read aloud, and nothing that somebody wanted spoken. */
  isReadAloud?: boolean;
}

/** How many items may wait. */
export interface QueueLimits {
  /** In one guild, not counting the one that plays. */
  items: number;
  /** Of these, of one member. */
  itemsPerMember: number;
}

/** As far as somebody has set them. */
export type QueueLimitOverrides = { readonly [Bound in keyof QueueLimits]?: number | undefined };

/** Something to be played. It takes its place in the queue before any of it is synthesised. */
export interface QueueItem {
  channelId: string;
  /** Who asked: members take turns. */
  userId: string;
  /** Read whenever somebody looks, so it may change until the item is prepared. */
  content: ItemContent;
  /** What the guild has set; where it has not, the operator's bounds hold. */
  limits?: QueueLimitOverrides;
  /** When it was asked for, by `performance.now()`: it does not come into a queue that was emptied since. */
  askedAtMs?: number;
  /**
   * Starts synthesis. Called once, when the item comes near enough to its turn.
   * The clip is cancelled with its item, except after `connection.failed` and `channel.*`: it may still be wanted
   * as a file.
   */
  prepare(): SpokenClip;
  /** Asked when its turn has come: a Failure it throws ends it. */
  assertPlayable?(): void;
}

export interface PlaybackHandle {
  /** Names the item for the queue and, once spoken, for {@link VoiceSessions.recent}. Nobody can guess it. */
  readonly id: string;
  /** Items before this one when it came, the one that plays included. 0: nothing was in its way. */
  readonly position: number;
  /** Resolves when the first packet is handed to Discord; rejects with the Failure that prevented it. */
  readonly started: Promise<void>;
  /**
   * Resolves when the last packet was played; rejects with a Failure (`queue.removed` when somebody skipped or
   * removed it, `cancelled` after `cancel`).
   */
  readonly finished: Promise<{ durationMs: number }>;
  /** Withdraws it: it ends, and cannot be heard again. */
  cancel(): void;
}

/** An item as people see it. */
export interface QueuedItem {
  readonly id: string;
  readonly userId: string;
  readonly content: ItemContent;
  /** Of the whole clip; undefined until it is made. */
  readonly durationMs: number | undefined;
}

export interface QueueView {
  readonly channelId: string;
  readonly playing: (QueuedItem & { readonly elapsedMs: number }) | undefined;
  /** In the order in which they will be heard, as far as nobody else asks. */
  readonly waiting: readonly QueuedItem[];
}

/** Something that was spoken, whole and ready to be heard again. */
export interface SpokenItem {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly content: ItemContent;
  readonly clip: SpokenClip;
  readonly durationMs: number;
}

/** The last things spoken, in memory and bounded. */
export interface RecentItems {
  /** What was last spoken in this channel. */
  last(guildId: string, channelId: string): SpokenItem | undefined;
  /** By a ticket's ID; undefined in other guilds. */
  find(guildId: string, id: string): SpokenItem | undefined;
  /** Forgets one item. What waits or plays to repeat it ends with `replay.gone`. */
  remove(guildId: string, id: string): void;
  /** The same for what was spoken in a guild, or there for one member. What plays now is not kept. */
  forget(guildId: string, userId?: string): void;
}

/** Told how well sound flows, to be measured. */
export interface VoiceObserver {
  /** Of an item that had nothing before it: how long its first packet took. */
  recordFirstSound(seconds: number): void;
  /** Frames of a clip that came too late to be caught up. */
  recordLateFrames(count: number): void;
}

/** One voice session per guild; everything that is played goes through here. */
export interface VoiceSessions {
  readonly recent: RecentItems;
  /** How much there is to do now, of all guilds. */
  readonly load: { readonly sessions: number; readonly waiting: number };
  /**
   * Puts an item in its guild's queue, at once; joins the channel when needed. Members take turns; the items of one
   * member are heard in the order of the calls.
   * @throws Failure `queue.full`, `queue.member-full`, `channel.busy-elsewhere` (items of another channel are playing
   *   or waiting), `connection.left` after `close`, what `assertCanSpeak` throws, or with what the queue was emptied
   */
  enqueue(guildId: string, item: QueueItem): PlaybackHandle;
  /**
   * Joins a channel without anything to play; resolves when sound could flow.
   * @throws Failure as `enqueue`; rejects with `connection.*`
   */
  join(guildId: string, channelId: string): Promise<void>;
  /** What plays and waits; undefined when the bot is in no channel of the guild. */
  queueOf(guildId: string): QueueView | undefined;
  /**
   * Skips or removes an item; it fails with `queue.removed` by this member. Whether they may, the caller knows.
   * @returns false when it is not there (any more)
   */
  remove(guildId: string, itemId: string, by: string): boolean;
  /** The same for all items of the guild, and stays in the channel. @returns how many there were */
  clear(guildId: string, by: string): number;
  /** The channel the bot speaks in or is joining, if any. */
  channelOf(guildId: string): string | undefined;
  /** Leaves; what plays and waits fails with `connection.left` and this reason. */
  leave(guildId: string, reason: string): void;
  /** No new items; lets what plays end for at most `graceMs`, then leaves everywhere. */
  close(graceMs: number): Promise<void>;
}
