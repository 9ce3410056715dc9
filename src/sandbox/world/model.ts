import type { APIEmbed, APIPollMedia, ChannelType, MessageType } from 'discord-api-types/v10';
import type { LooseComponent } from './components.ts';

/** The kinds of channel there are in the sandbox. */
export type WorldChannelType =
  | ChannelType.GuildText
  | ChannelType.GuildVoice
  | ChannelType.GuildCategory
  | ChannelType.GuildStageVoice
  | ChannelType.DM;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly bot: boolean;
  /** Language of this person's client. */
  readonly locale: string;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  readonly position: number;
  readonly mentionable: boolean;
  /** Set on the bot's own managed role. */
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
  /** Of direct messages: who writes with the bot. */
  readonly recipient?: User;
  name: string;
  readonly position: number;
  /** 0 is no limit. */
  userLimit: number;
  readonly nsfw: boolean;
  /** By role or user id. */
  overwrites: Map<string, Overwrite>;
  lastMessageId: string | null;
}

export interface GuildMember {
  readonly user: User;
  readonly guildId: string;
  /** What the guild calls them instead of their own name. */
  nickname: string | null;
  /** Role ids, without @everyone. */
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
  /** May not speak: no SPEAK permission, or in the audience of a stage. */
  readonly suppress: boolean;
  readonly requestToSpeakAt: string | null;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly ownerId: string;
  readonly roles: Map<string, Role>;
  readonly channels: Map<string, Channel>;
  readonly members: Map<string, GuildMember>;
  readonly voiceStates: Map<string, VoiceState>;
  /** False during an outage of the guild. */
  available: boolean;
  /** The commands are installed although the bot is no member. */
  hasCommandsWithoutBot: boolean;
  /** The voice channel for those who are away. */
  afkChannelId: string | null;
}

export interface Attachment {
  readonly id: string;
  /** First path segment on the CDN; files typed into a command live apart. */
  readonly place: 'attachments' | 'ephemeral-attachments';
  /** Channel or application id: the second path segment. */
  readonly ownerId: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly durationSecs?: number | undefined;
  readonly waveform?: string | undefined;
}

/** Who a message mentions, after allowed_mentions and permissions. */
export interface Mentions {
  readonly everyone: boolean;
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  /** Everybody who got a ping out of it. */
  readonly pinged: readonly string[];
}

export interface Sticker {
  readonly id: string;
  readonly name: string;
}

export interface Poll {
  readonly question: string;
  readonly answers: readonly APIPollMedia[];
  readonly allowsSeveral: boolean;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** The interaction that a message answers. */
export interface MessageOrigin {
  readonly interactionId: string;
  readonly type: number;
  readonly user: User;
  readonly commandName: string | undefined;
  /** 1 slash command, 2 user, 3 message context menu. */
  readonly commandType: number | undefined;
  readonly guildId: string;
  /** For messages made from a component: the message with the component. */
  readonly sourceMessageId: string | undefined;
  /** For follow-ups: the original response. */
  readonly originalMessageId: string | undefined;
  /** For submitted modals: what opened the modal. */
  readonly trigger: MessageOrigin | undefined;
}

export interface Message {
  readonly id: string;
  readonly type: MessageType;
  readonly channelId: string;
  readonly guildId: string;
  readonly author: User;
  readonly createdAt: string;
  readonly tts: boolean;
  readonly replyTo: string | undefined;
  /** What it is in place of a text of its own: somebody's message, passed on as it was then. */
  readonly forwarded: Message | undefined;
  readonly stickers: readonly Sticker[];
  readonly origin: MessageOrigin | undefined;
  /** Set on ephemeral messages: the only person who sees it. */
  readonly ephemeralFor: string | undefined;
  readonly nonce: string | number | undefined;
  content: string;
  embeds: APIEmbed[];
  components: LooseComponent[];
  attachments: Attachment[];
  flags: number;
  mentions: Mentions;
  poll: Poll | undefined;
  editedAt: string | null;
}
