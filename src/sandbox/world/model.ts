import type { ChannelType, EntitlementType } from 'discord-api-types/v10';

/** The channel types that the sandbox supports. */

export type WorldChannelType =
  | ChannelType.GuildText
  | ChannelType.GuildVoice
  | ChannelType.GuildCategory
  | ChannelType.GuildStageVoice
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildForum
  | ChannelType.GuildMedia
  | ThreadType
  | ChannelType.DM
  | ChannelType.GroupDM;

export type ThreadType =
  | ChannelType.PublicThread
  | ChannelType.PrivateThread
  | ChannelType.AnnouncementThread;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly bot: boolean;
  /** Language of the user's Discord client. */
  readonly locale: string;
}

export interface Role {
  readonly id: string;
  name: string;
  permissions: bigint;
  /** Of two roles in the same position, the older one is above. */
  readonly position: number;
  mentionable: boolean;
  /** Set on the bot's managed role. */
  readonly botId?: string;
}

export interface Overwrite {
  readonly id: string;
  /** 0 role, 1 member. */
  readonly type: 0 | 1;
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface Channel {
  readonly id: string;
  readonly guildId: string;
  readonly type: WorldChannelType;
  /** In direct messages with the bot: the user. In private channels: everyone in it. */
  readonly recipients?: readonly User[];
  /** In groups: the user who owns it. */
  readonly ownerId?: string;
  name: string;
  position: number;
  topic: string | null;
  /** 0 means no limit. */
  userLimit: number;
  /** The status of the voice channel, by a member or bot. Undefined when there is none. */
  voiceStatus?: string | undefined;
  nsfw: boolean;
  /** By role or user ID. */
  overwrites: Map<string, Overwrite>;
  lastMessageId: string | null;
  /** When the latest of the pinned messages was pinned, as ISO 8601. */
  lastPinAt?: string | null;
  /** Only in forums. */
  readonly forum?: ForumFacts;
  /** Only in threads: the ID of the channel that they belong to. */
  readonly parentId?: string;
  /** Only in threads. */
  readonly thread?: ThreadFacts;
}

export interface ForumTag {
  readonly id: string;
  readonly name: string;
  /** Can be set only with MANAGE_THREADS. */
  readonly moderated: boolean;
}

export interface ForumFacts {
  readonly tags: readonly ForumTag[];
  /** Whether every post needs a tag. */
  readonly requiresTag: boolean;
}

export interface ThreadFacts {
  /** The user or webhook that started it. */
  readonly ownerId: string;
  readonly createdAt: string;
  archived: boolean;
  locked: boolean;
  /** In private threads: whether members without MANAGE_THREADS can add others. */
  invitable: boolean;
  autoArchiveMinutes: number;
  /** When `archived` or `autoArchiveMinutes` changed last. */
  archiveChangedAt: string;
  slowmodeSeconds: number;
  pinned: boolean;
  appliedTagIds: readonly string[];
  /** When each member joined, by user ID. */
  readonly members: Map<string, string>;
  /** Without the first message. Deleted messages are not counted. */
  messageCount: number;
  /** Like `messageCount`, with deleted messages. */
  totalMessages: number;
}

/** A thread, or a post in a forum. It has the permissions of its parent. */

export interface Thread extends Channel {
  readonly type: ThreadType;
  readonly parentId: string;
  readonly thread: ThreadFacts;
}

export interface GuildMember {
  readonly user: User;
  readonly guildId: string;
  nickname: string | null;
  /** Role IDs, without @everyone. */
  roles: Set<string>;
  readonly joinedAt: string;
  /** Muted for the whole guild by a moderator. */
  mute: boolean;
  /** ISO 8601, or null when not timed out. */
  timeoutUntil: string | null;
}

export interface VoiceState {
  readonly userId: string;
  readonly channelId: string;
  readonly sessionId: string;
  readonly selfMute: boolean;
  readonly selfDeaf: boolean;
  /** Cannot speak: no SPEAK permission, or in the audience of a stage. */
  readonly suppress: boolean;
  readonly requestToSpeakAt: string | null;
}

export interface GuildEmoji {
  readonly id: string;
  readonly name: string;
  readonly svg: string;
}

export interface SoundboardSound {
  readonly id: string;
  readonly name: string;
  /** An MP3 or Ogg file. */
  readonly data: Uint8Array;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly ownerId: string;
  readonly roles: Map<string, Role>;
  /** Without threads. */
  readonly channels: Map<string, Channel>;
  /** Active and archived. */
  readonly threads: Map<string, Thread>;
  readonly members: Map<string, GuildMember>;
  /** Users who are banned, by ID. */
  readonly bans: Map<string, User>;
  readonly emojis: readonly GuildEmoji[];
  readonly soundboard: readonly SoundboardSound[];
  readonly voiceStates: Map<string, VoiceState>;
  /** False during an outage of the guild. */
  available: boolean;
  /** The commands are installed, but the bot is not a member. */
  hasCommandsWithoutBot: boolean;
  /** The AFK voice channel. */
  afkChannelId: string | null;
  /** The channel for system messages. */
  systemChannelId: string | null;
}

/** The mentions of a message, according to allowed_mentions and permissions. */

/** The right of a guild or user to what an SKU offers. */

export interface Entitlement {
  readonly id: string;
  readonly skuId: string;
  /** The buyer. */
  readonly userId: string;
  /** Only for a guild subscription. */
  readonly guildId: string | undefined;
  readonly type: EntitlementType;
  /** Created by the application for a trial. */
  readonly isTest: boolean;
  /** ISO 8601; null for test entitlements. */
  readonly startsAt: string | null;
  /** ISO 8601; null while it goes on. */
  endsAt: string | null;
  deleted: boolean;
  consumed: boolean;
}

/** The target of a system message about a thread. */

/** An incoming webhook: anyone who knows its URL can post in its channel. */

export interface Webhook {
  readonly id: string;
  readonly token: string;
  readonly guildId: string;
  readonly creator: User;
  /** The application that created it; null for a member. */
  readonly applicationId: string | null;
  channelId: string;
  name: string;
}

/** The webhook that posted a message. */

/**
 * The installations that authorized an interaction, by integration type: 0 the guild ("0" in direct messages with
 * the bot), 1 the user.
 */

export interface IntegrationOwners {
  readonly 0?: string;
  readonly 1?: string;
}

/** The message or the user of a context menu command. */

/** The interaction that created a message. */
