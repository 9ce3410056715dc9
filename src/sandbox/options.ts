import type { PermissionFlagsBits } from 'discord-api-types/v10';
import type { EncryptionMode } from './voice/types.ts';

/** A permission by its name in discord-api-types, such as `Connect` or `SendVoiceMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits;

interface RoleSeed {
  name: string;
  permissions?: PermissionName[];
  mentionable?: boolean;
}

export interface MemberSeed {
  /** User name: lower case, unique in the sandbox. The same name in two guilds is the same user. */
  name: string;
  /** The display name. Default: the user name. */
  displayName?: string;
  /** The display name in this guild. */
  nickname?: string;
  /** Names of roles of this guild. */
  roles?: string[];
  /** Language of the member's Discord client. Default: `en-US`. */
  locale?: string;
  bot?: boolean;
  /** Whether the app is installed to the member's account. Default: false. */
  hasApp?: boolean;
}

export interface OverwriteSeed {
  /**
   * Set exactly one of the two: a role's name (including `@everyone`), or a member's user name (`@bot` for
   * the bot).
   */
  role?: string;
  member?: string;
  allow?: PermissionName[];
  deny?: PermissionName[];
}

export type ChannelKind =
  | 'text'
  | 'voice'
  | 'stage'
  | 'category'
  | 'announcement'
  | 'forum'
  | 'media';

/** A tag by its name, or one that only moderators of threads can set. */
export type ForumTagSeed = string | { name: string; moderated?: boolean };

export interface ChannelSeed {
  name: string;
  /** Default `text`. */
  kind?: ChannelKind;
  topic?: string;
  /** Members that a voice channel can hold. 0, the default, means no limit. */
  userLimit?: number;
  /** Age-restricted. */
  nsfw?: boolean;
  /** Tags of posts in a forum or media channel. */
  tags?: ForumTagSeed[];
  /** Whether every post needs a tag. */
  requiresTag?: boolean;
  overwrites?: OverwriteSeed[];
}

export interface SoundboardSoundSeed {
  name: string;
  /** An MP3 or Ogg file. */
  data: Uint8Array;
}

/** A custom emoji. */
export interface EmojiSeed {
  /** 2 to 32 letters, digits or underscores. */
  name: string;
  /** The picture, as SVG. Square. */
  svg: string;
}

export interface GuildSeed {
  name: string;
  /** A snowflake, to choose the shard. Default: a generated one. */
  id?: string;
  /** Preferred language of the guild. Default: `en-US`. */
  locale?: string;
  /** User name of the owner. Default: the first member. */
  owner?: string;
  members?: MemberSeed[];
  roles?: RoleSeed[];
  channels?: ChannelSeed[];
  emojis?: readonly EmojiSeed[];
  soundboard?: readonly SoundboardSoundSeed[];
  /** Name of the AFK voice channel. */
  afkChannel?: string;
  /** Name of the channel for system messages. Default: none. */
  systemChannel?: string;
  /** False: the app is not installed in this guild. Default: true. */
  hasBot?: boolean;
  /** When the bot joined, as ISO 8601. Default: now. */
  botJoinedAt?: string;
  /** Whether its members are new users, even if other guilds have users with these names. Default: false. */
  hasNewUsers?: boolean;
  /** Permissions of `@everyone`. Default: those of a new guild on Discord. */
  everyone?: PermissionName[];
  /** Permissions of the bot's managed role. Default: those that Mynah's invite requests. */
  botPermissions?: PermissionName[];
}

/** An application that is tried in the sandbox. */
export interface ApplicationSeed {
  /** Its name, and its bot's user name. Default: `Mynah`. */
  name?: string;
  /** The ID of its bot, and its own. A snowflake. Default: a generated one. */
  id?: string;
  /** Default: a generated one. */
  token?: string;
}

/** Direct messages between two members, or a group of them. The bot is not in it. */
export interface PrivateChannelSeed {
  /** User names. The first owns the group. */
  members: string[];
  /** Makes it a group, which can have up to 10 members. */
  name?: string;
}

/** The kinds of SKUs. Purchases of a `guild-subscription` count for a whole guild. */
export type SkuKind = 'guild-subscription' | 'user-subscription' | 'durable' | 'consumable';

/** Something that the application sells. */
export interface SkuSeed {
  name: string;
  /** Default: `guild-subscription`. */
  kind?: SkuKind;
  /** A snowflake. Default: a generated one. */
  id?: string;
}

export interface SandboxLimits {
  /** Time to acknowledge an interaction. Discord: 3,000. */
  interactionDeadlineMs: number;
  /** Lifetime of an interaction token. Discord: 15 minutes. */
  interactionTokenMs: number;
  /** Lifetime of a signed attachment URL. Discord: 24 hours. */
  attachmentUrlMs: number;
  /** Largest file that the bot or a member can upload. Discord: 10 MiB. */
  attachmentBytes: number;
  /** Heartbeat interval of the gateway. Discord: 41,250. */
  heartbeatIntervalMs: number;
  /** Minimum time between two identifies of one concurrency bucket. Discord: 5,000. */
  identifyIntervalMs: number;
  /** How long a gateway session can be resumed after its connection was lost. */
  resumeWindowMs: number;
  /** Number of exchanges stored in `traffic.exchanges`. Older ones are dropped. */
  recordedExchanges: number;
}

export interface SandboxOptions {
  /** Port of REST, gateway and CDN on 127.0.0.1. Default: 0, any free port. */
  port?: number;
  /** Shards that `GET /gateway/bot` recommends. Default: 1. */
  shards?: number;
  /** Identify concurrency that `GET /gateway/bot` reports. Default: 1. */
  maxConcurrency?: number;
  /** Whether the voice gateway offers end-to-end encryption. Default: true. */
  dave?: boolean;
  /** Transport encryption modes that the voice gateway offers. Default: both. */
  encryptionModes?: EncryptionMode[];
  /** Default: one guild with text, voice and stage channels and a few members. */
  guilds?: GuildSeed[];
  /** Private channels of members of the guilds. Default: none. */
  privateChannels?: PrivateChannelSeed[];
  /** The application and its bot. Default: Mynah, with generated IDs. */
  application?: ApplicationSeed;
  /**
   * Whether the application's ID differs from its bot's user ID, as in old applications. This reveals code that
   * confuses them. Default: false.
   */
  hasLegacyApplication?: boolean;
  /**
   * Whether guilds, channels, roles, users and emoji get IDs made from their names, which are the same after a restart.
   * Default: false.
   */
  hasStableIds?: boolean;
  /** The SKUs of the application. Default: none. */
  skus?: SkuSeed[];
  /** Privileged intents enabled in the developer portal. Default: all three. */
  privilegedIntents?: ('GuildMembers' | 'GuildPresences' | 'MessageContent')[];
  limits?: Partial<SandboxLimits>;
  /**
   * Called once for each operation that a client uses and the sandbox does not have, such as
   * `POST /guilds/{id}/invites`. The client gets a 404 that names it.
   */
  onMissing?: (operation: string) => void;
}

/** Discord's own limits. */
export const DISCORD_LIMITS: SandboxLimits = {
  interactionDeadlineMs: 3_000,
  interactionTokenMs: 15 * 60_000,
  attachmentUrlMs: 24 * 3_600_000,
  attachmentBytes: 10 * 1024 * 1024,
  heartbeatIntervalMs: 41_250,
  identifyIntervalMs: 5_000,
  resumeWindowMs: 120_000,
  recordedExchanges: 2_000,
};

export interface WaitOptions {
  /** Default: 25,000; for autocomplete and `botReady` 10,000. */
  timeoutMs?: number;
}
