import type { ChannelKind, PermissionName } from '../options.ts';

export interface ChannelView {
  readonly id: string;
  readonly guildId: string;
  readonly name: string;
  readonly kind: ChannelKind | 'thread' | 'direct' | 'group';
  /** Only of threads. */
  readonly thread: ThreadView | undefined;
  /** Names of the tags that posts can have. Only in forums. */
  readonly tags: readonly string[];
  readonly userLimit: number;
  /** The status of the voice channel, by a member or bot. */
  readonly voiceStatus: string | undefined;
  /** IDs of the users in direct messages or a group. Empty in guilds. */
  readonly participantIds: readonly string[];
  /** IDs of the users in it, for voice and stage channels. */
  readonly present: readonly string[];
}

export interface ThreadView {
  /** ID of its channel. */
  readonly parentId: string;
  readonly ownerId: string;
  readonly isPrivate: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
  /** Names of the tags of a post. */
  readonly tags: readonly string[];
  readonly memberIds: readonly string[];
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  /** Language of the member's Discord client. */
  readonly locale: string;
  readonly roleIds: readonly string[];
  readonly voiceChannelId: string | undefined;
}

export interface RoleView {
  readonly id: string;
  readonly name: string;
  /** Whether it belongs to a bot, so that nobody else can have it. */
  readonly managed: boolean;
  readonly permissions: readonly PermissionName[];
}

/** A custom emoji. */
export interface EmojiView {
  readonly id: string;
  readonly name: string;
  /** The picture, as SVG. */
  readonly svg: string;
}

/** A live view of a guild. Lookups take a name or an ID and throw when nothing matches. */
export interface GuildView {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** False during an outage of the guild. */
  readonly isAvailable: boolean;
  readonly channels: readonly ChannelView[];
  /** Active and archived threads, and posts of forums. */
  readonly threads: readonly ChannelView[];
  readonly members: readonly PersonView[];
  readonly roles: readonly RoleView[];
  readonly emojis: readonly EmojiView[];
  channel(nameOrId: string): ChannelView;
  thread(nameOrId: string): ChannelView;
  member(nameOrId: string): PersonView;
  role(nameOrId: string): RoleView;
}
