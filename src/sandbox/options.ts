import type { PermissionFlagsBits } from 'discord-api-types/v10';
import type { EncryptionMode } from './voice/types.ts';

/** A permission by its name in Discord's table, such as `Connect` or `SendVoiceMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits;

interface RoleSeed {
  name: string;
  permissions?: PermissionName[];
  mentionable?: boolean;
}

export interface MemberSeed {
  /** User name: lower case, unique in the sandbox. The same name in two guilds is the same person. */
  name: string;
  /** What people see. Default: the user name. */
  displayName?: string;
  /** What people of this guild see instead. */
  nickname?: string;
  /** Names of roles of this guild. */
  roles?: string[];
  /** The language of this person's client. Default `en-US`. */
  locale?: string;
  bot?: boolean;
}

export interface OverwriteSeed {
  /** Exactly one of the two: a role's name (`@everyone` too), or a member's user name (`@bot` is the bot). */
  role?: string;
  member?: string;
  allow?: PermissionName[];
  deny?: PermissionName[];
}

export type ChannelKind = 'text' | 'voice' | 'stage' | 'category';

export interface ChannelSeed {
  name: string;
  /** Default `text`. */
  kind?: ChannelKind;
  /** People a voice channel takes; 0, the default, is no limit. */
  userLimit?: number;
  /** Age-restricted. */
  nsfw?: boolean;
  overwrites?: OverwriteSeed[];
}

export interface GuildSeed {
  name: string;
  /** A snowflake, to choose the shard; made up by default. */
  id?: string;
  /** Preferred language of the guild. Default `en-US`. */
  locale?: string;
  /** User name of the owner. Default: the first member. */
  owner?: string;
  members?: MemberSeed[];
  roles?: RoleSeed[];
  channels?: ChannelSeed[];
  /** Name of the voice channel for those who are away. */
  afkChannel?: string;
  /** What `@everyone` may do. Default: what a new guild of Discord gives. */
  everyone?: PermissionName[];
  /** What the bot's own managed role adds. Default: what an invite for a speaking bot asks for. */
  botPermissions?: PermissionName[];
}

export interface SandboxLimits {
  /** How long an interaction waits for its acknowledgement. Discord: 3,000. */
  interactionDeadlineMs: number;
  /** How long an interaction's token can answer. Discord: 15 minutes. */
  interactionTokenMs: number;
  /** How long a signed attachment address works. Discord: 24 hours. */
  attachmentUrlMs: number;
  /** Largest upload, per file, of bot and members. Discord: 10 MiB. */
  attachmentBytes: number;
  /** Interval the gateway asks heartbeats in. Discord: 41,250. */
  heartbeatIntervalMs: number;
  /** Wait between two identifies of one concurrency bucket. Discord: 5,000. */
  identifyIntervalMs: number;
  /** How long a dropped gateway session can be resumed. */
  resumeWindowMs: number;
  /** Exchanges kept in `traffic.exchanges`; older ones are forgotten. */
  recordedExchanges: number;
}

export interface SandboxOptions {
  /** Port of REST, gateway and CDN on 127.0.0.1. Default 0: any free one. */
  port?: number;
  /** Shards that `GET /gateway/bot` recommends. Default 1. */
  shards?: number;
  /** Identify concurrency that `GET /gateway/bot` tells. Default 1. */
  maxConcurrency?: number;
  /** Whether the voice gateway offers end-to-end encryption. Default true. */
  dave?: boolean;
  /** Transport encryption modes the voice gateway offers. Default: both. */
  encryptionModes?: EncryptionMode[];
  /** Default: one friendly guild with text, voice and stage channels and a few members. */
  guilds?: GuildSeed[];
  /** Privileged intents enabled in the developer portal. Default: all three. */
  privilegedIntents?: ('GuildMembers' | 'GuildPresences' | 'MessageContent')[];
  limits?: Partial<SandboxLimits>;
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

/** For how long something is waited for. */
export interface WaitOptions {
  /** Default 25,000; for suggestions and `botReady` 10,000. */
  timeoutMs?: number;
}
